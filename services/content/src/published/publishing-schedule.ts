import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import {
  mostMoments,
  type MomentState,
  type publishingSchedule,
  type readSchedule as scheduleQuery,
  type readUpcoming,
  type ScheduledMoment,
  type ScheduledResource,
} from '@prakat/schema/publishing-schedule'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { draftScope, endColumn, readable } from './list-published.ts'
import { mayTake, type PublishedResource, type PublishedRow } from './published-resource.ts'

/** After what time something that is due counts as late. The sweep alone may take a few seconds. */
const lateAfterMs = 30_000
/** How long what failed stays among what is next. */
const failedMs = 7 * 86_400_000

type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings'>
type Scheduled = Pick<PublishedResource<never, never>, 'name' | 'ends' | 'table'>
type Kinds = Record<ScheduledResource, Scheduled>

interface Asked {
  from: Date
  /** Left out: for ever. */
  to?: Date
  states: readonly MomentState[] | null | undefined
  resources?: readonly ScheduledResource[] | null | undefined
  first: number
}

type Found = Omit<ScheduledMoment, 'can'> & Pick<PublishedRow, 'authorId' | 'audience' | 'status'>

/** What appears and disappears between two times, in the order of time. */
export async function readSchedule(
  reading: Reading,
  kinds: Kinds,
  { from, to, filter }: z.output<typeof scheduleQuery>,
  call: CallContext,
): Promise<z.output<typeof publishingSchedule>> {
  const { resources, states } = filter ?? {}
  const asked = { from, to, resources, states, first: mostMoments + 1 }
  const moments = await momentsOf(reading, kinds, asked, requirePrincipal(call))
  return { moments: moments.slice(0, mostMoments), more: moments.length > mostMoments }
}

/** What has not happened yet, with what failed in the last days. */
export function upcomingMoments(
  reading: Reading,
  kinds: Kinds,
  { first }: z.output<typeof readUpcoming>,
  call: CallContext,
): Promise<ScheduledMoment[]> {
  const from = new Date(reading.clock().getTime() - failedMs)
  const states = ['pending', 'late', 'failed'] as const
  return momentsOf(reading, kinds, { from, states, first }, requirePrincipal(call))
}

async function momentsOf(
  { database: { sql }, clock, settings }: Reading,
  kinds: Kinds,
  asked: Asked,
  viewer: Principal,
): Promise<ScheduledMoment[]> {
  const names = Object.keys(kinds) as ScheduledResource[]
  // Who reads something as members do has nothing to plan of it, and its page in the back office is shut to them.
  const read = names.filter((name) => draftScope(name, viewer))
  if (read.length === 0) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  const { resources, states, first } = asked
  const visible = read.filter((name) => !resources?.length || resources.includes(name))
  if (visible.length === 0) return []
  const parts = visible.flatMap((name) => partsOf(kinds[name], sql, asked, viewer, clock()))
  const rows = await sql<Found[]>`
    select * from (${parts.reduce((before, part) => sql`${before} union all ${part}`)}) moment
    where ${states?.length ? sql`state = any(${[...states]})` : sql`true`}
    order by at, id, kind desc limit ${first}`
  // Where a second person has to approve it, nobody moves or publishes it alone.
  const { approval } = await settings()
  return rows.map(({ authorId, audience, status, ...moment }) => {
    const may = (step: 'publish' | 'cancel' | 'moveEnd') =>
      mayTake(kinds[moment.resource], step, { authorId, audience, status }, viewer)
    const isAlone = !approval[moment.resource]
    if (moment.kind === 'end') {
      const move = isAlone && moment.state !== 'done' && may('moveEnd')
      return { ...moment, can: { publish: false, cancel: false, move } }
    }
    const publish = isAlone && may('publish')
    return { ...moment, can: { publish, cancel: may('cancel'), move: publish } }
  })
}

/** Of one kind: what goes out or went out, what ends, and what was missed. Each is found by its own index. */
function partsOf(
  of: Scheduled,
  sql: Sql,
  { from, to, states, first }: Asked,
  viewer: Principal,
  now: Date,
): PendingQuery<Row[]>[] {
  const endAt = endColumn(of)
  const end = sql(endAt)
  const part = (
    kind: ScheduledMoment['kind'],
    time: string,
    state: PendingQuery<Row[]>,
    matching: PendingQuery<Row[]>,
  ) => sql`
    (select * from (
      select ${of.name}::text as resource, id, version, title, ${kind}::text as kind, ${sql(time)} as at,
        ${end} as "endsAt", ${state} as state, audience, status, author_id as "authorId",
        case when status = 'draft' then missed_because end as because
      from ${sql(of.table)}
      where ${matching} and ${sql(time)} >= ${from} and ${to ? sql`${sql(time)} < ${to}` : sql`true`}
        and ${readable(of, sql, viewer, now)}) each
    where ${states?.length ? sql`state = any(${[...states]})` : sql`true`}
    order by at, id limit ${first})`
  const late = new Date(now.getTime() - lateAfterMs)
  return [
    part(
      'publish',
      'publish_at',
      sql`case when status <> 'scheduled' then 'done' when publish_at <= ${late} then 'late' else 'pending' end`,
      sql`status <> 'draft' and (status = 'scheduled' or published_at is not null)`,
    ),
    part(
      'end',
      endAt,
      sql`case when ${end} <= ${now} then 'done' else 'pending' end`,
      sql`status in ('scheduled', 'published') and (status = 'published' or ${end} > ${now})`,
    ),
    part(
      'publish',
      'missed_at',
      sql`'failed'::text`,
      sql`status = 'draft' and missed_at is not null`,
    ),
  ]
}

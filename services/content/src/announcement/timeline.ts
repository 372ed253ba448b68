import { atOnceMs, isAtOnce } from '@prakat/schema/at-once'
import type { timelineEntry, TimelineStep } from '@prakat/schema/announcement'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { publishedReader } from '../published/list-published.ts'
import { announcements } from './announcement.ts'

type Entry = z.output<typeof timelineEntry>

interface Audited {
  at: Date
  actorId: string
  command: string
  status: string | null
  publishAt: string | null
  again: boolean
}

const wasImmediate = ({ command, status, publishAt, at }: Audited) =>
  command === 'announcement.publish' &&
  status === 'scheduled' &&
  publishAt !== null &&
  isAtOnce(at.getTime(), Date.parse(publishAt))

const stepOf: Record<string, (entry: Audited) => TimelineStep> = {
  'announcement.publish': ({ status }) => (status === 'scheduled' ? 'scheduled' : 'published'),
  'announcement.submit': () => 'submitted',
  'announcement.approve': () => 'approved',
  'announcement.decline': () => 'declined',
  'announcement.retract': () => 'retracted',
  'announcement.cancel': () => 'cancelled',
  'announcement.move-end': ({ status }) => (status === 'scheduled' ? 'scheduled' : 'amended'),
  'announcement.amend': ({ again }) => (again ? 'notified-again' : 'amended'),
  'announcement.recall': () => 'recalled',
  'announcement.archive': () => 'archived',
  'announcement.restore': () => 'restored',
}

/**
 * What was done with an announcement, the newest first, for whoever may read it: of the log of what people did, and of
 * the versions that readers had, as those have what was published by schedule.
 */
export async function announcementTimeline(
  content: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<Entry[]> {
  const { sql } = content.database
  const row = await publishedReader(announcements, content).get({ id }, call)
  const [audited, versions, prepared] = await Promise.all([
    sql<Audited[]>`
      select occurred_at as at, actor_id as "actorId", command, after->>'status' as status,
        after->>'publishAt' as "publishAt",
        coalesce(after->'notifiedAgain' = 'true', false) as again
      from audit where aggregate_id = ${id} and command = any(${Object.keys(stepOf)})
      order by id desc limit 200`,
    sql<{ at: Date; actorId: string | null }[]>`
      select occurred_at as at, actor_id as "actorId" from revision
      where item_id = ${id} order by version desc limit 200`,
    sql<{ at: Date }[]>`
      select occurred_at as at from audit where aggregate_id = ${id} and command = 'announcement.prepare'
      order by id desc limit ${row.prepared ? 1 : 0}`,
  ])
  const noted = new Set(audited.map(({ at }) => at.getTime()))
  /** Who published at once what went out then, so that it stands there once. */
  const atOnce = new Map(
    audited.filter(wasImmediate).flatMap((each) => {
      const went = versions.findLast(({ at }) => at >= each.at)
      const isIts = went && went.at.getTime() - each.at.getTime() < 2 * atOnceMs
      return isIts ? [[went.at.getTime(), each] as const] : []
    }),
  )
  const kept = audited.filter((each) => ![...atOnce.values()].includes(each))
  const bySchedule = versions
    .filter(({ at }) => !noted.has(at.getTime()))
    .map(({ at, actorId }) => ({ at, actorId: atOnce.get(at.getTime())?.actorId ?? actorId }))
  const entries: Array<Omit<Entry, 'people'>> = [
    { at: row.createdAt, actorId: row.authorId, step: 'written' },
    ...kept.map((each) => ({
      ...{ at: each.at, actorId: each.actorId },
      step: stepOf[each.command]!(each),
    })),
    ...bySchedule.map((each) => ({ ...each, step: 'published' as const })),
    ...prepared.map(({ at }) => ({ at, actorId: row.preparedBy, step: 'prepared' as const })),
  ]
  return entries
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((entry) => ({ ...entry, people: null }))
}

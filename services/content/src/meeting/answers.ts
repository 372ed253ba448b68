import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, toConnection } from '@prakat/kit/keyset'
import { scopeOf } from '@prakat/kit/policy'
import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type { AudiencePerson, rowIds } from '@prakat/schema/delivery'
import type {
  givenAnswer,
  listUnanswered as declared,
  meetingTime,
  Turnout,
} from '@prakat/schema/meeting'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { readable } from '../published/list-published.ts'
import { present } from '../published/published-resource.ts'
import { askedOrNext, nextOrLast } from './asked-time.ts'
import { meetings, type MeetingRow } from './meeting.ts'
import { dayOfTime, occurrencesOf, type Held } from './occurrences.ts'

/** A condition for the meetings that are somebody’s own, whomever they are for. */
export const isOrganisedBy = (sql: Sql, { userId }: Pick<Principal, 'userId'>) =>
  sql`coalesce(organiser_id, author_id) = ${userId}`

/** Those among some meetings whose answers somebody may read: its organiser, and those who may change it. */
async function answeredRows(
  { database, clock }: Pick<ContentContext, 'database' | 'clock'>,
  ids: readonly string[],
  call: CallContext,
): Promise<MeetingRow[]> {
  const actor = requirePrincipal(call)
  const { sql } = database
  const now = clock()
  const isOwn = sql`(status = 'published' and ${isOrganisedBy(sql, actor)})`
  const isForStaff = scopeOf(actor, 'meeting.read')
    ? readable(meetings, sql, actor, now)
    : sql`false`
  const matching = sql`id = any(${[...ids]}::uuid[]) and starts_at is not null and ends_at is not null
    and (${isOwn} or ${isForStaff})`
  const { edges } = await pageOf(meetings, database, { first: 100, search: null }, matching)
  const viewing = { actor, now, needsApproval: false }
  return edges.map(({ node }) => node).filter((row) => present(meetings, row, viewing).can.answers)
}

/** For everybody else there is no such meeting. */
export async function answeredRow(
  content: Pick<ContentContext, 'database' | 'clock'>,
  meetingId: string,
  call: CallContext,
): Promise<MeetingRow> {
  const [row] = await answeredRows(content, [meetingId], call)
  if (!row) throw new AppError('NOT_FOUND', m.meetings_no_such())
  return row
}

export const mayReadAnswers = async (
  content: Pick<ContentContext, 'database' | 'clock'>,
  meetingId: string,
  call: CallContext,
) => (await answeredRows(content, [meetingId], call)).length > 0

/** The latest first. Of one time each person’s answer to it; else all that were given, also about single times. */
export async function readAnswers(
  content: ContentContext,
  { id: meetingId, day }: z.output<typeof meetingTime>,
  call: CallContext,
): Promise<z.output<typeof givenAnswer>[]> {
  await answeredRow(content, meetingId, call)
  const { sql } = content.database
  const asked = day
    ? sql`select distinct on (user_id) * from meeting_answer
        where meeting_id = ${meetingId} and (day is null or day = ${day}) order by user_id, day nulls last`
    : sql`select * from meeting_answer where meeting_id = ${meetingId}`
  return sql<z.output<typeof givenAnswer>[]>`
    select user_id as "userId", to_char(day, 'YYYY-MM-DD') as day, answer, answered_at as "answeredAt"
    from (${asked}) as given order by answered_at desc, user_id limit 2000`
}

const yearMs = 366 * 86_400_000
/** Before now, and from now on. */
const mostTimes = 12

/** What was said to the times before and after now, and to the one on a day, in their order. */
export async function readTurnout(
  content: ContentContext,
  { id: meetingId, day }: z.output<typeof meetingTime>,
  call: CallContext,
): Promise<Turnout[]> {
  const row = await answeredRow(content, meetingId, call)
  const now = content.clock()
  const year = occurrencesOf(row, new Date(now.getTime() - yearMs), now, 500)
  const past = year.filter(({ endsAt }) => endsAt <= now).slice(-mostTimes)
  const near = [...past, ...occurrencesOf(row, now, null, mostTimes)]
  const asked = askedOrNext(row, day, now)
  const held = near.some(({ at }) => +at === +asked.at) ? near : [...near, asked]
  const inOrder = held.toSorted((one, other) => +one.startsAt - +other.startsAt)
  return turnoutsOf(
    content,
    inOrder.map((time) => [row, time]),
  )
}

/** What was said to the next time of each of several meetings, or to the last. */
export async function readNextTurnouts(
  content: ContentContext,
  { ids }: z.output<typeof rowIds>,
  call: CallContext,
): Promise<Turnout[]> {
  const rows = await answeredRows(content, ids, call)
  const now = content.clock()
  return turnoutsOf(
    content,
    rows.map((row) => [row, nextOrLast(row, now)]),
  )
}

const dayOf = (row: MeetingRow, held: Held) =>
  row.repeat === '' ? null : dayOfTime(held, row.timeZone)

/** With one query for all of them, and one for the audiences, of which most are the same. */
async function turnoutsOf(
  { database: { sql }, deps: { auth } }: ContentContext,
  times: ReadonlyArray<readonly [MeetingRow, Held]>,
): Promise<Turnout[]> {
  const audiences = new Map(times.map(([{ audience }]) => [JSON.stringify(audience), audience]))
  const asked = times.map(([row, held]) => ({ id: row.id, day: dayOf(row, held) }))
  const [sizes, counts] = await Promise.all([
    auth.directory.sizesOfAudiences([...audiences.values()]),
    countAnswers(sql, asked),
  ])
  const keys = [...audiences.keys()]
  return times.map(([row, { startsAt, endsAt }], at) => {
    const { yes, maybe, no } = counts[at]!
    const { people } = sizes[keys.indexOf(JSON.stringify(row.audience))]!
    const open = Math.max(0, people - yes - maybe - no)
    return { meetingId: row.id, day: asked[at]!.day, startsAt, endsAt, yes, maybe, no, open }
  })
}

function countAnswers(sql: Sql, times: ReadonlyArray<{ id: string; day: string | null }>) {
  const count = (answer: string) => sql`count(*) filter (where given.answer = ${answer})::int`
  return sql<Array<Pick<Turnout, 'yes' | 'maybe' | 'no'>>>`
    select ${count('yes')} as yes, ${count('maybe')} as maybe, ${count('no')} as no
    from rows from (jsonb_to_recordset(${JSON.stringify(times)}::text::jsonb) as (id uuid, day date))
      with ordinality as t (id, day, place)
    left join lateral (
      select distinct on (a.user_id) a.answer from meeting_answer a
      where a.meeting_id = t.id and (a.day is null or a.day = t.day)
      order by a.user_id, a.day nulls last) given on true
    group by t.place order by t.place`
}

/** The first piece fills a page; the others find a few among thousands who have answered. */
const [firstPiece, piece] = [200, 5000]
const byName = z.tuple([z.string(), id])

/** Those whom it is for now and who have not answered to the time on a day, or else to the next, by name. */
export async function listUnanswered(
  content: ContentContext,
  { id: meetingId, day, first, after }: z.output<typeof declared>,
  call: CallContext,
): Promise<Connection<AudiencePerson>> {
  const row = await answeredRow(content, meetingId, call)
  const held = askedOrNext(row, day, content.clock())
  const cursor = decodeCursor(after, byName)
  const [turnout] = await turnoutsOf(content, [[row, held]])
  const people: AudiencePerson[] = []
  let from = cursor && { name: cursor[0], id: cursor[1] }
  for (let limit = firstPiece; people.length <= first; limit = piece) {
    const asked = { audience: row.audience, after: from, limit }
    const some = await content.deps.auth.directory.audiencePeople(asked)
    const ids = some.map((each) => each.id)
    const given = await answeredAmong(content.database.sql, row, held, ids)
    people.push(...some.filter((each) => !given.has(each.id)))
    const last = some.at(-1)
    if (!last || some.length < limit) break
    from = { name: last.name, id: last.id }
  }
  return toConnection(people, first, turnout!.open, (node) => ({
    ...{ node, cursor: [node.name, node.id] },
  }))
}

async function answeredAmong(sql: Sql, row: MeetingRow, held: Held, ids: readonly string[]) {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from meeting_answer
    where meeting_id = ${row.id} and user_id = any(${[...ids]}::uuid[])
      and (day is null or day = ${dayOf(row, held)})`
  return new Set(rows.map((each) => each.id))
}

/** How many of those whom it is for have not answered to a time. */
export async function countUnanswered(
  { database: { sql }, deps }: Pick<ContentContext, 'database' | 'deps'>,
  row: MeetingRow,
  held: Held,
): Promise<number> {
  const limit = 50_000
  let count = 0
  let after: string | undefined
  do {
    const ids = await deps.auth.directory.audienceIds({ audience: row.audience, after, limit })
    count += ids.length - (await answeredAmong(sql, row, held, ids)).size
    after = ids.length === limit ? ids.at(-1) : undefined
  } while (after)
  return count
}

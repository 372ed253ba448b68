import { recordExport, toCsv } from '@prakat/kit/resource/export-rows'
import { decodeCursor, toConnection } from '@prakat/kit/keyset'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Announcement } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import type {
  AudiencePerson,
  listPeople as schema,
  PeopleQuery,
  PeopleState,
  DeliveryPerson,
} from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { countDeliveredUnread, countReceipts } from './get-delivery.ts'
import { countReaders, hasRead, stateOf } from './read-rates.ts'

/** The first piece fills a page of a common state; the others find rare ones among thousands. */
const [firstPiece, piece] = [200, 5000]
const mostRows = 50_000
const byName = z.tuple([z.string(), id])

/**
 * The people whom an announcement is for now, by name, in a state. Who has read it and is no longer in the audience is
 * in the counts of the report, but is not listed. So without a search the total is that of the counts.
 */
export async function listPeople(
  notifier: NotifierContext,
  { first, after, ...query }: z.output<typeof schema>,
  call: CallContext,
): Promise<Connection<DeliveryPerson>> {
  const announcement = await namedAnnouncement(notifier, query.id, call)
  const cursor = decodeCursor(after, byName)
  const from = cursor && { name: cursor[0], id: cursor[1] }
  const [people, total] = await Promise.all([
    take(peopleInState(notifier, announcement, query, from), first + 1),
    query.search
      ? countFound(notifier, announcement, query)
      : countInState(notifier, announcement, query.state),
  ])
  return toConnection(people, first, total, (node) => ({ node, cursor: [node.name, node.id] }))
}

/** All of them, as CSV. */
export async function exportPeople(
  notifier: NotifierContext,
  query: PeopleQuery,
  call: CallContext,
): Promise<string> {
  const announcement = await namedAnnouncement(notifier, query.id, call)
  const actor = requirePrincipal(call)
  const { authorId: ownerId, audience } = announcement
  authorize(actor, {
    operation: 'report.export',
    row: { ownerId, departmentIds: departmentsOf(audience) },
  })
  const people = await take(peopleInState(notifier, announcement, query), mostRows + 1)
  if (people.length > mostRows) {
    throw validationError({
      state: m.validation_export_rows({ most: mostRows, found: people.length }),
    })
  }
  const exported = { command: 'report.export', rows: people.length, filter: query } as const
  await recordExport(notifier, actor, call, exported)
  return toCsv(people, {
    name: (each) => each.name,
    nameTh: (each) => each.nameTh,
    departmentEn: (each) => each.departmentEn,
    departmentTh: (each) => each.departmentTh,
    read: (each) => each.isRead,
    deliveredAt: (each) => each.deliveredAt,
    readAt: (each) => each.readAt,
    acknowledgedAt: (each) => each.acknowledgedAt,
    clickedAt: (each) => each.clickedAt,
  })
}

/** For those who may see names: the content service decides. */
export async function namedAnnouncement(
  { deps }: Pick<NotifierContext, 'deps'>,
  announcementId: string,
  call: CallContext,
): Promise<Announcement> {
  const found = await deps.content.announcement.get({ id: announcementId }, { context: call })
  if (!found.can.names) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  return found
}

/** They come in pieces, so that neither service ever holds a whole audience. */
export async function* peopleInState(
  { database: { sql }, deps }: Pick<NotifierContext, 'database' | 'deps'>,
  { id: notificationId, audience }: Pick<Announcement, 'id' | 'audience'>,
  { state, search }: Pick<PeopleQuery, 'state' | 'search'>,
  from?: Pick<AudiencePerson, 'id' | 'name'>,
): AsyncGenerator<DeliveryPerson[]> {
  const ids = await candidatesInState(sql, notificationId, state)
  let after = from
  for (let limit = firstPiece; ; limit = piece) {
    const people = await deps.auth.directory.audiencePeople({ audience, search, after, limit, ids })
    yield await readStates(sql, notificationId, state, people)
    const last = people.at(-1)
    if (!last || people.length < limit) return
    after = { name: last.name, id: last.id }
  }
}

/**
 * Those who may be in a state that takes a deed, so that a few among very many are not looked for one by one. Null
 * where they are not few.
 */
async function candidatesInState(sql: Sql, notificationId: string, state: PeopleState) {
  if (state !== 'acknowledged' && state !== 'clicked') return null
  const rows = await sql<{ id: string }[]>`
    select distinct user_id as id from ${state === 'clicked' ? sql`receipt` : sql`notification_state`}
    where notification_id = ${notificationId}
      and ${state === 'clicked' ? sql`clicked_at` : sql`acknowledged_at`} is not null limit ${piece + 1}`
  return rows.length > piece ? null : rows.map((row) => row.id)
}

async function take<Each>(pieces: AsyncIterable<Each[]>, most: number): Promise<Each[]> {
  const taken: Each[] = []
  for await (const some of pieces) {
    taken.push(...some)
    if (taken.length >= most) break
  }
  return taken.slice(0, most)
}

/** Of what a search finds only the ids come over, which are many. */
async function countFound(
  { database: { sql }, deps }: Pick<NotifierContext, 'database' | 'deps'>,
  { id: notificationId, audience }: Pick<Announcement, 'id' | 'audience'>,
  { state, search }: PeopleQuery,
): Promise<number> {
  let count = 0
  let after: string | undefined
  do {
    const asked = { audience, search, after, limit: mostRows }
    const ids: string[] = await deps.auth.directory.audienceIds(asked)
    count += await countStates(sql, notificationId, state, ids)
    after = ids.length === mostRows ? ids.at(-1) : undefined
  } while (after)
  return count
}

async function countStates(
  sql: Sql,
  notificationId: string,
  state: PeopleState,
  ids: readonly string[],
): Promise<number> {
  if (state === 'all') return ids.length
  const [row] = await sql<{ people: number }[]>`
    select count(*)::int as people from (${states(sql, notificationId, ids)}) as person where ${isIn(sql, state)}`
  return row!.people
}

/** Counts no more than the state asks for: among very many people each count takes its time. */
function countInState(
  { database: { sql }, deps }: Pick<NotifierContext, 'database' | 'deps'>,
  { id: notificationId, audience }: Pick<Announcement, 'id' | 'audience'>,
  state: PeopleState,
): Promise<number> {
  const all = async () => (await deps.auth.directory.sizeOfAudience(audience)).people
  const readers = async (what: 'read' | 'acknowledged') =>
    (await countReaders(sql, [notificationId]))[0]?.[what] ?? 0
  const reached = async () => {
    const [read, [unread]] = await Promise.all([
      readers('read'),
      countDeliveredUnread(sql, notificationId),
    ])
    return read + unread!.people
  }
  const others = async (counted: Promise<number>) => {
    const [everybody, some] = await Promise.all([all(), counted])
    return Math.max(0, everybody - some)
  }
  const count: Record<PeopleState, () => Promise<number>> = {
    all,
    'not-delivered': () => others(reached()),
    unread: () => others(readers('read')),
    read: () => readers('read'),
    'not-acknowledged': () => others(readers('acknowledged')),
    acknowledged: () => readers('acknowledged'),
    clicked: async () => (await countReceipts(sql, notificationId))[0]!.anyClicked,
  }
  return count[state]()
}

type PersonState = Pick<
  DeliveryPerson,
  'id' | 'isRead' | 'deliveredAt' | 'readAt' | 'acknowledgedAt' | 'clickedAt'
>

/** Those of these people who are in the state, in their order. */
async function readStates<Person extends AudiencePerson>(
  sql: Sql,
  notificationId: string,
  state: PeopleState,
  people: readonly Person[],
): Promise<Array<Person & PersonState>> {
  const ids = people.map((each) => each.id)
  const rows = await sql<PersonState[]>`
    select * from (${states(sql, notificationId, ids)}) as person where ${isIn(sql, state)}`
  const found = new Map(rows.map((row) => [row.id, row]))
  return people.flatMap((person) => {
    const itsState = found.get(person.id)
    return itsState ? [{ ...person, ...itsState }] : []
  })
}

/** A query for the {@link PersonState} of each of these people. */
const states = (sql: Sql, notificationId: string, ids: readonly string[]) => sql`
  select p.id, ${hasRead(sql)} as "isRead", s.read_at as "readAt", s.acknowledged_at as "acknowledgedAt",
    r.delivered_at as "deliveredAt", r.clicked_at as "clickedAt"
  from unnest(${[...ids]}::uuid[]) as p (id)
  left join notification n on n.id = ${notificationId} ${stateOf(sql, sql`p.id`)}
  left join (
    select user_id, min(delivered_at) as delivered_at, min(clicked_at) as clicked_at from receipt
    where notification_id = ${notificationId} and channel in ('app', 'push') and user_id = any(${[...ids]}::uuid[])
    group by user_id) r on r.user_id = p.id`

function isIn(sql: Sql, state: PeopleState) {
  return {
    all: sql`true`,
    'not-delivered': sql`"deliveredAt" is null and not "isRead"`,
    unread: sql`not "isRead"`,
    read: sql`"isRead"`,
    'not-acknowledged': sql`"acknowledgedAt" is null`,
    acknowledged: sql`"acknowledgedAt" is not null`,
    clicked: sql`"clickedAt" is not null`,
  }[state]
}

import type { AudienceKeys } from '@prakat/schema/audience'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { FanOut } from './fan-out.ts'
import type { PushBatch } from './batch-lease.ts'

const pageSize = 1000
export const lastDevice = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface BatchPage {
  /** In order, after the batch's cursor. */
  devices: Array<{ device: string; userId: string }>
  /** The last person that was looked at, with or without a device. */
  lastUser: string | undefined
  isLast: boolean
}

/**
 * The next devices: for a withdrawal all that are left, else those of the next people of the audience in the batch's
 * range.
 */
export async function readPage(fanOut: FanOut, batch: PushBatch): Promise<BatchPage> {
  const { sql } = fanOut.database
  if (!batch.devices) return readPeople(fanOut, batch)
  const devices = await devicesLeft(sql, batch, sql`device = any(${batch.devices}::uuid[])`)
  return { devices, lastUser: undefined, isLast: true }
}

async function readPeople(fanOut: FanOut, batch: PushBatch): Promise<BatchPage> {
  const { sql } = fanOut.database
  const [audience] = await sql<(AudienceKeys & { reminds: boolean })[]>`
    select n.audience as include, n.excluded as exclude, f.recipients is not null as reminds
    from push_fanout f join notification n on n.id = f.notification_id
    where f.notification_id = ${batch.notificationId} and f.seq = ${batch.seq}`
  const { reminds, ...keys } = audience!
  const after = batch.cursorUser ? justBefore(batch.cursorUser) : batch.afterUser
  const { checked, people } = reminds
    ? await recipientsAfter(fanOut, batch, keys, after)
    : await membersAfter(fanOut, batch, keys, after)
  const devices = await devicesLeft(sql, batch, sql`user_id = any(${people}::uuid[])`)
  return { devices, lastUser: checked.at(-1), isLast: checked.length < pageSize }
}

interface PeopleAfter {
  /** Who was looked at, of whom `people` are to get it. */
  checked: string[]
  people: string[]
}

async function membersAfter(
  { deps }: FanOut,
  { upToUser: upTo }: PushBatch,
  keys: AudienceKeys,
  after: string | null,
): Promise<PeopleAfter> {
  const people = await deps.auth.directory.members({ ...keys, after, upTo, limit: pageSize })
  return { checked: people, people }
}

/** Of those who are to be reminded, whoever is still in the audience, active, and wants notifications. */
async function recipientsAfter(
  { database: { sql }, deps: { auth } }: FanOut,
  { notificationId, seq, upToUser }: PushBatch,
  { include, exclude }: AudienceKeys,
  after: string | null,
): Promise<PeopleAfter> {
  const rows = await sql<{ id: string }[]>`
    select r.id from push_fanout f cross join unnest(f.recipients) as r (id)
    where f.notification_id = ${notificationId} and f.seq = ${seq}
      and ${after ? sql`r.id > ${after}` : sql`true`} and ${upToUser ? sql`r.id <= ${upToUser}` : sql`true`}
    order by r.id limit ${pageSize}`
  const checked = rows.map(({ id }) => id)
  const keysOf = await auth.directory.audienceKeys({ userIds: checked })
  const isIn = (id: string, keys: readonly string[]) =>
    keysOf[id]?.some((key) => keys.includes(key)) ?? false
  const reached = checked.filter((id) => isIn(id, include) && !isIn(id, exclude))
  const people = await auth.directory.members({
    include: reached.map((id) => `user:${id}`),
    ...{ exclude: [], limit: pageSize },
  })
  return { checked, people }
}

/** The devices at its push service and key, after its cursor. */
function devicesLeft(
  sql: Sql,
  { origin, keyId, cursorUser, cursorDevice }: PushBatch,
  among: PendingQuery<Row[]>,
) {
  return sql<BatchPage['devices']>`
    select device, user_id as "userId" from push_subscription
    where origin = ${origin} and key_id = ${keyId} and ${among}
      and ${cursorUser ? sql`(user_id, device) > (${cursorUser}::uuid, ${cursorDevice}::uuid)` : sql`true`}
    order by user_id, device`
}

/** The id before this one, so that the person at the cursor, who may have more devices, is included again. */
export function justBefore(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`)
  const hex = (number - 1n).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

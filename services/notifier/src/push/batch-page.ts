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

async function readPeople(
  { database: { sql }, deps }: FanOut,
  batch: PushBatch,
): Promise<BatchPage> {
  const [audience] = await sql<{ include: string[]; exclude: string[] }[]>`
    select audience as include, excluded as exclude from notification
    where id = ${batch.notificationId}`
  const people = await deps.auth.directory.members({
    ...audience!,
    after: batch.cursorUser ? justBefore(batch.cursorUser) : batch.afterUser,
    upTo: batch.upToUser,
    limit: pageSize,
  })
  const devices = await devicesLeft(sql, batch, sql`user_id = any(${people}::uuid[])`)
  return { devices, lastUser: people.at(-1), isLast: people.length < pageSize }
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

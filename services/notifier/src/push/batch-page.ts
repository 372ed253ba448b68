import type { FanOut } from './fan-out.ts'
import type { PushBatch } from './batch-lease.ts'

const pageSize = 1000
export const lastDevice = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface BatchPage {
  /** In order, all after the batch's cursor. */
  devices: Array<{ device: string; userId: string }>
  /** Of the people looked at, with or without a device. */
  lastUser: string | undefined
  isLast: boolean
}

/** The next people of the audience in the batch's range, and their devices at its push service and key. */
export async function readPage(
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
  const devices = await sql<BatchPage['devices']>`
    select device, user_id as "userId" from push_subscription
    where origin = ${batch.origin} and key_id = ${batch.keyId} and user_id = any(${people}::uuid[])
      and ${
        batch.cursorUser
          ? sql`(user_id, device) > (${batch.cursorUser}::uuid, ${batch.cursorDevice}::uuid)`
          : sql`true`
      }
    order by user_id, device`
  return { devices, lastUser: people.at(-1), isLast: people.length < pageSize }
}

/** So that the person at the cursor, some of whose devices may be left, is asked for once more. */
export function justBefore(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`)
  const hex = (number - 1n).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

import type { Database } from '@prakat/kit/database'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse as bytesOf, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16

/** What a push carries so that its device, which has no session in a service worker, can report on it. */
export interface ReceiptTokens {
  /** `device` is the id of the device's row. */
  sign(notificationId: string, device: string): string
  /** `null` for what was not signed here. */
  open(token: string): { notificationId: string; device: string } | null
}

/** The key is in the database, made by whoever comes first, so every instance opens what another signed. */
export async function createReceiptTokens({ sql }: Database): Promise<ReceiptTokens> {
  await sql`
    insert into secret (name, value) values ('receipt', ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql<{ value: Buffer }[]>`select value from secret where name = 'receipt'`
  const key = row!.value
  const mac = (ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, macBytes)
  return {
    sign: (notificationId, device) => {
      const ids = Buffer.concat([bytesOf(notificationId), bytesOf(device)])
      return Buffer.concat([ids, mac(ids)]).toString('base64url')
    },
    open: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      // What cannot be decoded is left out by Node, so many texts would stand for the same bytes.
      if (bytes.toString('base64url') !== token) return null
      if (bytes.length !== 2 * idBytes + macBytes) return null
      const ids = bytes.subarray(0, 2 * idBytes)
      if (!timingSafeEqual(mac(ids), bytes.subarray(2 * idBytes))) return null
      try {
        return {
          notificationId: stringify(ids.subarray(0, idBytes)),
          device: stringify(ids.subarray(idBytes)),
        }
      } catch {
        return null
      }
    },
  }
}

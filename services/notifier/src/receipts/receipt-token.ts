import type { Database } from '@prakat/kit/database'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse as bytesOf, stringify } from 'uuid'

const idBytes = 16
const macBytes = 16

/** Tokens in pushes, with which service workers can send reports without a session. */
export interface ReceiptTokens {
  /** `device` is the id of the device's row. */
  sign(notificationId: string, device: string): string
  /** `null` if the signature is not ours. */
  open(token: string): { notificationId: string; device: string } | null
}

/** The key is in the database, made by the first instance, so that every instance can open what another signed. */
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
      // Node ignores invalid characters, so many texts would decode to the same bytes.
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

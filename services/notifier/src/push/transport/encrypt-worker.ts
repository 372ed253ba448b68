import { encrypt } from './encrypt.ts'

/** `keys`: the public key of the subscription and then its secret, 65 and 16 bytes. */
export interface Plain {
  text: Uint8Array
  keys: Uint8Array
}

/** Runs in a thread of its own. `null` where the subscription's key is none. */
export function encryptAll(messages: readonly Plain[]): Array<Uint8Array | null> {
  return messages.map(({ text, keys }) => {
    try {
      return encrypt(text, { p256dh: keys.subarray(0, 65), auth: keys.subarray(65) })
    } catch {
      return null
    }
  })
}

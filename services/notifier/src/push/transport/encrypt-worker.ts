import { createCipheriv, createECDH, hash, randomBytes, type ECDH } from 'node:crypto'

/** `keys` are the public key of the subscription and its secret: 65 and 16 bytes. */
export interface Plain {
  text: Uint8Array
  keys: Uint8Array
}

/** Runs in a thread of its own. `null` if the subscription's key is invalid. */
export function encryptAll(messages: readonly Plain[]): Array<Uint8Array | null> {
  return messages.map(({ text, keys }) => {
    try {
      return encrypt(text, { p256dh: keys.subarray(0, 65), auth: keys.subarray(65) })
    } catch {
      return null
    }
  })
}

/** The longest text in a message of 4096 bytes (RFC 8291 §4). */
export const maxPlaintext = 3993

const recordSize = 4096
const keyLength = 65
const headerLength = 16 + 4 + 1 + keyLength
const blockSize = 64
const lastRecord = Buffer.from([2])
const keyInfo = Buffer.from('WebPush: info\0')
const cekInfo = Buffer.from('Content-Encoding: aes128gcm\0\u0001')
const nonceInfo = Buffer.from('Content-Encoding: nonce\0\u0001')
const firstBlock = Buffer.from([1])

/**
 * Encrypts one message by RFC 8291, in a single record of RFC 8188, with its own key pair and salt. Throws if the
 * subscription's key is not a point on P-256.
 */
export function encrypt(
  plaintext: Uint8Array,
  receiver: { p256dh: Uint8Array; auth: Uint8Array },
  sender: ECDH = newPair(),
  salt: Uint8Array = randomBytes(16),
): Buffer<ArrayBuffer> {
  const publicKey = sender.getPublicKey()
  const shared = hmac(receiver.auth, sender.computeSecret(receiver.p256dh))
  const keying = hmac(shared, Buffer.concat([keyInfo, receiver.p256dh, publicKey, firstBlock]))
  const secret = hmac(salt, keying)
  const key = hmac(secret, cekInfo).subarray(0, 16)
  const cipher = createCipheriv('aes-128-gcm', key, hmac(secret, nonceInfo).subarray(0, 12))

  const body = Buffer.alloc(headerLength + plaintext.length + 1 + 16)
  body.set(salt, 0)
  body.writeUInt32BE(recordSize, 16)
  body[20] = keyLength
  body.set(publicKey, 21)
  body.set(cipher.update(plaintext), headerLength)
  body.set(cipher.update(lastRecord), headerLength + plaintext.length)
  cipher.final()
  body.set(cipher.getAuthTag(), headerLength + plaintext.length + 1)
  return body
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** HMAC-SHA256 (RFC 2104) from two one-shot hashes. With createHmac a message takes a third longer. */
function hmac(key: Uint8Array, data: Uint8Array): Buffer {
  const inner = Buffer.alloc(blockSize + data.length, 0x36)
  const outer = Buffer.alloc(blockSize + 32, 0x5c)
  for (const [index, byte] of key.entries()) {
    inner[index] = byte ^ 0x36
    outer[index] = byte ^ 0x5c
  }
  inner.set(data, blockSize)
  outer.set(hash('sha256', inner, 'buffer'), blockSize)
  return hash('sha256', outer, 'buffer')
}

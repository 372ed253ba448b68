import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { expect, test } from 'vitest'
import { encrypt, maxPlaintext } from './encrypt-worker.ts'

const bytes = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'base64url')

function browser() {
  const privateKey = createECDH('prime256v1')
  return { privateKey, p256dh: privateKey.generateKeys(), auth: randomBytes(16) }
}

test('the example of RFC 8291 §5 comes out byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const receiver = {
    p256dh: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const plaintext = Buffer.from('When I grow up, I want to be a watermelon')
  const body = encrypt(plaintext, receiver, sender, bytes('DGv6ra1nlYgDCS1FRnbzlw'))
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test.each([0, 1, 330, maxPlaintext])('another implementation reads %d bytes', (length) => {
  const { privateKey, p256dh, auth } = browser()
  const plaintext = randomBytes(length)
  const body = encrypt(plaintext, { p256dh, auth })
  expect(body.length).toBeLessThanOrEqual(4096)
  expect(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth })).toEqual(plaintext)
})

test('every message has a key pair and a salt of its own', () => {
  const receiver = browser()
  const [one, other] = [1, 2].map(() => encrypt(Buffer.from('the same'), receiver))
  expect(one!.subarray(0, 16)).not.toEqual(other!.subarray(0, 16))
  expect(one!.subarray(21, 86)).not.toEqual(other!.subarray(21, 86))
})

test('a key that is no point of the curve is refused', () => {
  const receiver = { p256dh: Buffer.alloc(65, 4), auth: randomBytes(16) }
  expect(() => encrypt(Buffer.from('x'), receiver)).toThrow()
})

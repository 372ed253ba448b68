import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { newToken, successorOf } from './tokens.ts'

const key = 'a key that no database holds'

it('is the same pair each time, of two different tokens', () => {
  const presented = newToken()
  const pair = successorOf(key, presented)
  expect(successorOf(key, presented)).toEqual(pair)
  expect(new Set([presented, pair.token, pair.refreshToken]).size).toBe(3)
  for (const token of [pair.token, pair.refreshToken]) expect(token).toMatch(/^[\w-]{43}$/)
})

it('is another with another key or another token', () => {
  const presented = newToken()
  const pairs = [
    successorOf(key, presented),
    successorOf(`${key}!`, presented),
    successorOf(key, newToken()),
  ]
  expect(new Set(pairs.flatMap((pair) => Object.values(pair))).size).toBe(6)
})

it('is HKDF as RFC 5869 has it', () => {
  const extracted = createHmac('sha256', key).update('presented').digest()
  const expanded = createHmac('sha256', extracted).update('prakat access token v1\u0001').digest()
  expect(successorOf(key, 'presented').token).toBe(expanded.toString('base64url'))
})

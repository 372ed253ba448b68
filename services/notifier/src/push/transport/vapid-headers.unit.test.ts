import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { createVapidHeaders } from './courier.ts'

const hour = 3600_000
const origin = 'https://push.example.org'
const newKey = (id: string) => ({ id, ...webPush.generateVAPIDKeys() })

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

function claims(header: string) {
  return JSON.parse(Buffer.from(header.split('.')[1]!, 'base64url').toString())
}

test('a token names the origin, the contact and an end within twelve hours', () => {
  const key = newKey('a')
  const header = createVapidHeaders('mailto:ops@example.org')(origin, key)
  expect(header).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${key.publicKey}$`))
  const exp = Date.now() / 1000 + 12 * 3600
  expect(claims(header)).toEqual({ aud: origin, sub: 'mailto:ops@example.org', exp })
})

test('it is used again until half of its time is over', () => {
  const headers = createVapidHeaders('mailto:ops@example.org')
  const key = newKey('a')
  const first = headers(origin, key)
  vi.advanceTimersByTime(6 * hour - 1000)
  expect(headers(origin, key)).toBe(first)
  vi.advanceTimersByTime(1000)
  const second = headers(origin, key)
  expect(claims(second).exp).toBe(Date.now() / 1000 + 12 * 3600)
})

test('each origin and each key has one of its own', () => {
  const headers = createVapidHeaders('mailto:ops@example.org')
  const [a, b] = [newKey('a'), newKey('b')]
  expect(claims(headers('https://other.example.org', a)).aud).toBe('https://other.example.org')
  expect(headers(origin, a)).not.toBe(headers(origin, b))
  expect(headers(origin, b)).toContain(`k=${b.publicKey}`)
})

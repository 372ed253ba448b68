import { Redis } from 'ioredis'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { presentable } from './http-server.ts'
import { isAway, withTimeout } from './availability.ts'

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('It answered'),
    (error: Error) => error,
  )

it('knows a Postgres, a Redis and a part that do not answer, and calls them unavailable', async () => {
  // Nobody listens there.
  const port = 1
  const sql = postgres({ host: '127.0.0.1', port, max: 1 })
  const redis = new Redis(port, { maxRetriesPerRequest: 0, lazyConnect: true })
  redis.on('error', () => {})
  const closed = new Redis(port, { retryStrategy: () => null })
  closed.on('error', () => {})
  const errors = await Promise.all([
    errorOf(sql`select 1`),
    errorOf(redis.get('key')),
    errorOf(closed.get('key')),
    errorOf(withTimeout(new Promise(() => {}), 1, 'Nobody answered')),
  ])
  redis.disconnect()
  for (const error of errors) {
    expect(isAway(new Error('wrapped', { cause: error })), error.message).toBe(true)
    expect(presentable(error).code).toBe('UNAVAILABLE')
  }
})

it.each([
  ['57014', 'canceling statement due to statement timeout'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND postgres'],
  ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.7:6379'],
  ['UND_ERR_SOCKET', 'other side closed'],
])('knows %s: %s', (code, message) => {
  const error = Object.assign(new Error(message), { code })
  expect(presentable(error).code).toBe('UNAVAILABLE')
})

it('knows a part that cannot be called, or does not answer in time', async () => {
  const inTime = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  for (const error of [await errorOf(fetch('http://127.0.0.1:1')), inTime]) {
    expect(presentable(error as Error).code, error.message).toBe('UNAVAILABLE')
  }
})

it('takes no other error for it', () => {
  expect(isAway(new Error('division by zero'))).toBe(false)
  expect(isAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
})

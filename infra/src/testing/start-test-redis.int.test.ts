import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { startTestRedis, type TestRedis } from './start-test-redis.ts'

let server: TestRedis
afterEach(() => server.close())

async function call<T>(run: (redis: Redis) => Promise<T>) {
  const redis = new Redis(server.url, { retryStrategy: () => null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    return await run(redis)
  } finally {
    redis.disconnect()
  }
}

test('data survives a stop and a start on the same address', async () => {
  server = await startTestRedis({ keepData: true })
  await call((redis) => redis.set('kept', 'yes'))
  await server.stop()
  await expect(call((redis) => redis.get('kept'))).rejects.toThrow()
  await server.start()
  expect(await call((redis) => redis.get('kept'))).toBe('yes')
})

test('flush empties it and a killed one comes back', async () => {
  server = await startTestRedis()
  await call((redis) => redis.set('gone', 'yes'))
  await server.flush()
  expect(await call((redis) => redis.get('gone'))).toBeNull()
  await server.kill()
  await expect(call((redis) => redis.ping())).rejects.toThrow()
  await server.start()
  expect(await call((redis) => redis.ping())).toBe('PONG')
})

import { AppError } from '@prakat/schema/app-error'
import type { Redis } from 'ioredis'

const most = 5
const windowMs = 60_000

/** Counts a test push of somebody, or throws `RATE_LIMITED`. In Redis, as what it bounds is a job there. */
export async function countTest(redis: Redis, userId: string): Promise<void> {
  const key = `prakat:push:tests:${userId}`
  const answers = await redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec()
  const [count, , leftMs] = (answers ?? []).map(([error, value]) => {
    if (error) throw error
    return Number(value)
  })
  if (count! <= most) return
  throw new AppError('RATE_LIMITED', 'Too many tests; try again in a minute', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(leftMs! / 1000)) },
  })
}

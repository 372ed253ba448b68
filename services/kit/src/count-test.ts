import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { Redis } from 'ioredis'

const most = 5
const windowMs = 60_000

/** Counts what somebody sends themselves to try it, or throws `RATE_LIMITED`. In Redis, where the jobs are that it limits. */
export async function countTest(redis: Redis, userId: string): Promise<void> {
  const key = `prakat:tests:${userId}`
  const answers = await redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec()
  const [count, , leftMs] = (answers ?? []).map(([error, value]) => {
    if (error) throw error
    return Number(value)
  })
  if (count! <= most) return
  throw new AppError('RATE_LIMITED', m.limits_too_many_tests(), {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(leftMs! / 1000)) },
  })
}

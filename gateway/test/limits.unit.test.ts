import type { AppError } from '@prakat/schema/app-error'
import { expect, it } from 'vitest'
import { FairQueue } from '../src/limits/fair-queue.ts'
import { Rates, type Who } from '../src/limits/rates.ts'
import { networkOf } from '@prakat/kit/request-origin'
import { shareServices } from '../src/limits/share-services.ts'
import { TokenBuckets } from '@prakat/kit/token-buckets'

const limits = { atOnce: 3, each: 2, waiting: 4, waitMs: 10_000 }
const code = (error: unknown) => (error as AppError).code

/** Work that is done when it is let go. */
function work(queue: FairQueue) {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const run = (caller: string) => {
    const done = queue.run(caller, () => {
      begun.push(caller)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
    // What waits when its test is over is refused in the time of another.
    done.catch(() => {})
    return done
  }
  const endOne = async () => {
    ends.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, run, endOne }
}

it('lets nobody have more than their share at once, and callers take turns', async () => {
  const { begun, run, endOne } = work(new FairQueue(limits))
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) void run(caller)
  expect(begun).toEqual(['a', 'a', 'b'])
  for (let i = 0; i < 4; i += 1) await endOne()
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'c', 'a', 'c'])
})

it('refuses who has too much waiting, and nobody else', async () => {
  const { begun, run } = work(new FairQueue(limits))
  for (let i = 0; i < 6; i += 1) void run('a')
  expect(await run('a').catch(code)).toBe('RATE_LIMITED')
  void run('b')
  expect(begun).toEqual(['a', 'a', 'b'])
})

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  expect(await Promise.all([failed.catch(() => 'failed'), queue.run('a', () => 'done')])).toEqual([
    'failed',
    'done',
  ])
})

it('tells somebody with nothing else in hand that it is busy, and others that they ask for too much', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1, waitMs: 20 })
  void queue.run('a', () => new Promise<void>(() => {}))
  expect(
    await Promise.all([queue.run('a', () => {}).catch(code), queue.run('b', () => {}).catch(code)]),
  ).toEqual(['RATE_LIMITED', 'UNAVAILABLE'])
})

it('fills buckets again as time goes by, up to what may be saved', () => {
  let now = 0
  const buckets = new TokenBuckets({ perSecond: 100, most: 300 }, () => now)
  expect([buckets.take('a', 300), buckets.take('a', 50), buckets.take('b', 50)]).toEqual([0, 1, 0])
  now = 500
  expect([buckets.take('a', 50), buckets.take('a', 250)]).toEqual([0, 3])
  now = 3_600_000
  expect([buckets.take('a', 300), buckets.take('a', 1)]).toEqual([0, 1])
})

it('lets nobody take more while they owe for what they were given', () => {
  let now = 0
  const buckets = new TokenBuckets({ perSecond: 100, most: 300 }, () => now)
  buckets.owe('a', 500)
  expect([buckets.take('a', 0), buckets.take('b', 300)]).toEqual([2, 0])
  now = 3000
  expect([buckets.take('a', 100), buckets.take('a', 1)]).toEqual([0, 1])
})

it('has long answers and bodies paid for by whom they are for, on whatever device, and by nobody else', async () => {
  for (const pay of [
    (rates: Rates, who: Who) => rates.oweFor(who, 10_000_000),
    (rates: Rates, who: Who) => rates.spendForBody(who, 500_000),
  ]) {
    const rates = new Rates()
    const who = (userId: string, sessionId: string) =>
      ({ principal: { userId, sessionId }, address: '203.0.113.9' }) as unknown as Who
    rates.oweFor(who('a', 'phone'), 64 * 1024)
    await rates.spend(who('a', 'phone'), 1)
    for (const device of ['phone', 'desk', 'tablet']) await pay(rates, who('a', device))
    const more = [pay(rates, who('a', 'watch')), rates.spend(who('a', 'watch'), 1)]
    const codes = await Promise.all(more.map((each) => Promise.resolve(each).catch(code)))
    expect(codes).toContain('RATE_LIMITED')
    await rates.spend(who('b', 'phone'), 1)
  }
})

it('counts a /64 of IPv6 as one, and IPv4 by whatever name', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:203.0.113.9')).toBe(networkOf('203.0.113.9'))
})

it('holds back calls of one person, and never the question who somebody is', async () => {
  const [begun, ends]: [string[], Array<() => void>] = [[], []]
  const call = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const auth = { account: { verify: call('verify') }, users: { list: call('list') } }
  const services = shareServices({ auth, content: {}, notifier: {} } as never) as any
  const list = (userId: string) => {
    const context = { principal: { userId, sessionId: 's' } }
    services.auth.users.list({}, { context }).catch(() => {})
  }
  for (let i = 0; i < 20; i += 1) list('a')
  for (let i = 0; i < 5; i += 1) void services.auth.account.verify({})
  expect(begun.filter((name) => name === 'list')).toHaveLength(3)
  expect(begun.filter((name) => name === 'verify')).toHaveLength(5)
  list('b')
  expect(begun.filter((name) => name === 'list')).toHaveLength(4)
})

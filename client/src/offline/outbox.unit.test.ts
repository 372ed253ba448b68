import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryDatabase, withoutDatabase } from '../test/memory-database.ts'
import type { OfflineActionOf } from './offline-action.ts'

/** A page: its modules know nothing of an earlier one. */
async function openPage() {
  vi.resetModules()
  await (await import('../words/m.ts')).loadWords('public')
  const { isUnsentChange, outbox } = await import('./outbox.ts')
  const { connection } = await import('../api/connection.ts')
  const { ApiError } = await import('../api/api-error.ts')
  outbox.sendBy('read', {
    send: async (deed) => {
      sent.push(deed.id)
      const problem = answer(deed)
      if (problem) throw new ApiError(...problem)
    },
  })
  const beAway = async (isAway: boolean) => {
    isAlive = !isAway
    await connection.look()
  }
  const waiting = () => outbox.get().filter(({ refused }) => refused === undefined).length
  ends.push(() => beAway(false))
  return { outbox, isUnsentChange, beAway, waiting, leave: outbox.start() }
}
type Problem = [code: string, status: number, message: string, more?: { retryAfterSeconds: number }]

const beUser = (id: string) => localStorage.setItem('prakat-user', JSON.stringify({ id }))
const noAnswer: Problem = ['NETWORK', 0, 'No answer']
const changed: Problem = ['CONFLICT', 409, 'It was announced again']
const about = (id: string) => ({ kind: 'read', id, seq: 1, title: `About ${id}` }) as const

let sent: string[]
const ends: (() => Promise<void>)[] = []
let answer: (deed: OfflineActionOf<'read'>) => Problem | void
let isAlive: boolean
let page: Awaited<ReturnType<typeof openPage>>
let database: ReturnType<typeof memoryDatabase>

beforeEach(async () => {
  database = memoryDatabase()
  sent = []
  answer = () => {}
  isAlive = true
  vi.stubGlobal('fetch', async () => {
    if (isAlive) return Response.json({ status: 'ok' })
    throw new TypeError('no network')
  })
  beUser('ann')
  page = await openPage()
})
afterEach(async () => {
  vi.useRealTimers()
  page.leave()
  // A page that is away would go on asking.
  for (const end of ends.splice(0)) await end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what is done', () => {
  test('is sent at once with a connection, and the outbox is empty again', async () => {
    expect(await page.outbox.add(about('a'))).toBe('sent')
    expect([sent, page.outbox.get(), database.rows('outbox')]).toEqual([['a'], [], []])
  })

  test('without a connection waits, and goes out once and in its order when there is one', async () => {
    await page.beAway(true)
    const outcomes = ['a', 'b', 'c'].map((id) => page.outbox.add(about(id)))
    expect(await Promise.all(outcomes)).toEqual(['waiting', 'waiting', 'waiting'])
    await vi.waitFor(() => expect(database.rows('outbox')).toHaveLength(3))
    expect(sent).toEqual([])
    await page.beAway(false)
    await vi.waitFor(() => expect(page.outbox.get()).toEqual([]))
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(database.rows('outbox')).toEqual([])
  })

  test('is asked about before signing out, unless it was only read', async () => {
    await page.beAway(true)
    await page.outbox.add(about('a'))
    expect(page.outbox.get().filter(page.isUnsentChange)).toEqual([])
    await page.outbox.add({ kind: 'acknowledge', id: 'a', seq: 1, title: 'About a' })
    expect(page.outbox.get().filter(page.isUnsentChange)).toHaveLength(1)
  })

  test('of which the answer is lost waits and is sent again, before what came after it', async () => {
    answer = () => {
      answer = () => {}
      return noAnswer
    }
    expect(await page.outbox.add(about('a'))).toBe('waiting')
    expect(await page.outbox.add(about('b'))).toBe('sent')
    expect(sent).toEqual(['a', 'a', 'b'])
  })

  test('is tried again after a while by a server that is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => {
      answer = () => {}
      return ['UNAVAILABLE', 503, 'Later', { retryAfterSeconds: 30 }]
    }
    expect(await page.outbox.add(about('a'))).toBe('waiting')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(sent).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(page.outbox.get()).toEqual([]))
    expect(sent).toEqual(['a', 'a'])
  })

  test('survives the page, and is of the person who did it alone', async () => {
    await page.beAway(true)
    await page.outbox.add(about('a'))
    await vi.waitFor(() => expect(database.rows('outbox')).toHaveLength(1))
    page.leave()
    isAlive = true
    beUser('ben')
    page = await openPage()
    expect(await page.outbox.add(about('of-ben'))).toBe('sent')
    page.leave()
    beUser('ann')
    page = await openPage()
    await vi.waitFor(() => expect(sent).toEqual(['of-ben', 'a']))
    await vi.waitFor(() => expect(database.rows('outbox')).toEqual([]))
  })

  test('is in the order that it was done in where there is no storage either', async () => {
    withoutDatabase()
    page.leave()
    page = await openPage()
    await page.beAway(true)
    for (const id of ['a', 'b']) await page.outbox.add(about(id))
    await page.beAway(false)
    await vi.waitFor(() => expect(page.outbox.get()).toEqual([]))
    expect(sent).toEqual(['a', 'b'])
  })

  test('is given up when its person leaves without it', async () => {
    await page.beAway(true)
    await page.outbox.add(about('a'))
    await page.outbox.discard()
    await page.beAway(false)
    expect(await page.outbox.add(about('b'))).toBe('sent')
    expect(sent).toEqual(['b'])
  })
})

describe('what is refused', () => {
  test('is told to whoever waits for it', async () => {
    answer = () => changed
    expect(await page.outbox.add(about('a'))).toMatchObject({
      code: 'CONFLICT',
      message: 'It was announced again',
    })
    expect(page.outbox.get()).toEqual([])
  })

  test('when nobody waits any more stays with its reason until it is seen, and holds nothing up', async () => {
    await page.beAway(true)
    for (const id of ['a', 'b']) await page.outbox.add(about(id))
    answer = ({ id }) => (id === 'a' ? changed : undefined)
    await page.beAway(false)
    await vi.waitFor(() => expect(page.waiting()).toBe(0))
    expect(sent).toEqual(['a', 'b'])
    const [refused, ...others] = page.outbox.get()
    expect(refused).toMatchObject({ deed: about('a'), refused: 'It was announced again' })
    expect(others).toEqual([])
    await page.outbox.forgetRefused()
    expect([page.outbox.get(), database.rows('outbox')]).toEqual([[], []])
  })

  test('as nobody is signed in any more waits until they are', async () => {
    answer = () => ['UNAUTHENTICATED', 401, 'Sign in first']
    expect(await page.outbox.add(about('a'))).toBe('waiting')
    expect(page.waiting()).toBe(1)
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { answerRest } from '../../test/answer-rest.ts'
import { deadlineIn, findFilm, diagnoseStream } from './film.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts how long addresses work from when they came, whatever the clock says', () => {
  let now = 5_000
  const isOver = deadlineIn(60, () => now)
  expect(isOver()).toBe(false)
  now += 59_999
  expect(isOver()).toBe(false)
  now += 1
  expect(isOver()).toBe(true)
})

it.each([
  [206, 'unplayable'],
  [200, 'unplayable'],
  [404, 'gone'],
  [403, 'gone'],
  [503, 'lost'],
])('knows by an answer of %s why nothing plays', async (status, trouble) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  expect(await diagnoseStream('/v1/videos/a/stream')).toBe(trouble)
})

it('says why there are no addresses', async () => {
  const found = { stream: null, captions: [], expiresIn: 60 }
  answerRest({ 'GET /videos/a/addresses': () => [200, found] })
  await expect(findFilm({ id: 'a' })).rejects.toMatchObject({ trouble: 'none' })
  await expect(findFilm({ id: 'withdrawn' })).rejects.toMatchObject({ trouble: 'gone' })
})

it('knows a lost line by no answer at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await diagnoseStream('/v1/videos/a/stream')).toBe('lost')
})

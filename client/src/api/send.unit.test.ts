import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './send.ts'

const answer = vi.fn(async (_url: string, _init: RequestInit): Promise<Response> =>
  Response.json({}),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  answer.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete window.early
})
const down = () => Response.json({ code: 'INTERNAL' }, { status: 503 })
const get = { method: 'GET', path: '/announcements', token: 't' } as const

test('a call goes to /v1 with the bearer’s token, as JSON', async () => {
  answer.mockResolvedValue(Response.json({ ok: true }))
  const body = { sound: true }
  expect(await send({ method: 'PUT', path: '/x', token: 't', body })).toEqual({ ok: true })
  const [url, init] = answer.mock.lastCall ?? []
  expect(url).toBe('/v1/x')
  expect(init).toMatchObject({
    method: 'PUT',
    headers: {
      ...{ Authorization: 'Bearer t', Accept: 'application/json' },
      'Content-Type': 'application/json',
    },
    body: '{"sound":true}',
  })
})

test('the client of notifications sends the token as it is, and lets no cache answer', async () => {
  answer.mockImplementation(async () => Response.json({}))
  await send({ ...get, client: 'fresh' })
  const [, init] = answer.mock.lastCall ?? []
  expect(init).toMatchObject({ cache: 'no-store', headers: { Authorization: 't' } })
  await send(get)
  expect(answer.mock.lastCall?.[1]).not.toHaveProperty('cache')
})

test('what was asked as the page began is answered by that, once and to whoever it was asked for', async () => {
  answer.mockImplementation(async () => Response.json({ fresh: true }))
  const early = async () => Response.json({ early: true })
  window.early = { answers: new Map([['/v1/announcements Bearer t', early()]]) }
  expect(await send({ ...get, token: 'another' })).toEqual({ fresh: true })
  expect(await send(get)).toEqual({ early: true })
  expect(await send(get)).toEqual({ fresh: true })
})

test('an early answer that is long ago counts no more', async () => {
  answer.mockImplementation(async () => Response.json({ fresh: true }))
  window.early = {
    answers: new Map([['/v1/announcements Bearer t', Promise.resolve(Response.json({}))]]),
  }
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(await send(get)).toEqual({ fresh: true })
})

test('a POST that leaves the same when it is done twice is tried once more as well', async () => {
  answer.mockImplementationOnce(async () => down())
  answer.mockResolvedValueOnce(Response.json({ ok: true }))
  const sent = send({ method: 'POST', path: '/x', body: {}, repeatable: true })
  await vi.advanceTimersByTimeAsync(500)
  expect(await sent).toEqual({ ok: true })
})

test('what fails in passing is tried once more, after half a second', async () => {
  answer.mockRejectedValueOnce(new TypeError('no network'))
  answer.mockResolvedValueOnce(Response.json({ ok: true }))
  const sent = send(get)
  await vi.advanceTimersByTimeAsync(499)
  expect(answer).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toEqual({ ok: true })
})

test('it is not tried a third time', async () => {
  answer.mockImplementation(async () => down())
  const outcome = expect(send(get)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(5_000)
  await outcome
  expect(answer).toHaveBeenCalledTimes(2)
})

test('what is refused, and what must not happen twice, is not tried again', async () => {
  answer.mockImplementationOnce(async () => Response.json({ code: 'X' }, { status: 403 }))
  await expect(send(get)).rejects.toThrow()
  answer.mockImplementationOnce(async () => down())
  await expect(send({ ...get, method: 'POST' })).rejects.toThrow()
  expect(answer).toHaveBeenCalledTimes(2)
})

test.each([
  ['seconds', '40', 40],
  ['a date', 'Tue, 24 Nov 2026 09:01:00 GMT', 60],
  ['nothing that is either', 'soon', undefined],
])('when to ask again is read of %s', async (_what, header, seconds) => {
  vi.setSystemTime('2026-11-24T09:00:00Z')
  const headers = { 'retry-after': header }
  answer.mockImplementation(async () => Response.json({ code: 'X' }, { status: 429, headers }))
  await expect(send(get)).rejects.toMatchObject({ retryAfterSeconds: seconds })
})

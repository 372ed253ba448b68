import { EventEmitter } from 'node:events'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutWhenRefused, rememberFiles } from './signed-files.ts'

const request = {} as FastifyRequest
const refused = () => new AppError('NOT_FOUND', m.videos_no_such())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] })
  // The cache has held on to the real clock since it was loaded.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('what is found', () => {
  const found = { size: 1 }

  it('is looked up again after nine seconds, however often it is asked for', async () => {
    const find = vi.fn(async () => found)
    const ask = rememberFiles(find)
    for (let second = 0; second < 30; second++) {
      expect(await ask({ id: 'a' }, request)).toBe(found)
      vi.advanceTimersByTime(1000)
    }
    expect(find.mock.calls.length).toBeGreaterThanOrEqual(2)
    find.mockRejectedValue(refused())
    vi.advanceTimersByTime(10_001)
    await expect(ask({ id: 'a' }, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is looked up once by all who ask for it at the same time, and by itself for each address', async () => {
    const find = vi.fn(async () => found)
    const ask = rememberFiles(find)
    await Promise.all([
      ask({ id: 'a' }, request),
      ask({ id: 'a' }, request),
      ask({ id: 'b' }, request),
    ])
    expect(find).toHaveBeenCalledTimes(2)
  })

  it('is not remembered past the end of its address, and a refusal is not remembered at all', async () => {
    const find = vi.fn(async () => found)
    const ask = rememberFiles(find)
    const asked = { id: 'a', expires: Math.floor(Date.now() / 1000) + 3 }
    await ask(asked, request)
    find.mockRejectedValueOnce(refused())
    vi.advanceTimersByTime(4000)
    await expect(ask(asked, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(asked, request)).toBe(found)
  })
})

describe('a file that is being sent', () => {
  function sending() {
    const raw = Object.assign(new EventEmitter(), { destroyed: false, destroy: vi.fn() })
    return { raw, reply: { raw, log: { info: () => {} } } as unknown as FastifyReply }
  }

  it('is cut off once it is refused, and not because services are away', async () => {
    const { raw, reply } = sending()
    const find = vi.fn(async () => {})
    cutWhenRefused(reply, find)
    find.mockRejectedValue(new AppError('UNAVAILABLE', m.videos_no_such()))
    await vi.advanceTimersByTimeAsync(25_000)
    expect(find).toHaveBeenCalled()
    expect(raw.destroy).not.toHaveBeenCalled()
    find.mockRejectedValue(refused())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(raw.destroy).toHaveBeenCalled()
  })

  it('is asked about no more once it is sent', async () => {
    const { raw, reply } = sending()
    const find = vi.fn(async () => {})
    cutWhenRefused(reply, find)
    raw.emit('close')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(find).not.toHaveBeenCalled()
  })
})

import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followSharedSettings } from '../src/shared-settings.ts'

const initial = sharedOf(initialSettings)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for all who ask, and again within a second', async () => {
  const ask = vi.fn(async () => ({ ...initial, name: `Name ${ask.mock.calls.length}` }))
  const settings = followSharedSettings(ask)
  const [one, other] = await Promise.all([settings(), settings()])
  expect([one.name, other.name]).toEqual(['Name 1', 'Name 1'])
  vi.advanceTimersByTime(999)
  expect((await settings()).name).toBe('Name 2')
  settings.expire()
  expect((await settings()).name).toBe('Name 3')
})

it('keeps what it knows while nobody answers', async () => {
  let answer = () => Promise.reject<SharedSettings>(new Error('away'))
  const settings = followSharedSettings(() => answer())
  expect(await settings()).toEqual(initial)
  answer = async () => ({ ...initial, name: 'Acme' })
  vi.advanceTimersByTime(1_000)
  expect((await settings()).name).toBe('Acme')
  answer = () => new Promise(() => {})
  vi.advanceTimersByTime(1_000)
  const asked = settings()
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await asked).name).toBe('Acme')
})

it('guesses nothing for what is required', async () => {
  let answer = () => Promise.reject<SharedSettings>(new Error('away'))
  const settings = followSharedSettings(() => answer())
  await expect(settings.required()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  // At once, however short ago nobody answered.
  answer = async () => ({ ...initial, name: 'Acme' })
  expect((await settings.required()).name).toBe('Acme')
  answer = () => Promise.reject(new Error('away'))
  vi.advanceTimersByTime(1_000)
  expect((await settings.required()).name).toBe('Acme')
})

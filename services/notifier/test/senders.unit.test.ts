import { createLogger } from '@prakat/kit/logger'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSenders } from '../src/feed/senders.ts'

const [mali, nobody] = [{ sender_id: 'mali' }, { sender_id: null }]
const person = { id: 'mali', name: 'Mali', nameTh: 'มะลิ', photo: null }
const people = vi.fn()
const senders = () =>
  createSenders({ auth: { directory: { people } } } as never, createLogger('silent'))

beforeEach(() => {
  vi.useFakeTimers()
  people.mockReset().mockResolvedValue([{ ...person, email: 'mali@example.test' }])
})
afterEach(() => vi.useRealTimers())

it('are asked for once a minute, and nobody learns their address', async () => {
  const known = senders()
  await known.know([mali, mali, nobody])
  await known.know([mali])
  expect(people.mock.calls).toEqual([[{ userIds: ['mali'] }]])
  expect([known.of(mali), known.of(nobody)]).toEqual([person, undefined])
  vi.advanceTimersByTime(60_001)
  people.mockResolvedValue([{ ...person, name: 'Mali Changed' }])
  await known.know([mali])
  expect(known.of(mali)).toMatchObject({ name: 'Mali Changed' })
})

it('do not hold up what they wrote while they cannot be named', async () => {
  const known = senders()
  people.mockReturnValue(new Promise(() => {}))
  const asked = known.know([mali])
  await vi.advanceTimersByTimeAsync(1000)
  await asked
  expect(known.of(mali)).toBeUndefined()
  // Nobody waits for them again at once.
  await known.know([mali])
  expect(people).toHaveBeenCalledTimes(1)
  people.mockResolvedValue([person])
  await vi.advanceTimersByTimeAsync(10_001)
  await known.know([mali])
  expect(known.of(mali)).toEqual(person)
})

it('are called as before while they cannot be asked for', async () => {
  const known = senders()
  await known.know([mali])
  vi.advanceTimersByTime(60_001)
  people.mockRejectedValue(new Error('away'))
  await known.know([mali])
  expect(known.of(mali)).toEqual(person)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { currentTraceparent, traced, traceIdOf, traceparentFrom } from '../src/trace.ts'

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const form = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/

it('keeps a valid trace', () => {
  expect(traceparentFrom(given)).toBe(given)
  expect(traceIdOf(given)).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

it.each([
  undefined,
  null,
  7,
  '',
  'nonsense',
  given.toUpperCase(),
  `${given}-more`,
  `${given}\n`,
  given.replace('00-', 'ff-'),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
])('begins a trace instead of %j', (wrong) => {
  const [one, two] = [traceparentFrom(wrong), traceparentFrom(wrong)]
  expect([form.test(one), form.test(two)]).toEqual([true, true])
  expect(one).not.toBe(two)
})

it('follows the work of each trace through what it waits for', async () => {
  const other = traceparentFrom(undefined)
  const work = async () => {
    await sleep(5)
    return currentTraceparent()
  }
  expect(await Promise.all([traced(given, work), traced(other, work)])).toEqual([given, other])
  expect(currentTraceparent()).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { stubLocks } from '../test/stub-browser.ts'
import { electLeader } from './elect-leader.ts'

stubLocks()
let name = 0
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function candidate(of = `election-${name}`) {
  const ended = vi.fn()
  const led = vi.fn(() => ended)
  const election = electLeader(of, led)
  stops.push(election.stop)
  return { ...election, led, ended }
}
const once = (spy: ReturnType<typeof vi.fn>) => vi.waitFor(() => expect(spy).toHaveBeenCalledOnce())

test('one of several leads, and the next one when it stops', async () => {
  name += 1
  const [first, second] = [candidate(), candidate()]
  await once(first.led)
  expect(second.led).not.toHaveBeenCalled()
  first.stop()
  expect(first.ended).toHaveBeenCalledOnce()
  await once(second.led)
})

test('one that takes over ends the turn of the one that led, which waits for its next', async () => {
  name += 1
  const [first, second] = [candidate(), candidate()]
  await once(first.led)
  second.takeOver()
  await once(second.led)
  await once(first.ended)
  expect(second.ended).not.toHaveBeenCalled()
  second.stop()
  await vi.waitFor(() => expect(first.led).toHaveBeenCalledTimes(2))
})

test('who leads already takes nothing over', async () => {
  name += 1
  const only = candidate()
  await once(only.led)
  only.takeOver()
  const other = candidate()
  only.stop()
  await once(other.led)
  expect(only.led).toHaveBeenCalledOnce()
})

test('one that stops while its turn is on its way does not lead', async () => {
  name += 1
  let grant: LockGrantedCallback<unknown> | undefined
  const request = vi.spyOn(navigator.locks, 'request')
  request.mockImplementation(((_name: string, _options: LockOptions, turn: typeof grant) => {
    grant = turn
    return new Promise(() => {})
  }) as typeof navigator.locks.request)
  const late = candidate()
  request.mockRestore()
  late.stop()
  expect(await grant!(null)).toBeUndefined()
  expect(late.led).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNotifier } from '../test/start-notifier.ts'
import { measureSocketConnect } from './measure-socket-connect.ts'

let notifier: Awaited<ReturnType<typeof startNotifier>>

beforeEach(async () => {
  notifier = await startNotifier()
})
afterEach(() => notifier.stop())

test('opens a socket, says how long that took, and leaves none open', async () => {
  expect(await measureSocketConnect()).toBeGreaterThanOrEqual(0)
  expect(notifier.handshakes).toHaveLength(1)
  await vi.waitFor(() => expect(notifier.sockets.size).toBe(0))
})

test('fails when it is not let in', async () => {
  notifier.refusal = 'authentication'
  await expect(measureSocketConnect()).rejects.toThrow('authentication')
})

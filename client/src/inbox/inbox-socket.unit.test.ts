import { expect, test } from 'vitest'
import { inboxSocket } from './inbox-socket.ts'

test('the socket is of the namespace for notifications, and is patient as agreed', () => {
  const socket = inboxSocket(() => undefined)
  const { io } = socket
  expect(socket).toMatchObject({ nsp: '/notifications', active: false })
  expect(io.opts).toMatchObject({ transports: ['websocket', 'polling'], withCredentials: true })
  expect(io.timeout()).toBe(20_000)
  expect([io.reconnectionDelay(), io.reconnectionDelayMax()]).toEqual([1_000, 5_000])
  expect(io.randomizationFactor()).toBe(0.5)
  expect(io.reconnection()).toBe(true)
})

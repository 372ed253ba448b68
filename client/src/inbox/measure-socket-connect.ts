import { tokens } from '../api/tokens.ts'
import { inboxSocket } from './inbox-socket.ts'

const patienceMs = 10_000

/** Opens a socket of its own and closes it; how many milliseconds it took until it was let in. */
export function measureSocketConnect(): Promise<number> {
  const socket = inboxSocket(() => tokens.read()?.token)
  const began = performance.now()
  const trip = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer')), patienceMs)
    socket.once('connect', () => resolve(Math.round(performance.now() - began)))
    socket.once('connect_error', reject)
    socket.once('connect', () => clearTimeout(late))
  })
  socket.connect()
  return trip.finally(() => socket.disconnect())
}

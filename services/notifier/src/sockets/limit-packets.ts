import { TokenBuckets } from '@prakat/kit/token-buckets'
import type { NotificationSocket } from './socket-server.ts'

/** What one connection may send: at once, and a second in the long run. A page of ours sends a few a minute. */
export const packetLimits = { most: 100, perSecond: 20 }
const readMs = 1000

export type Connection = NotificationSocket['conn']

/**
 * Counts whatever comes over a connection, before it is taken apart: events, attempts to sign in, parts of something
 * larger. Who sends too much is told once and cut off. Nothing that we take is binary.
 */
export function limitPackets(
  connection: Connection,
  socketOf: () => NotificationSocket | undefined,
): void {
  const packets = new TokenBuckets(packetLimits)
  connection.on('packet', ({ data }: { data?: unknown }) => {
    if (data !== undefined && typeof data !== 'string') connection.close(true)
    else if (packets.take('all', 1) > 0) cutOff(connection, socketOf())
  })
}

function cutOff(connection: Connection, socket: NotificationSocket | undefined): void {
  socket?.emit('error', { code: 'RATE_LIMITED', message: 'Too many messages; slow down' })
  // What is under way is still sent, but not waited for if nobody reads it.
  connection.close()
  setTimeout(() => connection.close(true), readMs).unref()
}

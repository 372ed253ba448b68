import { networkOf } from '@prakat/kit/request-origin'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import type { NotificationSocket } from './socket-server.ts'

/**
 * Connections on which nobody has signed in, at a time. A whole company behind one address comes back within seconds
 * after a restart, each for a few milliseconds.
 */
export const unprovenLimits = { perAddress: 4000, inAll: 8000 }
/** Attempts to sign in over one connection. */
const mostAttempts = 5

interface UnprovenLimit {
  hasRoomFor(address: string): boolean
  /** Until somebody signs in on it, or it closes. */
  opened(connection: Connection, address: string): void
  /** Gives whether it may try (again). */
  attempts(connection: Connection): boolean
  /** Somebody signed in on it. False when it had been signed in on already, or is closed. */
  proven(connection: Connection): boolean
}

/** Bounds what strangers can hold open, each for the ten seconds that a handshake may take. */
export function limitUnproven(): UnprovenLimit {
  const byNetwork = new Map<string, number>()
  const unproven = new Map<Connection, { network: string; attempts: number }>()

  function proven(connection: Connection): boolean {
    const known = unproven.get(connection)
    if (!known) return false
    unproven.delete(connection)
    const others = (byNetwork.get(known.network) ?? 1) - 1
    if (others > 0) byNetwork.set(known.network, others)
    else byNetwork.delete(known.network)
    return true
  }

  return {
    hasRoomFor: (address) =>
      unproven.size < unprovenLimits.inAll &&
      (byNetwork.get(networkOf(address)) ?? 0) < unprovenLimits.perAddress,
    opened: (connection, address) => {
      const network = networkOf(address)
      unproven.set(connection, { network, attempts: 0 })
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
      connection.once('close', () => proven(connection))
    },
    attempts: (connection) => {
      const known = unproven.get(connection)
      // One socket a connection: who has one signs in with another connection.
      if (!known) return false
      known.attempts += 1
      return known.attempts <= mostAttempts
    },
    proven,
  }
}

/** What one connection may send: at once, and a second in the long run. A page of ours sends a few a minute. */
const packetLimits = { most: 100, perSecond: 20 }
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

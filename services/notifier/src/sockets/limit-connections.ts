import { requestLanguage } from '@prakat/kit/http-server'
import { networkOf } from '@prakat/kit/request-origin'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import { m } from '@prakat/schema/words'
import type { NotificationSocket } from './socket-server.ts'

/**
 * The most connections on which nobody has signed in yet. After a restart a whole company behind one address comes
 * back within seconds, each unproven for a few milliseconds.
 */
export const unprovenLimits = { perAddress: 4000, inAll: 8000 }
/** The most attempts to sign in over one connection. */
const mostAttempts = 5

interface UnprovenLimit {
  hasRoomFor(address: string): boolean
  /** Counts it until somebody signs in on it, or it closes. */
  opened(connection: Connection, address: string): void
  /** Returns whether it may try (again). */
  attempts(connection: Connection): boolean
  /** Somebody signed in on it. Returns false if somebody already had, or if it is closed. */
  proven(connection: Connection): boolean
}

/** Limits how many connections strangers can hold open, each for the ten seconds that a handshake may take. */
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
      // One socket per connection: a second sign-in needs another connection.
      if (!known) return false
      known.attempts += 1
      return known.attempts <= mostAttempts
    },
    proven,
  }
}

/** How many messages one connection may send, at once and per second. Our pages send a few a minute. */
const packetLimits = { most: 100, perSecond: 20 }
const readMs = 1000

export type Connection = NotificationSocket['conn']

/**
 * Counts everything that arrives over a connection, before it is parsed: events, attempts to sign in, parts of larger
 * messages. A connection that sends too much is told once and closed. Binary messages are not accepted.
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
  const message = m.limits_too_many_messages({}, { locale: requestLanguage(connection.request) })
  socket?.emit('error', { code: 'RATE_LIMITED', message })
  // Lets pending messages be sent, but not for long if nobody reads them.
  connection.close()
  setTimeout(() => connection.close(true), readMs).unref()
}

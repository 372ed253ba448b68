import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Connection } from './limit-packets.ts'

/**
 * Connections on which nobody has signed in, at a time. A whole company behind one address comes back within seconds
 * after a restart, each for a few milliseconds.
 */
export const unprovenLimits = { perAddress: 4000, inAll: 8000 }
/** Attempts to sign in over one connection. */
const mostAttempts = 5

export interface UnprovenLimit {
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

/** An IPv6 network counts as one address, as its owner has all of it. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}

import type { Logger } from '@prakat/kit/logger'
import { watchSessions, type SessionWatch } from '@prakat/kit/session-watch'
import type { Signal } from '@prakat/kit/signals'
import { CloseCode } from 'graphql-ws'
import { Gauge } from 'prom-client'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import type { LivePubSub } from './live-topics.ts'

const open = new Gauge({
  name: 'prakat_graphql_connections',
  help: 'Open GraphQL WebSocket connections of this process',
})

/** A WebSocket close code (IANA's registry for RFC 6455) after which clients of graphql-ws reconnect. */
const tryAgainLater = 1013

interface Connection {
  socket: WebSocket
  userId: string
}

/** The open connections of this process by session, each closed when its session ends. */
export class Connections {
  readonly #bySession = new Map<string, Set<Connection>>()
  readonly #pubSub: LivePubSub
  readonly #watch: SessionWatch

  constructor({ auth }: Services, pubSub: LivePubSub, log: Logger) {
    this.#pubSub = pubSub
    this.#watch = watchSessions({
      ...{ auth, log },
      openSessions: () => this.#bySession.keys(),
      onAlive: () => {},
      onEnded: (sessionId) => this.#close(sessionId, CloseCode.Unauthorized, 'Unauthorized'),
      onUnproven: (sessionId) => this.#close(sessionId, tryAgainLater, 'Try again later'),
    })
  }

  add(sessionId: string, connection: Connection): void {
    // It closed while its token was checked, and will not emit `close` again.
    if (connection.socket.readyState !== connection.socket.OPEN) return
    const connections = this.#bySession.get(sessionId) ?? new Set()
    this.#bySession.set(sessionId, connections.add(connection))
    open.inc()
    connection.socket.once('close', () => {
      open.dec()
      connections.delete(connection)
      if (connections.size === 0) this.#bySession.delete(sessionId)
    })
  }

  onSignal(signal: Signal): void {
    switch (signal.type) {
      case 'session.ended':
        return this.#close(signal.sessionId, CloseCode.Unauthorized, 'Unauthorized')
      case 'delivery.changed':
        return this.#pubSub.publish('deliveryChanged', signal.notificationId, true)
      case 'viewer.changed':
        for (const userId of this.#concerned(signal.userId)) {
          this.#pubSub.publish('viewerChanged', userId, true)
        }
    }
  }

  /** Signals may have been missed, also about the rights of connected people. */
  onGap(): void {
    this.#watch.onGap()
    for (const userId of this.#concerned(null)) {
      this.#pubSub.publish('viewerChanged', userId, true)
    }
  }

  stop(): void {
    this.#watch.stop()
  }

  #concerned(userId: string | null): Iterable<string> {
    if (userId) return [userId]
    const all = [...this.#bySession.values()].flatMap((connections) => [...connections])
    return new Set(all.map((connection) => connection.userId))
  }

  #close(sessionId: string, code: number, reason: string): void {
    for (const { socket } of this.#bySession.get(sessionId) ?? []) {
      socket.close(code, reason)
      // A peer that does not answer the closing handshake would keep its subscriptions until a time-out.
      setTimeout(() => socket.terminate(), 500).unref()
    }
  }
}

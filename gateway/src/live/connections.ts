import type { Logger } from '@prakat/kit/logger'
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

interface Connection {
  socket: WebSocket
  userId: string
}

/** The open connections of this process by session, each closed when its session ends. */
export class Connections {
  readonly #bySession = new Map<string, Set<Connection>>()
  readonly #services: Services
  readonly #pubSub: LivePubSub
  readonly #log: Logger

  constructor(services: Services, pubSub: LivePubSub, log: Logger) {
    this.#services = services
    this.#pubSub = pubSub
    this.#log = log
  }

  add(sessionId: string, connection: Connection): void {
    // Gone while its token was checked; its close would be waited for in vain.
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
        return this.#close(signal.sessionId)
      case 'delivery.changed':
        return this.#pubSub.publish('deliveryChanged', signal.notificationId, true)
      case 'viewer.changed':
        for (const userId of this.#concerned(signal.userId)) {
          this.#pubSub.publish('viewerChanged', userId, true)
        }
    }
  }

  /** Signals may have been missed: asks for every session whether it still lives. */
  async recheck(): Promise<void> {
    for (const sessionId of [...this.#bySession.keys()]) {
      try {
        const alive = await this.#services.auth.account.verify({ sessionId })
        if (alive) this.#pubSub.publish('viewerChanged', alive.user.id, true)
        else this.#close(sessionId)
      } catch (error) {
        this.#log.warn({ err: error }, 'a session could not be checked; its connections close')
        this.#close(sessionId, CloseCode.InternalServerError)
      }
    }
  }

  #concerned(userId: string | null): Iterable<string> {
    if (userId) return [userId]
    const all = [...this.#bySession.values()].flatMap((connections) => [...connections])
    return new Set(all.map((connection) => connection.userId))
  }

  #close(sessionId: string, code: number = CloseCode.Unauthorized): void {
    for (const { socket } of this.#bySession.get(sessionId) ?? []) {
      socket.close(code, code === CloseCode.Unauthorized ? 'Unauthorized' : 'Try again')
      // A peer that never answers the closing handshake would keep its subscriptions until a time-out.
      setTimeout(() => socket.terminate(), 500).unref()
    }
  }
}

import postgres, { type Sql } from 'postgres'
import { endIdleOnShutdown } from './end-idle-on-shutdown.ts'
import type { Logger } from './logger.ts'

/** What everything is notified under, with the topic as the payload, so that a process listens only once. */
export const notifyName = 'prakat'

export interface WakeUps {
  /**
   * Calls back when the topic is notified and, with or without a topic, after every gap in listening, when something
   * may have been missed. Returns a function that stops this.
   */
  on(wake: () => void, topic?: string): () => void
  stop(): Promise<void>
}

/**
 * The one connection on which a process listens to NOTIFY, for everything that is woken by it. It reconnects by
 * itself. Nothing may depend on it: whatever is woken also polls.
 */
export function listenForWakeUps(databaseUrl: string, log: Logger): WakeUps {
  const listeners = new Set<{ wake(): void; topic: string | undefined }>()
  let sql = listen()
  const unwatch = endIdleOnShutdown(databaseUrl, () => {
    const before = sql
    sql = listen()
    return before.end({ timeout: 1 })
  })

  function listen(): Sql {
    const own = postgres(databaseUrl, {
      max: 1,
      connect_timeout: 5,
      backoff: (attempt) => Math.min(1, 0.05 * 2 ** attempt),
      onnotice: () => {},
      connection: { application_name: 'prakat-wake-ups' },
    })
    own
      .listen(
        notifyName,
        (notified) => {
          for (const { wake, topic } of listeners) if (topic === notified) wake()
        },
        () => {
          for (const { wake } of listeners) wake()
        },
      )
      .catch((error: unknown) => log.debug({ err: error }, 'not listening yet; trying again'))
    return own
  }
  return {
    on: (wake, topic) => {
      const listener = { wake, topic }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      unwatch()
      return sql.end({ timeout: 1 })
    },
  }
}

import type { ActiveSession } from '@prakat/schema/account'
import type { authContract } from '@prakat/schema/contracts'
import type { Logger } from './logger.ts'
import type { ServiceClient } from './rpc.ts'

const second = 1000
const minute = 60 * second

/** In milliseconds. Pauses are random, so that processes which lost Redis together do not all ask at once. */
export const sessionWatchTiming = {
  period: { least: 4 * minute, most: 6 * minute },
  afterGap: { least: 0, most: second },
  retry: { least: second, most: 30 * second },
  /** How long connections stay open while auth cannot be asked. */
  unproven: 15 * minute,
}
const batchSize = 1000

export interface SessionWatch {
  /** Asks auth whether these sessions are still alive. */
  check(sessionIds: Iterable<string>): void
  /** Signals may have been missed, so it asks about all sessions. */
  onGap(): void
  stop(): void
}

/**
 * Keeps the open connections of a process in line with auth, whatever signals it has missed: asks about some sessions
 * when told to, about all after a gap and every few minutes, one batch at a time.
 */
export function watchSessions(options: {
  auth: { account: Pick<ServiceClient<typeof authContract>['account'], 'livingSessions'> }
  /** The sessions of all open connections of this process. */
  openSessions(): Iterable<string>
  onAlive(session: ActiveSession): void
  onEnded(sessionId: string): void
  /** For too long auth could not be asked about it. */
  onUnproven(sessionId: string): void
  log: Logger
}): SessionWatch {
  const { auth, openSessions, onAlive, onEnded, onUnproven, log } = options
  /** Sessions to ask about, and since when. */
  const due = new Map<string, number>()
  const stopping = new AbortController()
  let working = false

  function check(sessionIds: Iterable<string>): void {
    for (const id of sessionIds) if (!due.has(id)) due.set(id, Date.now())
    if (!working && !stopping.signal.aborted) void work()
  }

  async function work(): Promise<void> {
    working = true
    for (let failures = 0; due.size > 0 && !stopping.signal.aborted;) {
      const batch = new Map(due.entries().take(batchSize))
      for (const id of batch.keys()) due.delete(id)
      try {
        settle(batch, await auth.account.livingSessions({ sessionIds: [...batch.keys()] }))
        failures = 0
      } catch (error) {
        log.warn({ err: error, sessions: batch.size }, 'sessions could not be checked')
        putBack(batch)
        failures += 1
        const { least, most } = sessionWatchTiming.retry
        await pause(spread({ least, most: Math.min(most, least * 2 ** failures) }))
      }
    }
    working = false
  }

  function settle(batch: Map<string, number>, living: readonly ActiveSession[]): void {
    for (const session of living) {
      batch.delete(session.sessionId)
      onAlive(session)
    }
    for (const id of batch.keys()) onEnded(id)
  }

  function putBack(batch: Map<string, number>): void {
    for (const [id, since] of batch) {
      if (Date.now() - since < sessionWatchTiming.unproven) due.set(id, since)
      else onUnproven(id)
    }
  }

  async function checkAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(spread(sessionWatchTiming.period))
      check(openSessions())
    }
  }

  void checkAgainAndAgain()
  return {
    check,
    onGap: () => void pause(spread(sessionWatchTiming.afterGap)).then(() => check(openSessions())),
    stop: () => stopping.abort(),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

function spread({ least, most }: { least: number; most: number }): number {
  return least + Math.random() * (most - least)
}

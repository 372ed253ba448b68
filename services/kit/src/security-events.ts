import type { ErrorCode } from '@prakat/schema/app-error'
import { Counter } from 'prom-client'
import type { Logger } from './logger.ts'

/** Sentences for the log. Operators set alarms on the names, so these must not change. */
const sentences = {
  forbidden: 'somebody was refused what they have no right to',
  rate_limited: 'somebody came too often and was refused',
  sign_in_failed: 'an attempt to sign in failed',
  confirmation_failed: 'somebody who is signed in could not confirm who they are',
  token_refused: 'a token was refused: made up, revoked, or its time is over',
  refresh_token_reused: 'a used refresh token came back, so its session was copied and is ended',
} as const
export type SecurityEvent = keyof typeof sentences

/** Who did it and what it was, as far as known. Never contains what they sent. */
export interface EventContext {
  userId?: string | undefined
  sessionId?: string | undefined
  address?: string | undefined
  /** The route or field. */
  what: string
}

const counted = new Counter({
  name: 'prakat_security_events_total',
  help: 'What may be an attack or the sign of one, by kind',
  labelNames: ['event'],
})

const windowMs = 60_000
const mostLines = 60

export type RecordSecurityEvent = (event: SecurityEvent, circumstances: EventContext) => void

/**
 * Counts every event and logs one line a minute for each caller and kind, at most sixty of a kind, so that a flood
 * neither fills the disk nor hides other callers. The number of events without a line is logged at the beginning of
 * the next minute.
 */
export function createSecurityEvents(
  log: Logger,
  now: () => number = Date.now,
): RecordSecurityEvent {
  let began = now()
  const reported = new Set<string>()
  const lines = new Map<SecurityEvent, number>()
  const untold = new Map<SecurityEvent, number>()

  function nextWindow() {
    for (const [event, count] of untold) write(event, { untold: count })
    began = now()
    for (const each of [reported, lines, untold]) each.clear()
  }
  function write(event: SecurityEvent, fields: object) {
    // Tokens expire all the time, so this is worth only a count and a line at a lower level.
    log[event === 'token_refused' ? 'info' : 'warn']({ event, ...fields }, sentences[event])
  }
  return (event, circumstances) => {
    counted.inc({ event })
    if (now() - began >= windowMs) nextWindow()
    const caller = `${event} ${circumstances.userId ?? circumstances.address}`
    const written = lines.get(event) ?? 0
    if (reported.has(caller) || written >= mostLines) {
      untold.set(event, (untold.get(event) ?? 0) + 1)
      return
    }
    reported.add(caller)
    lines.set(event, written + 1)
    write(event, circumstances)
  }
}

/** The security event that a refusal is. Undefined if it is none, such as a visitor who is asked to sign in. */
export function securityEventOf(
  code: ErrorCode,
  brought: { credentials: boolean; session: boolean; token: boolean },
): SecurityEvent | undefined {
  if (code === 'FORBIDDEN') return 'forbidden'
  if (code === 'RATE_LIMITED') return 'rate_limited'
  if (code !== 'UNAUTHENTICATED') return undefined
  if (brought.credentials) return 'sign_in_failed'
  return brought.token && !brought.session ? 'token_refused' : undefined
}

import type { PushOutcome } from './push-message.ts'

/** The answer of a push service. */
export interface Answer {
  status: number
  retryAfter?: string | undefined
  /** The beginning of the body. */
  reason: string
}

/** How push services say, with a 400, that the subscription belongs to another key than the one that signed. */
const keyMismatch =
  /VapidPkHashMismatch|BadJwtToken|UnauthorizedRegistration|MismatchSenderId|VAPID (public )?key mismatch|"errno":\s*109\b|VAPID credentials/i

/** What each answer means (RFC 8030, and what the services document). */
export function outcomeOf(answer: Answer, now: Date): PushOutcome {
  const { status } = answer
  const detail = printable(answer.reason)
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  switch (status) {
    case 404:
    case 410:
      return { kind: 'gone', status }
    case 401:
    case 403:
      return { kind: 'key', status, detail }
    case 413:
      return { kind: 'too-large' }
    // Windows throttles with 406.
    case 406:
    case 429:
      return { kind: 'paused', until: retryAfter(answer.retryAfter, now) }
    case 408:
      return { kind: 'failed', detail: failure(status, detail) }
    case 400:
      return { kind: keyMismatch.test(detail) ? 'key' : 'rejected', status, detail }
  }
  // Including redirects, which are not followed because they could lead anywhere.
  if (status >= 300 && status < 500) return { kind: 'rejected', status, detail }
  return { kind: 'failed', detail: failure(status, detail) }
}

function failure(status: number, detail: string): string {
  return detail ? `${status}: ${detail}` : String(status)
}

/** Makes one line of at most 300 characters, safe for a log and a database. */
function printable(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

const second = 1000
const shortest = second
const longest = 3600 * second
/** The pause if the push service gives none, or none that makes sense. */
const defaultPauseMs = 30 * second

/** When a `Retry-After` ends (RFC 9110 §10.2.3: seconds or a date), within bounds. */
function retryAfter(header: string | undefined, now: Date): Date {
  const wait = Math.min(longest, Math.max(shortest, waitIn(header?.trim() ?? '', now)))
  return new Date(now.getTime() + wait)
}

function waitIn(text: string, now: Date): number {
  if (/^\d+$/.test(text)) return Number(text) * second
  // A date contains the name of a month. Date.parse alone would also accept "-5".
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? defaultPauseMs : date - now.getTime()
}

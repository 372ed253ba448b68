import type { PushOutcome } from './push-outcome.ts'
import { retryAfter } from './retry-after.ts'

/** What a push service said. */
export interface Answer {
  status: number
  retryAfter?: string | undefined
  /** The beginning of the body. */
  reason: string
}

/** How push services name, under a 400, that the subscription belongs to another key than the one that signed. */
const keyMismatch =
  /VapidPkHashMismatch|BadJwtToken|UnauthorizedRegistration|MismatchSenderId|VAPID (public )?key mismatch|"errno":\s*109\b|VAPID credentials/i

/** The one table of answers (RFC 8030, and what the services document). */
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
  // Redirects are among them: they are not followed, for they could lead anywhere.
  if (status >= 300 && status < 500) return { kind: 'rejected', status, detail }
  return { kind: 'failed', detail: failure(status, detail) }
}

function failure(status: number, detail: string): string {
  return detail ? `${status}: ${detail}` : String(status)
}

/** One line of at most 300 characters for a log and a database, whatever was sent. */
function printable(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

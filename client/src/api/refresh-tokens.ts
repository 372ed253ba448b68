import { ApiError, isTemporary } from './api-error.ts'
import { send } from './send.ts'
import { sessionOptions } from './session-options.ts'
import type { Tokens } from './stored-tokens.ts'
import { readTokens, tokens } from './tokens.ts'

/** An error means that the server could not be asked, so the session may still be valid. */
type RefreshOutcome = 'refreshed' | 'ended' | ApiError

/**
 * For ten seconds the server repeats the same pair, so a lost answer can be requested again if the first attempt does
 * not wait too long. After that the token would count as stolen.
 */
const again = { repeatable: true, firstTimeoutMs: 4_000 }

let running: Promise<RefreshOutcome> | null = null

/**
 * Replaces a refused token. Refresh tokens rotate and a reused one revokes the whole family, so
 * only one tab may refresh at a time, and it first looks whether another tab already has.
 */
export function refreshTokens(refused: string): Promise<RefreshOutcome> {
  running ??= withLock(() => rotate(refused)).finally(() => {
    running = null
  })
  return running
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // navigator.locks exists only in secure contexts.
  return navigator.locks ? navigator.locks.request('prakat-refresh', work) : work()
}

async function rotate(refused: string): Promise<RefreshOutcome> {
  const held = tokens.read()
  if (!held) return 'ended'
  if (held.token !== refused) return 'refreshed'
  if (!held.refreshToken) return end(held)
  try {
    const body = { refreshToken: held.refreshToken }
    const path = sessionOptions.endpoints.refresh
    const answer = await send({ method: 'POST', path, body, ...again })
    const fresh = readTokens(answer, sessionOptions.locations)
    if (!fresh) return notNow()
    // They signed out meanwhile; the new pair must not bring the session back.
    if (tokens.read()?.token !== held.token) return tokens.read() ? 'refreshed' : 'ended'
    tokens.write(fresh)
    return 'refreshed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if ([400, 401, 403].includes(error.status)) return end(held)
    return isTemporary(error) ? error : notNow(error.reference)
  }
}

/** A failure of the server says nothing about the session. */
function notNow(reference?: string): ApiError {
  const message = 'The session could not be renewed.'
  return new ApiError('UNAVAILABLE', 503, message, reference ? { reference } : {})
}

/** Somebody else may have used a copy of the pair first, so the server is told to end the session everywhere. */
function end(held: Tokens): RefreshOutcome {
  const now = tokens.read()
  if (now && now.token !== held.token) return 'refreshed'
  tokens.clear()
  if (held.refreshToken) void revokeSession(held).catch(() => {})
  return 'ended'
}

/** Ends the session on the server. */
export function revokeSession(
  { token, refreshToken }: Tokens,
  { method, path } = sessionOptions.endpoints.signOut,
): Promise<unknown> {
  const body = refreshToken ? { refreshToken } : {}
  return send({ method, path, repeatable: true, token, ...(method === 'GET' ? {} : { body }) })
}

import { ApiError } from './api-error.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { send, type Call } from './send.ts'
import { tokens } from './tokens.ts'

/** One REST call as the signed-in person. */
export async function rest<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  return (await withToken((token) => send({ method, path, body, token }))) as T
}

/** The same for notifications. By contract these send the token without "Bearer", and no cache may answer. */
export async function freshRest<T>(
  method: Call['method'],
  path: string,
  body?: unknown,
  options: Pick<Call, 'repeatable'> = {},
): Promise<T> {
  const call = { method, path, body, ...options, client: 'fresh' } as const
  return (await withToken((token) => send({ ...call, token }))) as T
}

/**
 * Makes a call as the signed-in person. If the token is refused, it is renewed and the call made once more. Once
 * somebody has signed out, the call fails at once, as it would on the server.
 */
export async function withToken(call: (token: string) => Promise<unknown>): Promise<unknown> {
  const token = requireToken()
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const outcome = await refreshTokens(token)
    if (outcome instanceof ApiError) throw outcome
    if (outcome === 'ended') throw error
    return call(requireToken())
  }
}

function requireToken(): string {
  const token = tokens.read()?.token
  if (token) return token
  throw new ApiError('UNAUTHENTICATED', 401, 'Sign in first')
}

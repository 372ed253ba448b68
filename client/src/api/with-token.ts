import { refreshTokens } from './refresh-tokens.ts'
import { tokens } from './tokens.ts'
import { ApiError } from './api-error.ts'

/**
 * Makes a call as the signed-in person. A refused token is refreshed and the call made once more. Whoever has signed out
 * meanwhile is refused at once, as the server would.
 */
export async function withToken(call: (token: string) => Promise<unknown>): Promise<unknown> {
  const token = held()
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const outcome = await refreshTokens(token)
    if (outcome instanceof ApiError) throw outcome
    if (outcome === 'ended') throw error
    return call(held())
  }
}

function held(): string {
  const token = tokens.read()?.token
  if (token) return token
  throw new ApiError('UNAUTHENTICATED', 401, 'Sign in first')
}

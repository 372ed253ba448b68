import { refreshTokens } from '../session/refresh-tokens.ts'
import { tokens } from '../session/tokens.ts'
import { ApiError } from './api-error.ts'

/** Makes a call as the signed-in person. A refused token is refreshed and the call made once more. */
export async function withToken(
  call: (token: string | null) => Promise<unknown>,
): Promise<unknown> {
  const token = tokens.read()?.token ?? null
  try {
    return await call(token)
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
    const outcome = await refreshTokens(token)
    if (outcome instanceof ApiError) throw outcome
    if (outcome === 'ended') throw error
    return call(tokens.read()?.token ?? null)
  }
}

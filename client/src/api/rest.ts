import { refreshTokens } from '../session/refresh-tokens.ts'
import { tokens } from '../session/tokens.ts'
import { ApiError } from './api-error.ts'
import { send, type Call } from './send.ts'

/** One REST call as the signed-in person. A refused token is refreshed and the call made once more. */
export async function rest<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  const token = tokens.read()?.token ?? null
  try {
    return (await send({ method, path, body, token })) as T
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
    const outcome = await refreshTokens(token)
    if (outcome === 'unavailable') {
      throw new ApiError('NETWORK', 0, 'We cannot reach the server. Check your connection.')
    }
    if (outcome === 'ended') throw error
    return (await send({ method, path, body, token: tokens.read()?.token ?? null })) as T
  }
}

import { ApiError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { unreachable } from './unreachable.ts'
import { serverAddress } from './server-address.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/v1`, starting with a slash. */
  path: string
  body?: unknown
  token?: string | null
  /** A POST that leaves the same when it is done twice, and so may be repeated at once like the other methods. */
  repeatable?: boolean
  /** How long the first of two attempts may take; the last one has the usual time. */
  firstTimeoutMs?: number
  /**
   * `main`: a bearer's token. `fresh`: the token as it is, and no cache may answer, as what is told or asked is true for
   * this moment only.
   */
  client?: 'main' | 'fresh'
  /** At the page's own address, wherever the API is: only there is the cookie that the call needs. */
  atPage?: boolean
}

const timeoutMs = 15_000
const retryDelayMs = 500

/** One REST call without session handling. Calls that may safely run twice are tried twice. */
export async function send(call: Call): Promise<unknown> {
  try {
    return await attempt(call, call.firstTimeoutMs)
  } catch (error) {
    if (!mayRunTwice(call) || !isPassing(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return attempt(call)
  }
}

async function attempt(
  { method, path, body, token, client = 'main', atPage = false }: Call,
  patienceMs = timeoutMs,
): Promise<unknown> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = client === 'main' ? `Bearer ${token}` : token
  let response: Response
  try {
    response = await fetch(atPage ? `/v1${path}` : serverAddress.of(`/v1${path}`), {
      method,
      headers,
      ...(client === 'fresh' ? { cache: 'no-store' } : {}),
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    })
  } catch {
    throw unreachable()
  }
  return readAnswer(response)
}

// Every PATCH of this API sets a state ("read"), so repeating it changes nothing.
function mayRunTwice({ method, repeatable = false }: Call) {
  return method !== 'POST' || repeatable
}

function isPassing(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

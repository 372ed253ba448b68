import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'
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

interface Problem {
  code?: string
  title?: string
  detail?: string
  fields?: Record<string, string>
}

/**
 * The JSON of a good answer, nothing for 204; throws an `ApiError` from problem+json otherwise. One that breaks off,
 * since the connection was lost or the page is being left, is no answer at all.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw unreachable()
  })
  const json = text ? parse(text) : undefined
  if (response.ok) {
    if (text && json === undefined) {
      throw new ApiError('BAD_ANSWER', response.status, 'The server sent an answer we cannot read.')
    }
    return json
  }
  const problem = (json ?? {}) as Problem
  const reference = response.headers.get('x-request-id')
  const retryAfter = Number(response.headers.get('retry-after'))
  throw new ApiError(
    problem.code ?? `HTTP_${response.status}`,
    response.status,
    problem.detail ?? problem.title ?? 'Something went wrong. Try again.',
    {
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(reference ? { reference } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a call throws that had no answer; whether any would have is looked into. */
export function unreachable(): ApiError {
  connection.lost()
  return new ApiError('NETWORK', 0, 'We cannot reach the server. Check your connection.')
}

import { apiRetries, apiRetryDelayMs } from '../constants.ts'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { serverAddress } from './server-address.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/v1`, starting with a slash. */
  path: string
  body?: unknown
  token?: string | null
  /** A POST that is safe to repeat, like the other methods are. */
  repeatable?: boolean
  /** The timeout of the first of two attempts; the second has the usual one. */
  firstTimeoutMs?: number
  /** By contract there are two: `main` sends "Bearer" and the token, `fresh` the token alone, past all caches. */
  client?: 'main' | 'fresh'
  /** Sent to the page's own origin, wherever the API is, as the call needs a cookie of it. */
  atPage?: boolean
  /** Small, and still sent when the page is being left. */
  outlivesPage?: boolean
}

const timeoutMs = 15_000

/** One REST call without session handling. Calls that may safely run twice are tried twice. */
export async function send(call: Call): Promise<unknown> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(call, retries === 0 ? call.firstTimeoutMs : timeoutMs)
    } catch (error) {
      if (retries === apiRetries || !mayRunTwice(call) || !isTransient(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, apiRetryDelayMs))
    }
  }
}

async function attempt(
  { method, path, body, token, client = 'main', atPage = false, outlivesPage = false }: Call,
  patienceMs = timeoutMs,
): Promise<unknown> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': useLanguage.getState().language,
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = client === 'main' ? `Bearer ${token}` : token
  const url = atPage ? `/v1${path}` : serverAddress.of(`/v1${path}`)
  const early = method === 'GET' ? takeEarlyAnswer(url, headers['Authorization']) : null
  let response: Response
  try {
    response = await (early ??
      fetch(url, {
        method,
        headers,
        keepalive: outlivesPage,
        ...(client === 'fresh' ? { cache: 'no-store' } : {}),
        signal: AbortSignal.timeout(patienceMs),
        ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
      }))
  } catch {
    throw unreachable()
  }
  return readAnswer(response)
}

// Every PATCH of this API sets a state ("read"), so repeating it changes nothing.
function mayRunTwice({ method, repeatable = false }: Call) {
  return method !== 'POST' || repeatable
}

function isTransient(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

interface Problem {
  code?: string
  title?: string
  detail?: string
  fields?: Record<string, string>
}

/**
 * The JSON of a successful answer, or nothing for 204; otherwise throws an `ApiError` made from problem+json. An answer
 * that breaks off counts as none.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw unreachable()
  })
  const json = text ? parse(text) : undefined
  if (response.ok) {
    if (text && json === undefined) {
      throw new ApiError('BAD_ANSWER', response.status, m.api_bad_answer())
    }
    return json
  }
  const problem = (json ?? {}) as Problem
  const reference = response.headers.get('x-request-id')
  // Proxies write a date (RFC 9110 §10.2.3).
  const after = response.headers.get('retry-after') ?? ''
  const retryAfter = Number(after) || Math.ceil((Date.parse(after) - Date.now()) / 1000)
  throw new ApiError(
    problem.code ?? `HTTP_${response.status}`,
    response.status,
    problem.detail ?? problem.title ?? m.api_refused(),
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

/** The error of a call that got no answer. Also checks the connection. */
export function unreachable(): ApiError {
  connection.lost()
  return new ApiError('NETWORK', 0, m.api_network())
}

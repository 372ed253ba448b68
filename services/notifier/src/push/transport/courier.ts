import type { LookupFunction } from 'node:net'
import type { PushConfig } from '@prakat/kit/config'
import { Agent, type Dispatcher } from 'undici'
import webPush from 'web-push'
import { outcomeOf, type Answer } from './answer-rule.ts'
import { AddressError, guardedConnector } from './guarded-connector.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'

const connectTimeoutMs = 4000
/** For HTTP/1.1, where each connection carries one message at a time. HTTP/2 needs only one. */
const connections = 100

export interface PushSender {
  /** Sends one encrypted message. Never rejects. */
  carry(message: PushMessage, body: Uint8Array): Promise<PushOutcome>
  /** Aborts what is still running. */
  stop(): Promise<void>
}

export function createPushSender(options: {
  config: PushConfig
  ca?: string | undefined
  lookup?: LookupFunction | undefined
  /** Milliseconds that a message may take from being sent to its answer; 10 s unless a test is in a hurry. */
  answerMs?: number | undefined
}): PushSender {
  const { config, ca, lookup, answerMs = 10_000 } = options
  const { allowedHosts } = config
  const vapid = createVapidHeaders(config.subject)
  const agent = new Agent({
    connect: guardedConnector({ allowedHosts, connectTimeoutMs, ca, lookup }),
    connections,
    allowH2: true,
    headersTimeout: 9000,
    bodyTimeout: 3000,
    keepAliveTimeout: 30_000,
  })
  return {
    carry: async (message, body) => {
      const { origin, pathname, search } = new URL(message.endpoint)
      try {
        const headers = {
          authorization: vapid(origin, message.key),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(message.ttl),
          urgency: message.urgency,
          topic: message.topic,
        }
        const request = { origin, path: pathname + search, headers, body }
        const answer = await post(agent, request, answerMs)
        return outcomeOf(answer, new Date())
      } catch (error) {
        return unanswered(error as Error & { code?: string })
      }
    },
    stop: () => agent.destroy(),
  }
}

function unanswered(error: Error & { code?: string }): PushOutcome {
  if (error instanceof AddressError) return { kind: 'address', detail: error.message }
  const code = error.code && !error.message.includes(error.code) ? `${error.code}: ` : ''
  return { kind: 'failed', detail: `${code}${error.message}`.slice(0, 300) }
}

/** The most to read of a body. */
const reasonBytes = 2048

interface PostRequest {
  origin: string
  path: string
  headers: Record<string, string>
  body: Uint8Array
}

/**
 * The answer, if it comes in time. Rejects if it does not. The body is only read for a reason, so if reading it fails
 * nothing changes.
 */
function post(dispatcher: Dispatcher, request: PostRequest, mostMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answer: Answer | undefined
    let received = Buffer.alloc(0)
    let controller: Dispatcher.DispatchController | undefined
    let isDone = false
    const late = new Error(`No answer within ${mostMs / 1000} s`)
    const timer = setTimeout(() => finish(late), mostMs)

    function finish(error: Error) {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      if (answer) resolve({ ...answer, reason: received.toString('utf8') })
      else reject(error)
      // Does nothing after a complete answer, and otherwise frees what the request holds.
      controller?.abort(error)
    }

    dispatcher.dispatch(
      { ...request, method: 'POST' },
      {
        onRequestStart: (started) => {
          controller = started
          if (isDone) started.abort(new Error('No longer waited for'))
        },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return
          answer = { status, retryAfter: headers['retry-after']?.toString(), reason: '' }
        },
        onResponseData: (_controller, chunk) => {
          received = Buffer.concat([received, chunk.subarray(0, reasonBytes - received.length)])
          if (received.length === reasonBytes) finish(new Error('The rest is not read'))
        },
        onResponseEnd: () => finish(new Error('The answer had no status')),
        onResponseError: (_controller, error) => finish(error),
      },
    )
  })
}

const hour = 3600
const lifetime = 12 * hour
/** Early enough that no push service with a wrong clock sees an expired one. */
const renewedAfter = 6 * hour
const maxCachedHeaders = 1000

/** The `Authorization` header (RFC 8292) for an origin and a key, signed once and used for hours. */
export function createVapidHeaders(
  subject: string,
): (origin: string, key: PushMessage['key']) => string {
  const headers = new Map<string, { value: string; renewAt: number }>()
  return (origin, key) => {
    const now = Math.floor(Date.now() / 1000)
    const name = `${key.id} ${origin}`
    const known = headers.get(name)
    if (known && now < known.renewAt) return known.value
    if (headers.size >= maxCachedHeaders) headers.clear()
    const { Authorization: value } = webPush.getVapidHeaders(
      origin,
      subject,
      key.publicKey,
      key.privateKey,
      'aes128gcm',
      now + lifetime,
    )
    headers.set(name, { value, renewAt: now + renewedAfter })
    return value
  }
}

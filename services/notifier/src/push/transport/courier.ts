import type { LookupFunction } from 'node:net'
import type { PushConfig } from '@prakat/kit/config'
import { Agent } from 'undici'
import { outcomeOf } from './answer-rule.ts'
import { AddressError, guardedConnector } from './guarded-connector.ts'
import { post } from './post.ts'
import type { PushMessage } from './push-message.ts'
import type { PushOutcome } from './push-outcome.ts'
import { createVapidHeaders } from './vapid-headers.ts'

const connectTimeoutMs = 4000
/** Of HTTP/1.1, where each carries one message at a time; HTTP/2 needs one of them. */
const connections = 100

export interface Courier {
  /** Sends one encrypted message. Never rejects. */
  carry(message: PushMessage, body: Uint8Array): Promise<PushOutcome>
  /** Breaks off what is still under way. */
  stop(): Promise<void>
}

export function createCourier(options: {
  config: PushConfig
  ca?: string | undefined
  lookup?: LookupFunction | undefined
}): Courier {
  const { config, ca, lookup } = options
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
        const answer = await post(agent, { origin, path: pathname + search, headers, body })
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

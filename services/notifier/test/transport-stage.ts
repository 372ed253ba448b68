import { createLogger } from '@prakat/kit/logger'
import { connectRedis } from '@prakat/kit/connect-redis'
import type { PushAnswer } from '@prakat/infra/testing/push-answer'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { selfSignedCertificate } from '@prakat/infra/testing/self-signed-certificate'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import type { TestSubscription } from '@prakat/infra/testing/test-subscription'
import type { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll } from 'vitest'
import webPush from 'web-push'
import type { PushMessage } from '../src/push/transport/push-message.ts'
import {
  createPushTransport,
  type PushTransport,
  type TransportOptions,
} from '../src/push/transport/push-transport.ts'

export const key = { id: 'k1', ...webPush.generateVAPIDKeys() }
export const config = {
  ...{ vapid: undefined, subject: 'mailto:ops@example.org', allowedHosts: ['localhost'] },
}
/** Of a push service that is known, for which the certificate holds too. */
export const knownHost = 'fcm.googleapis.com'
const tls = await selfSignedCertificate([knownHost])
const log = createLogger('silent')

/** What tests of the transport play on: a Redis and a transport for all of a file, a push service for each test. */
export class TransportStage {
  redis!: Redis
  service!: PushService
  /** To it, each test's service is another origin. */
  transport!: PushTransport
  #server!: TestRedis
  readonly #opened: PushTransport[] = []
  readonly #origins = new Set<string>()

  constructor() {
    beforeAll(async () => {
      this.#server = await startTestRedis()
      this.redis = this.connect(this.#server.url)
      this.transport = createPushTransport({
        ...{ config, log, redis: this.redis, ca: tls.certificate },
      })
    })
    afterAll(async () => {
      await this.transport.stop()
      this.redis.disconnect()
      await this.#server.close()
    })
    afterEach(async () => {
      for (const opened of this.#opened.splice(0)) await opened.stop()
      await this.service.stop()
    })
  }

  connect(url: string): Redis {
    return connectRedis(url, log, { maxRetriesPerRequest: 1, commandTimeout: 5000 })
  }

  startService = async (http1 = false): Promise<void> => {
    const service = await startPushService({ http1, tls })
    if (this.#origins.has(service.origin)) {
      // The system gave a port again of which the transport knows what an earlier test did there.
      await this.startService(http1)
      return service.stop()
    }
    this.#origins.add(service.origin)
    this.service = service
  }

  /** A transport of the test's own, as another instance has. */
  open(options: Partial<TransportOptions> = {}): PushTransport {
    const { redis } = this
    const opened = createPushTransport({ config, redis, log, ca: tls.certificate, ...options })
    this.#opened.push(opened)
    return opened
  }

  subscribe = () => this.service.newSubscription(key.publicKey)

  /** To a new subscription, with the answer that it gets. */
  async sendOnce(answer: PushAnswer = {}, by = this.transport) {
    const subscription = this.subscribe()
    subscription.answers.push(answer)
    const [outcome] = await by.send([messageTo(subscription)])
    return { outcome, subscription }
  }
}

export function messageTo(subscription: TestSubscription, changes: Partial<PushMessage> = {}) {
  const { endpoint, p256dh, auth } = subscription
  const payload = JSON.stringify({ title: 'ประกาศ', body: 'The lift is out of order.' })
  const rest = { payload, ttl: 3600, urgency: 'high', topic: 'a'.repeat(32) } as const
  return { userId: endpoint, endpoint, p256dh, auth, key, ...rest, ...changes }
}

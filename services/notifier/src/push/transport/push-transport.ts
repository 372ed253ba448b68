import type { LookupFunction } from 'node:net'
import type { PushConfig } from '@prakat/kit/config'
import type { Logger } from '@prakat/kit/logger'
import { withTimeout } from '@prakat/kit/availability'
import type { Redis } from 'ioredis'
import { checkEndpoint } from './check-endpoint.ts'
import { createPushSender, type PushSender } from './courier.ts'
import { maxPlaintext } from './encrypt-worker.ts'
import { createEncryptor } from './encryptor.ts'
import { Origins, pushMetrics, type Origin } from './origins.ts'
import { Pauses } from './pauses.ts'
import type { PushMessage, PushOutcome } from './push-message.ts'

/** How many messages a thread encrypts at a time. */
const windowSize = 20
const stopMs = 4000
const stoppingPauseMs = 1000

/** Delivers messages to push services: encrypts, signs, sends, and pauses for a service that asks for it. */
export interface PushTransport {
  /** Sends messages to one origin. Returns their outcomes in the same order, each within 13 s. None rejects. */
  sendEach(messages: readonly PushMessage[]): Array<Promise<PushOutcome>>
  /** The same, but resolves when all outcomes are known. */
  send(messages: readonly PushMessage[]): Promise<PushOutcome[]>
  /** When the origin may be tried again with that key. Undefined: now. */
  pausedUntil(origin: string, keyId: string): Promise<Date | undefined>
  /** Accepts nothing new, and after 4 s aborts requests without an answer. */
  stop(): Promise<void>
}

export interface TransportOptions {
  config: PushConfig
  redis: Redis
  log: Logger
  /** A certificate authority to trust in addition to the usual ones and NODE_EXTRA_CA_CERTS. */
  ca?: string
  lookup?: LookupFunction
  /** See {@link createPushSender}. */
  answerMs?: number
}

export function createPushTransport(options: TransportOptions): PushTransport {
  const transport = new Transport(options)
  return {
    sendEach: (messages) => transport.sendEach(messages),
    send: (messages) => transport.send(messages),
    pausedUntil: (origin, keyId) => transport.pausedUntil(origin, keyId),
    stop: () => transport.stop(),
  }
}

interface EncryptedPush {
  message: PushMessage
  origin: Origin
}

class Transport implements PushTransport {
  readonly #allowedHosts: readonly string[]
  readonly #log: Logger
  readonly #courier: PushSender
  readonly #encryptor = createEncryptor()
  readonly #origins = new Origins()
  readonly #pauses: Pauses
  readonly #underWay = new Set<Promise<unknown>>()
  #stopped: Promise<void> | undefined

  constructor(options: TransportOptions) {
    this.#allowedHosts = options.config.allowedHosts
    this.#log = options.log
    this.#courier = createPushSender(options)
    this.#pauses = new Pauses(options.redis, options.log)
  }

  sendEach(messages: readonly PushMessage[]): Array<Promise<PushOutcome>> {
    const prepared = messages.map((message) => this.#prepare(message))
    const outcomes = this.#sendAll(prepared.filter(isEncryptedPush))
    for (const outcome of outcomes) {
      this.#underWay.add(outcome)
      void outcome.then(() => this.#underWay.delete(outcome))
    }
    const inOrder = outcomes.values()
    return prepared.map(async (each) => (isEncryptedPush(each) ? inOrder.next().value! : each))
  }

  send(messages: readonly PushMessage[]): Promise<PushOutcome[]> {
    return Promise.all(this.sendEach(messages))
  }

  pausedUntil(origin: string, keyId: string): Promise<Date | undefined> {
    return this.#pauses.until(this.#origins.of(origin), keyId)
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end()
    return this.#stopped
  }

  async #end(): Promise<void> {
    const settled = Promise.all(this.#underWay)
    await withTimeout(settled, stopMs, 'Pushes under way did not end').catch(() => {})
    await Promise.all([this.#courier.stop(), this.#encryptor.stop()])
    this.#origins.forgetAll()
  }

  #prepare(message: PushMessage): EncryptedPush | PushOutcome {
    if (this.#stopped) return stopping()
    if (Buffer.byteLength(message.payload) > maxPlaintext) return { kind: 'too-large' }
    try {
      const { origin } = checkEndpoint(message.endpoint, this.#allowedHosts)
      return { message, origin: this.#origins.of(origin) }
    } catch (error) {
      return { kind: 'address', detail: (error as Error).message }
    }
  }

  #sendAll(parcels: readonly EncryptedPush[]): Array<Promise<PushOutcome>> {
    const routes = new Map(parcels.map((each) => [routeOf(each), each]))
    const lookups = Promise.all(
      [...routes.values()].map(({ origin, message }) => this.#pauses.until(origin, message.key.id)),
    )
    return Array.from({ length: Math.ceil(parcels.length / windowSize) }, (_, index) =>
      this.#sendWindow(parcels.slice(index * windowSize, (index + 1) * windowSize), lookups),
    ).flat()
  }

  #sendWindow(
    parcels: readonly EncryptedPush[],
    lookups: Promise<unknown>,
  ): Array<Promise<PushOutcome>> {
    const encrypted = lookups
      .then(() => this.#encryptor.encrypt(parcels.map(({ message }) => message)))
      .catch((error: Error) => {
        this.#log.error({ err: error }, 'pushes could not be encrypted')
        return error
      })
    return parcels.map(async (parcel, index): Promise<PushOutcome> => {
      const bodies = await encrypted
      if (bodies instanceof Error) return { kind: 'failed', detail: bodies.message }
      return this.#deliver(parcel, bodies[index])
    })
  }

  async #deliver(
    { message, origin }: EncryptedPush,
    body?: Uint8Array | null,
  ): Promise<PushOutcome> {
    if (!body)
      return { kind: 'rejected', status: 0, detail: 'The keys of the subscription are none' }
    const slot = await origin.governor.enter()
    if (slot instanceof Date) return { kind: 'paused', until: slot }
    const rest = origin.keys.restsUntil(message.key.id)
    if (rest || this.#stopped) {
      slot.settle()
      return rest ? { kind: 'paused', until: rest } : stopping()
    }
    const { service } = origin
    const end = pushMetrics.seconds.startTimer({ service })
    const outcome = await this.#courier.carry(message, body)
    end()
    pushMetrics.pushes.inc({ service, outcome: outcome.kind })
    const pause = slot.settle(outcome)
    if (pause) this.#pauses.originPaused(origin, pause, outcome)
    this.#pauses.learnOfKey(origin, message, outcome)
    return outcome
  }
}

function isEncryptedPush(each: EncryptedPush | PushOutcome): each is EncryptedPush {
  return 'message' in each
}

function routeOf({ message, origin }: EncryptedPush): string {
  return `${message.key.id} ${origin.name}`
}

/** The outcome while stopping: another process sends it, or this one after its next start. */
function stopping(): PushOutcome {
  return { kind: 'paused', until: new Date(Date.now() + stoppingPauseMs) }
}

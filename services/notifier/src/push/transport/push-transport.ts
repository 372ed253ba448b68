import type { LookupFunction } from 'node:net'
import type { PushConfig } from '@prakat/kit/config'
import type { Logger } from '@prakat/kit/logger'
import { withTimeout } from '@prakat/kit/with-timeout'
import type { Redis } from 'ioredis'
import { checkEndpoint } from './check-endpoint.ts'
import { createCourier } from './courier.ts'
import { maxPlaintext } from './encrypt.ts'
import { createEncryptor } from './encryptor.ts'
import { Origins, type Origin } from './origins.ts'
import { pushMetrics } from './push-metrics.ts'
import type { PushMessage } from './push-message.ts'
import type { PushOutcome } from './push-outcome.ts'
import { createSharedPauses } from './shared-pauses.ts'

/** Messages that a thread encrypts in one go. */
const windowSize = 20
const stopMs = 4000
const stoppingPauseMs = 1000

/** Carries messages to push services: encrypts, signs, sends, and leaves a service alone that asks for it. */
export interface PushTransport {
  /** Messages to one origin; outcomes in the same order, after 13 s at most. Never rejects. */
  send(messages: readonly PushMessage[]): Promise<PushOutcome[]>
  /** When the origin may be tried again with that key; undefined: now. */
  pausedUntil(origin: string, keyId: string): Promise<Date | undefined>
  stop(): Promise<void>
}

interface Parcel {
  message: PushMessage
  origin: Origin
}

export function createPushTransport(options: {
  config: PushConfig
  redis: Redis
  log: Logger
  /** A certificate authority to trust beside the usual ones, which NODE_EXTRA_CA_CERTS adds to. */
  ca?: string
  lookup?: LookupFunction
}): PushTransport {
  const { config, log } = options
  const courier = createCourier(options)
  const encryptor = createEncryptor()
  const origins = new Origins()
  const shared = createSharedPauses(options.redis, log)
  const underWay = new Set<Promise<unknown>>()
  let isStopping = false

  function prepare(message: PushMessage): Parcel | PushOutcome {
    if (isStopping) return { kind: 'paused', until: new Date(Date.now() + stoppingPauseMs) }
    if (Buffer.byteLength(message.payload) > maxPlaintext) return { kind: 'too-large' }
    try {
      const { origin } = checkEndpoint(message.endpoint, config.allowedHosts)
      return { message, origin: origins.of(origin) }
    } catch (error) {
      return { kind: 'address', detail: (error as Error).message }
    }
  }

  /** Takes over what other instances have learnt. */
  async function keepToPauses(origin: Origin, keyId: string): Promise<Date | undefined> {
    const pauses = await shared.read(origin.name, keyId)
    if (pauses.origin) origin.governor.pause(pauses.origin)
    if (pauses.key) origin.keys.rest(keyId, pauses.key)
    return latest(origin.governor.pausedUntil(), origin.keys.restsUntil(keyId))
  }

  async function sendAll(messages: readonly PushMessage[]): Promise<PushOutcome[]> {
    const prepared = messages.map(prepare)
    const parcels = prepared.filter(isParcel)
    const ways = new Map(
      parcels.map((each) => [`${each.message.key.id} ${each.origin.name}`, each]),
    )
    await Promise.all(
      [...ways.values()].map(({ origin, message }) => keepToPauses(origin, message.key.id)),
    )
    const windows = Array.from({ length: Math.ceil(parcels.length / windowSize) }, (_, index) =>
      sendWindow(parcels.slice(index * windowSize, (index + 1) * windowSize)),
    )
    const outcomes = (await Promise.all(windows)).flat().values()
    return prepared.map((each) => (isParcel(each) ? outcomes.next().value! : each))
  }

  async function sendWindow(parcels: readonly Parcel[]): Promise<PushOutcome[]> {
    const bodies = await encryptor.encrypt(parcels.map(({ message }) => message))
    return Promise.all(parcels.map((parcel, index) => deliver(parcel, bodies[index])))
  }

  async function deliver(parcel: Parcel, body?: Uint8Array | null): Promise<PushOutcome> {
    const { message, origin } = parcel
    if (!body) return { kind: 'rejected', status: 0, detail: 'The keys of the subscription' }
    const slot = await origin.governor.enter()
    if (slot instanceof Date) return { kind: 'paused', until: slot }
    const rest = origin.keys.restsUntil(message.key.id)
    if (rest) {
      slot.settle()
      return { kind: 'paused', until: rest }
    }
    const { service } = origin
    const end = pushMetrics.seconds.startTimer({ service })
    const outcome = await courier.carry(message, body)
    end()
    pushMetrics.pushes.inc({ service, outcome: outcome.kind })
    learn(parcel, outcome, slot.settle(outcome))
    return outcome
  }

  function learn({ message, origin }: Parcel, outcome: PushOutcome, pause: Date | undefined) {
    const keyId = message.key.id
    if (outcome.kind === 'accepted' && origin.keys.accepted(keyId)) {
      void shared.releaseKey(origin.name, keyId)
    }
    if (pause) {
      log.warn({ origin: origin.name, until: pause, outcome }, 'pushes to this service pause')
      void shared.pauseOrigin(origin.name, pause)
    }
    if (outcome.kind !== 'key' || outcome.status === 400) return
    const until = origin.keys.refused(keyId)
    if (!until) return
    pushMetrics.keysQuarantined.inc({ service: origin.service })
    const facts = { origin: origin.name, keyId, until, status: outcome.status }
    log.error({ ...facts, detail: outcome.detail }, 'a push service refuses the VAPID key')
    void shared.quarantineKey(origin.name, keyId, until)
  }

  return {
    send: async (messages) => {
      const work = sendAll(messages)
      underWay.add(work)
      try {
        return await work
      } catch (error) {
        log.error({ err: error }, 'pushes could not be sent')
        return messages.map(() => ({ kind: 'failed', detail: (error as Error).message }))
      } finally {
        underWay.delete(work)
      }
    },
    pausedUntil: (origin, keyId) => keepToPauses(origins.of(origin), keyId),
    stop: async () => {
      isStopping = true
      const settled = Promise.allSettled(underWay)
      await withTimeout(settled, stopMs, 'pushes under way did not end').catch(() => {})
      await Promise.all([courier.stop(), encryptor.stop()])
      origins.forgetAll()
    },
  }
}

function isParcel(each: Parcel | PushOutcome): each is Parcel {
  return 'message' in each
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

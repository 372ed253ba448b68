import { setTimeout as sleep } from 'node:timers/promises'
import { Repeater } from '@graphql-yoga/subscription'
import { presentable } from '@prakat/kit/http-server'
import { AppError } from '@prakat/schema/app-error'
import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import type { Principal } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { Services } from '../services.ts'
import type { LivePubSub } from './live-topics.ts'

const everyMs = 1000

/** A report, or the error that ends them. */
export type DeliveryLook = { report: AnnouncementDelivery } | { error: unknown }

/**
 * The report of an announcement, at once and again when its numbers or the viewer's rights change, at most once a
 * second. The viewer's rights are checked each time, and the first refusal is the end.
 */
export function watchDelivery(
  services: Services,
  pubSub: LivePubSub,
  viewer: Pick<Principal, 'userId' | 'sessionId'>,
  id: string,
): AsyncIterable<DeliveryLook> {
  return new Repeater<DeliveryLook>(async (push, stop) => {
    const changes = watchChanges(pubSub, viewer.userId, id)
    const stopping = new AbortController()
    void stop.then(() => {
      stopping.abort()
      changes.stop()
    })
    while (!stopping.signal.aborted) {
      await changes.next()
      if (stopping.signal.aborted) return
      try {
        await push({ report: await readDelivery(services, viewer.sessionId, id) })
      } catch (error) {
        if (presentable(error as Error).code === 'UNAVAILABLE') changes.note()
        else {
          await push({ error })
          stop()
        }
      }
      await Promise.race([stop, sleep(everyMs, undefined, { ref: false })])
    }
  })
}

/** Any number of changes between two reports count as one. So does the beginning. */
function watchChanges(pubSub: LivePubSub, userId: string, id: string) {
  let changed = true
  let wake = () => {}
  const markChanged = () => {
    changed = true
    wake()
  }
  const sources = [
    pubSub.subscribe('deliveryChanged', id),
    pubSub.subscribe('viewerChanged', userId),
  ]
  for (const source of sources) void listen(source, markChanged)
  return {
    note: markChanged,
    next: async () => {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve))
      changed = false
    },
    stop: () => {
      for (const source of sources) void source.return()
      markChanged()
    },
  }
}

async function listen(source: AsyncIterable<unknown>, note: () => void): Promise<void> {
  for await (const _ of source) note()
}

/** Reads the report with the rights that the session has now. */
async function readDelivery(
  { auth, notifier }: Services,
  sessionId: string,
  id: string,
): Promise<AnnouncementDelivery> {
  const session = await auth.account.verify({ sessionId })
  if (!session) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
  return notifier.delivery.get({ id }, { context: { principal: session.principal } })
}

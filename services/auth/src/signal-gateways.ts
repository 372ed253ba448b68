import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { sendSignal, type Signal } from '@prakat/kit/signals'
import type { Event } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import type { Redis } from 'ioredis'

type Signalled = 'session.ended' | 'user.placed' | 'user.updated' | 'group.changed'

/** Tells every gateway what concerns its open connections. */
export function signalGateways(redis: Redis): ConsumerDefinition<Signalled> {
  return {
    name: 'signal-gateways',
    queue: queueNames.signalGateways,
    events: ['session.ended', 'user.placed', 'user.updated', 'group.changed'],
    react: async (event) => {
      const signal = signalOf(event)
      if (signal) await sendSignal(redis, signal)
    },
  }
}

function signalOf(event: Event<Signalled>): Signal | undefined {
  switch (event.type) {
    case 'session.ended':
      return {
        type: 'session.ended',
        sessionId: (event as Event<'session.ended'>).data.sessionId,
      }
    case 'group.changed':
      return (event as Event<'group.changed'>).data.permits
        ? { type: 'viewer.changed', userId: null }
        : undefined
    default:
      return { type: 'viewer.changed', userId: event.aggregateId }
  }
}

import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { sendSignal, type Signal } from '@prakat/kit/signals'
import type { Event, EventType } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import type { Redis } from 'ioredis'

const changes = ['published', 'amended', 'archived', 'restored'] as const
const ofItems = <Name extends string>(name: Name) =>
  changes.map((change) => `${name}.${change}` as const)

/** What changes what pages for visitors show. */
const sitePageEvents = [
  ...ofItems('announcement'),
  'announcement.recalled',
  ...ofItems('article'),
  'article.withdrawn',
  ...ofItems('meeting'),
  'meeting.withdrawn',
  ...ofItems('video'),
  'video.withdrawn',
  'managementLine.published',
  'position.changed',
  'category.changed',
  'media.changed',
  'landing.published',
  'navigation.changed',
] as const satisfies readonly EventType[]

const signalled = [
  ...(['session.ended', 'session.expired', 'user.updated'] as const),
  ...(['user.placed', 'group.changed', 'department.changed', 'settings.changed'] as const),
  ...sitePageEvents,
]
const pagesChanged = { type: 'pages.changed' } as const

type Signalled = (typeof signalled)[number]

/** Tells every gateway and notifier what affects its open connections. */
export function signalConnections(redis: Redis): ConsumerDefinition<Signalled> {
  return {
    name: 'signal-connections',
    queue: queueNames.signalConnections,
    events: signalled,
    react: async (event) => {
      for (const signal of signalsOf(event)) await sendSignal(redis, signal)
    },
  }
}

function signalsOf(event: Event<Signalled>): Signal[] {
  switch (event.type) {
    case 'session.ended':
    case 'session.expired': {
      const { sessionId } = event.data
      return [{ type: 'session.ended', sessionId }]
    }
    case 'user.updated':
      return [
        { type: 'viewer.changed', userId: event.aggregateId },
        ...(event.data.onPages ? [pagesChanged] : []),
      ]
    case 'user.placed':
      return [
        pagesChanged,
        { type: 'viewer.changed', userId: event.aggregateId },
        { type: 'audience.changed', userIds: [event.aggregateId] },
      ]
    case 'group.changed': {
      const { permits, userIds } = event.data
      return [
        ...(permits ? [{ type: 'viewer.changed', userId: null } as const] : []),
        ...(userIds?.length === 0 ? [] : [{ type: 'audience.changed', userIds } as const]),
      ]
    }
    case 'settings.changed':
      return [
        { type: 'site.changed' },
        // Whom a second factor is asked of decides what they may do.
        ...(event.data.group === 'access'
          ? [{ type: 'viewer.changed', userId: null } as const]
          : []),
      ]
    case 'department.changed': {
      const { moved } = event.data
      return [
        pagesChanged,
        ...(moved ? [{ type: 'audience.changed', userIds: null } as const] : []),
      ]
    }
    default:
      return [pagesChanged]
  }
}

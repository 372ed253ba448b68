import { setMaxListeners } from 'node:events'
import { createPubSub } from '@graphql-yoga/subscription'

/** The topics that subscriptions of this process listen to: topic → [id, payload]. */
export type LiveTopics = {
  viewerChanged: [userId: string, payload: true]
  deliveryChanged: [notificationId: string, payload: true]
}

export type LivePubSub = ReturnType<typeof createLivePubSub>

export function createLivePubSub() {
  const eventTarget = new EventTarget()
  // One person may have many tabs open, whose listeners Node would take for a leak.
  setMaxListeners(0, eventTarget)
  return createPubSub<LiveTopics>({ eventTarget: eventTarget as never })
}

import type { ReadMessage } from '@prakat/schema/notification'
import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import type { FeedFollower } from './feed-follower.ts'
import { userRoom } from './rooms.ts'
import type { NotificationNamespace } from './socket-server.ts'

/** Speaks to all sockets of a person through Redis, so that instances without sockets can too. Best effort. */
export interface Teller {
  read(userId: string, message: ReadMessage): void
}

export function createTeller(redis: Redis): Teller {
  // Nobody waits for it: a page that misses it has the right count after its next subscribe.
  const publish = (key: string, message: Buffer) => void redis.publish(key, message).catch(() => {})
  const emitter = new Emitter({ publish }, { key: adapterKey }, '/notifications')
  return { read: (userId, message) => emitter.serverSideEmit('person-read', userId, message) }
}

/** Passes on to the sockets here what a person has read, wherever. A count may not come before what it counts. */
export function tellReads(namespace: NotificationNamespace, follower: FeedFollower): void {
  namespace.on('person-read', async (userId, message) => {
    const room = userRoom(userId)
    if (!namespace.adapter.rooms.has(room)) return
    await follower.reached(message.seq)
    namespace.local.to(room).emit('read', message)
  })
}

/** The prefix of Socket.IO's keys in Redis, by which its adapters and emitters find each other. */
export const adapterKey = 'prakat-sockets'

import type { Notification, ReadMessage } from '@prakat/schema/notification'
import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import type { FeedFollower } from './feed-follower.ts'
import { userRoom } from './rooms.ts'
import type { NotificationNamespace } from './socket-server.ts'

/**
 * Sends messages to all sockets of a person through Redis, so that instances without sockets can do it too. Best
 * effort.
 */
export interface PersonBroadcaster {
  read(userId: string, message: ReadMessage): void
  /** They are announced something again. */
  reminded(userIds: readonly string[], notification: Notification): void
}

export function createPersonBroadcaster(redis: Redis): PersonBroadcaster {
  // Nobody waits for it. A page that misses it gets the right count with its next subscribe.
  const publish = (key: string, message: Buffer) => void redis.publish(key, message).catch(() => {})
  const emitter = new Emitter({ publish }, { key: adapterKey }, '/notifications')
  return {
    read: (userId, message) => emitter.serverSideEmit('person-read', userId, message),
    reminded: (userIds, notification) =>
      emitter.serverSideEmit('people-reminded', userIds, notification),
  }
}

/**
 * Passes on to the sockets of this instance what a person has read anywhere. A count must not arrive before the
 * notifications that it counts.
 */
export function broadcastReads(namespace: NotificationNamespace, follower: FeedFollower): void {
  namespace.on('person-read', async (userId, message) => {
    const room = userRoom(userId)
    if (!namespace.adapter.rooms.has(room)) return
    await follower.reached(message.seq)
    namespace.local.to(room).emit('read', message)
  })
}

/** Passes on to the sockets of this instance what their people are reminded of. */
export function broadcastReminders(namespace: NotificationNamespace): void {
  namespace.on('people-reminded', (userIds, notification) => {
    const rooms = userIds.map(userRoom).filter((room) => namespace.adapter.rooms.has(room))
    if (rooms.length > 0) namespace.local.to(rooms).emit('reminded', notification)
  })
}

/** The prefix of Socket.IO's keys in Redis, by which adapters and emitters find each other. */
export const adapterKey = 'prakat-sockets'

import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import type { Notification } from '@prakat/schema/notification'
import { adapterKey } from './adapter-key.ts'

interface Sender {
  /** To the sockets in one of `rooms` and in none of `except`, on every instance. */
  send(rooms: string[], except: string[], notification: Notification): void
  /** Resolves when Redis has taken everything that was sent. */
  taken(): Promise<void>
}

/**
 * Sends through Redis only, to this instance's own sockets too. Emitted to these at once, a publication would overtake
 * one that another instance sent just before and that is still on its way through Redis.
 */
export function createSender(redis: Redis): Sender {
  let underWay: Array<Promise<number>> = []
  const publish = (channel: string, message: Buffer) => {
    underWay.push(redis.publish(channel, message))
  }
  const emitter = new Emitter({ publish }, { key: adapterKey }, '/notifications')
  return {
    send: (rooms, except, notification) => {
      emitter.to(rooms).except(except).emit('notification', notification)
    },
    taken: async () => {
      const sent = underWay
      underWay = []
      await Promise.all(sent)
    },
  }
}

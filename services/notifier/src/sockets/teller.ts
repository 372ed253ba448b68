import type { ReadMessage } from '@prakat/schema/notification'
import { Emitter } from '@socket.io/redis-emitter'
import type { Redis } from 'ioredis'
import { adapterKey } from './adapter-key.ts'

/** Speaks to all sockets of a person through Redis, so that instances without sockets can too. Best effort. */
export interface Teller {
  read(userId: string, message: ReadMessage): void
}

export function createTeller(redis: Redis): Teller {
  // Nobody waits for it: a page that misses it has the right count after its next subscribe.
  const publish = (channel: string, message: Buffer) =>
    void redis.publish(channel, message).catch(() => {})
  const emitter = new Emitter({ publish }, { key: adapterKey }, '/notifications')
  return { read: (userId, message) => emitter.serverSideEmit('person-read', userId, message) }
}

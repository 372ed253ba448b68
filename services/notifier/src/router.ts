import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { notifierContract } from '@prakat/schema/contracts'
import type { ReadMessage } from '@prakat/schema/notification'
import type { CallContext } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import { listFeed } from './feed/list-feed.ts'
import { markAllRead, markRead } from './feed/mark-read.ts'
import type { NotificationNamespace } from './sockets/socket-server.ts'
import { userRoom } from './sockets/rooms.ts'

/** Contract → operation. What a person reads is told to all of their sockets, so badges agree everywhere. */
export function notifierRouter(sql: Sql, namespace: NotificationNamespace) {
  const os = implement(notifierContract).$context<CallContext>()
  const tell = (userId: string, message: ReadMessage) =>
    namespace.to(userRoom(userId)).emit('read', message)
  const { feed } = os
  return os.router({
    feed: {
      list: feed.list.handler(({ input, context }) =>
        listFeed(sql, requirePrincipal(context), input),
      ),
      markRead: feed.markRead.handler(async ({ input, context }) => {
        const reader = requirePrincipal(context)
        tell(reader.userId, await markRead(sql, reader, input.id))
      }),
      markAllRead: feed.markAllRead.handler(async ({ context }) => {
        const reader = requirePrincipal(context)
        tell(reader.userId, await markAllRead(sql, reader))
      }),
    },
  })
}

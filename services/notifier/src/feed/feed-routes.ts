import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { notifierContract } from '@prakat/schema/contracts'
import type { ReadMessage } from '@prakat/schema/notification'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { acknowledge } from './acknowledge.ts'
import { listFeed } from './list-feed.ts'
import { markAllRead, markRead } from './mark-read.ts'
import type { Reader } from './reader.ts'

/** What a person reads is told to all of their sockets, so badges agree everywhere. */
export function feedRoutes({ database: { sql }, teller, deliveryChanges }: NotifierContext) {
  const { feed } = implement(notifierContract).$context<CallContext>()
  const tell = (reader: Reader, message: ReadMessage) => {
    teller.read(reader.userId, message)
    deliveryChanges.note(message.ids)
  }
  return {
    list: feed.list.handler(({ input, context }) =>
      listFeed(sql, requirePrincipal(context), input),
    ),
    markRead: feed.markRead.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      tell(reader, await markRead(sql, reader, input.id))
    }),
    markAllRead: feed.markAllRead.handler(async ({ context }) => {
      const reader = requirePrincipal(context)
      tell(reader, await markAllRead(sql, reader))
    }),
    acknowledge: feed.acknowledge.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      tell(reader, await acknowledge(sql, reader, input.id))
    }),
  }
}

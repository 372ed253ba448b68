import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { acknowledge } from './acknowledge.ts'
import { listFeed } from './list-feed.ts'
import { markAllRead, markRead } from './mark-read.ts'

/** What a person reads is told to all of their sockets, so badges agree everywhere. */
export function feedRoutes({ database: { sql }, teller }: NotifierContext) {
  const { feed } = implement(notifierContract).$context<CallContext>()
  return {
    list: feed.list.handler(({ input, context }) =>
      listFeed(sql, requirePrincipal(context), input),
    ),
    markRead: feed.markRead.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      teller.read(reader.userId, await markRead(sql, reader, input.id))
    }),
    markAllRead: feed.markAllRead.handler(async ({ context }) => {
      const reader = requirePrincipal(context)
      teller.read(reader.userId, await markAllRead(sql, reader))
    }),
    acknowledge: feed.acknowledge.handler(async ({ input, context }) => {
      const reader = requirePrincipal(context)
      teller.read(reader.userId, await acknowledge(sql, reader, input.id))
    }),
  }
}

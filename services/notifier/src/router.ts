import { implement } from '@orpc/server'
import { listAudit } from '@prakat/kit/list-audit'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { deviceRoutes } from './devices/device-routes.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import type { NotifierContext } from './notifier-context.ts'
import { pushRoutes } from './push/push-routes.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'

/** Contract → operation. */
export function notifierRouter(context: NotifierContext) {
  const os = implement(notifierContract).$context<CallContext>()
  return os.router({
    feed: feedRoutes(context),
    devices: deviceRoutes(context),
    ...receiptRoutes(context),
    push: pushRoutes(context),
    audit: {
      list: os.audit.list.handler(({ input, context: call }) =>
        listAudit(context.database, input, call),
      ),
    },
  })
}

import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { getDelivery } from './get-delivery.ts'
import { notePushReceipt } from './note-push-receipt.ts'
import { trackClose } from './track-close.ts'

export function receiptRoutes(notifier: NotifierContext) {
  const { receipts, delivery } = implement(notifierContract).$context<CallContext>()
  return {
    receipts: {
      notePush: receipts.notePush.handler(({ input }) => notePushReceipt(notifier, input)),
      trackClose: receipts.trackClose.handler(({ input, context }) =>
        trackClose(notifier, input, context),
      ),
    },
    delivery: {
      get: delivery.get.handler(({ input, context }) => getDelivery(notifier, input, context)),
    },
  }
}

import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { AppError } from '@prakat/schema/app-error'
import type { NotifierContext } from '../notifier-context.ts'

const later = () => {
  throw new AppError('UNAVAILABLE', 'Not written yet')
}

export function receiptRoutes(_context: NotifierContext) {
  const { receipts, delivery } = implement(notifierContract).$context<CallContext>()
  return {
    receipts: {
      notePush: receipts.notePush.handler(later),
      trackClose: receipts.trackClose.handler(later),
    },
    delivery: { get: delivery.get.handler(later) },
  }
}

import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { AppError } from '@prakat/schema/app-error'
import type { NotifierContext } from '../notifier-context.ts'

const later = () => {
  throw new AppError('UNAVAILABLE', 'Not written yet')
}

export function pushRoutes(_context: NotifierContext) {
  const { push } = implement(notifierContract).$context<CallContext>()
  return {
    deadLetters: push.deadLetters.handler(later),
    replay: push.replay.handler(later),
    keys: push.keys.handler(later),
    rotateKey: push.rotateKey.handler(later),
  }
}

import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { AppError } from '@prakat/schema/app-error'
import type { NotifierContext } from '../notifier-context.ts'

const later = () => {
  throw new AppError('UNAVAILABLE', 'Not written yet')
}

export function deviceRoutes(_context: NotifierContext) {
  const { devices } = implement(notifierContract).$context<CallContext>()
  return {
    vapidPublicKey: devices.vapidPublicKey.handler(later),
    subscribe: devices.subscribe.handler(later),
    unsubscribe: devices.unsubscribe.handler(later),
    test: devices.test.handler(later),
    preferences: devices.preferences.handler(later),
    setPreferences: devices.setPreferences.handler(later),
    list: devices.list.handler(later),
    forget: devices.forget.handler(later),
  }
}

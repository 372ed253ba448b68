import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { forgetDevice } from './forget-device.ts'
import { listDevices } from './list-devices.ts'
import { readPreferences, setPreferences } from './preferences.ts'
import { subscribeDevice } from './subscribe-device.ts'
import { testDevice } from './test-device.ts'
import { unsubscribeDevice } from './unsubscribe-device.ts'

/** A person's own browsers. What these report of themselves at every start is no deed, and so not in the audit log. */
export function deviceRoutes(notifier: NotifierContext) {
  const { devices } = implement(notifierContract).$context<CallContext>()
  const forget = forgetDevice(notifier)
  return {
    vapidPublicKey: devices.vapidPublicKey.handler(async () => {
      const { publicKey } = await notifier.vapidKeys.current()
      return { publicKey }
    }),
    subscribe: devices.subscribe.handler(({ input, context }) =>
      subscribeDevice(notifier, input, context),
    ),
    unsubscribe: devices.unsubscribe.handler(({ input, context }) =>
      unsubscribeDevice(notifier, input, context),
    ),
    test: devices.test.handler(({ input, context }) => testDevice(notifier, input, context)),
    preferences: devices.preferences.handler(({ input, context }) =>
      readPreferences(notifier, input, context),
    ),
    setPreferences: devices.setPreferences.handler(({ input, context }) =>
      setPreferences(notifier, input, context),
    ),
    list: devices.list.handler(({ input, context }) => listDevices(notifier, input, context)),
    forget: devices.forget.handler(async ({ input, context }) => {
      await forget(input, context)
    }),
  }
}

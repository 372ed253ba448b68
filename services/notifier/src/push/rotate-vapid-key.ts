import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { VapidKey } from '@prakat/schema/push'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'

/** A new key for new subscriptions. Browsers change to it when they come by; until then the old one goes on. */
export const rotateVapidKey = ({ database, clock, config, vapidKeys }: NotifierContext) =>
  command(
    {
      name: 'push.rotate-key',
      input: z.void(),
      authorize: () => 'push.update',
      handle: async (_state, _input, { em, now }) => {
        if (config.push.vapid) {
          throw new AppError(
            'CONFLICT',
            'The keys are set by VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY',
          )
        }
        const { id, publicKey } = await vapidKeys.rotate(em, now)
        const output: VapidKey = { id, publicKey, current: true, subscriptions: 0, createdAt: now }
        return { output, events: [] }
      },
    },
    { database, clock, deps: {} },
  )

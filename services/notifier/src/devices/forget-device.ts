import { command, lockRow, requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { Principal } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { NotifierContext } from '../notifier-context.ts'

interface ForgottenDevice {
  id: string
  userId: string
  browser: string | null
  platform: string | null
}

/**
 * Deletes one of the actor's own devices with its preferences and subscription. Those of others are treated as
 * unknown.
 */
export const forgetDevice = (context: NotifierContext) =>
  command(
    {
      name: 'device.forget',
      input: rowId,
      load: {
        lock: lockRow('device'),
        read: async ({ id }, { em, actor }) => {
          const { userId } = requirePrincipal({ principal: actor as Principal })
          const [row] = await em.execute<ForgottenDevice[]>(
            `select id, user_id as "userId", browser, platform from device where id = ? and user_id = ?`,
            [id, userId],
          )
          if (!row) throw new AppError('NOT_FOUND', m.devices_no_such())
          return row
        },
      },
      authorize: ({ userId }) => ({ operation: 'profile.update', row: { ownerId: userId } }),
      handle: async ({ id, userId }, _input, { em }) => {
        await em.execute(`delete from device where id = ?`, [id])
        return { output: { id: userId }, events: [] }
      },
    },
    { ...context, deps: {} },
  )

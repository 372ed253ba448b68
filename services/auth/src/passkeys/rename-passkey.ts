import { command } from '@prakat/kit/command'
import { renamePasskey as schema } from '@prakat/schema/passkeys'
import type { AuthContext } from '../auth-context.ts'
import { loadOwnPasskey } from './own-passkey.ts'

export const renamePasskey = (context: AuthContext) =>
  command(
    {
      name: 'passkey.rename',
      input: schema,
      load: loadOwnPasskey,
      authorize: () => [],
      handle: async (passkey, { name }, { em }) => {
        await em.execute(`update passkey set name = ? where id = ?`, [name, passkey.id])
        return { output: { ...passkey, name }, events: [] }
      },
    },
    { ...context, deps: {} },
  )

import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { addPasskey } from './add-passkey.ts'
import { deletePasskey } from './delete-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { passkeyOptions } from './passkey-options.ts'
import { renamePasskey } from './rename-passkey.ts'
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts'

/** Passkeys: contract → operation. */
export function passkeyRoutes(auth: AuthContext) {
  const { passkeys } = implement(authContract).$context<CallContext>()
  const commands = { rename: renamePasskey(auth), delete: deletePasskey(auth) }
  return {
    list: passkeys.list.handler(({ context }) => listPasskeys(auth, context)),
    options: passkeys.options.handler(({ context }) => passkeyOptions(auth, context)),
    add: passkeys.add.handler(({ input, context }) => addPasskey(auth, input, context)),
    rename: passkeys.rename.handler(({ input, context }) => commands.rename(input, context)),
    delete: passkeys.delete.handler(({ input, context }) => commands.delete(input, context)),
    signInOptions: passkeys.signInOptions.handler(({ context }) =>
      passkeySignInOptions(auth, context),
    ),
    signIn: passkeys.signIn.handler(({ input, context }) => signInByPasskey(auth, input, context)),
  }
}

import type { Config } from '@prakat/kit/config'
import type { AuthOptions } from '@prakat/schema/account'
import { passkeysWork } from '../passkeys/passkeys-work.ts'

/** Beside the password. */
export function waysToSignIn(
  config: Pick<Config, 'oidc' | 'publicUrl'>,
): Pick<AuthOptions, 'oidc' | 'passkeys'> {
  return {
    oidc: config.oidc ? { name: config.oidc.name } : null,
    passkeys: passkeysWork(config.publicUrl),
  }
}

import type { AuthOptions } from '@prakat/schema/account'

/** What there is beside e-mail and password. */
export function otherWaysIn(): Pick<AuthOptions, 'oidc' | 'passkeys'> {
  return { oidc: null, passkeys: false }
}

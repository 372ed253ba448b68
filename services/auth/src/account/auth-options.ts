import type { AuthOptions } from '@prakat/schema/account'
import type { AuthContext } from '../auth-context.ts'
import { waysToSignIn } from './ways-to-sign-in.ts'

export function authOptions({ config }: Pick<AuthContext, 'config'>): AuthOptions {
  return {
    registration: config.registration,
    registrationDomains: config.registrationDomains ?? null,
    ...waysToSignIn(config),
  }
}

import type { Config } from '@prakat/kit/config'
import type { AuthOptions } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { passkeysWork } from '../passkeys/passkey-answer.ts'

type Registration = Pick<Config, 'registration' | 'registrationDomains'>

/** Refuses an address that nobody may register with. */
export function assertMayRegister(config: Registration, email: string): void {
  const { registration, registrationDomains: domains } = config
  if (registration !== 'open') throw new AppError('FORBIDDEN', closed[registration]())
  if (!domains || domains.includes(email.slice(email.lastIndexOf('@') + 1))) return
  const sentence = m.account_only_domains({ domains: domains.join(', ') })
  throw new AppError('FORBIDDEN', sentence, { fields: { email: sentence } })
}

export function mayRegister(config: Registration, email: string): boolean {
  try {
    assertMayRegister(config, email)
    return true
  } catch {
    return false
  }
}

const closed = {
  invite: m.account_needs_invitation,
  off: m.account_registration_closed,
} as const

export function authOptions({ config }: Pick<AuthContext, 'config'>): AuthOptions {
  return {
    registration: config.registration,
    registrationDomains: config.registrationDomains ?? null,
    ...waysToSignIn(config),
  }
}

/** The ways to sign in other than by password. */
function waysToSignIn(
  config: Pick<Config, 'oidc' | 'publicUrl'>,
): Pick<AuthOptions, 'oidc' | 'passkeys'> {
  return {
    oidc: config.oidc ? { name: config.oidc.name } : null,
    passkeys: passkeysWork(config.publicUrl),
  }
}

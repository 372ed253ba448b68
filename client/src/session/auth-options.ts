import { send } from '../api/send.ts'

/** How people may come in here. */
export interface AuthOptions {
  registration: 'open' | 'invite' | 'off'
  /** Only addresses of these may register. */
  registrationDomains: string[] | null
  /** The organisation's own sign-in. */
  oidc: { name: string } | null
  passkeys: boolean
}

let asked: Promise<AuthOptions> | null = null

/** Asked for once; a failure is not kept. */
export function authOptions(): Promise<AuthOptions> {
  asked ??= (send({ method: 'GET', path: '/auth/options' }) as Promise<AuthOptions>).catch(
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

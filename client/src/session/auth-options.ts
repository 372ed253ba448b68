import type { AuthOptions } from '@prakat/schema/account'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'

let pendingOptions: Promise<AuthOptions> | null = null

/** Asked for once; a failure is not kept. */
function authOptions(): Promise<AuthOptions> {
  pendingOptions ??= (send({ method: 'GET', path: '/auth/options' }) as Promise<AuthOptions>).catch(
    (error: unknown) => {
      pendingOptions = null
      throw error
    },
  )
  return pendingOptions
}

// Without an answer only the password is offered; the form then says that the server is away.
const fallback: AuthOptions = {
  registration: 'open',
  registrationDomains: null,
  oidc: null,
  passkeys: false,
}

/** How people may come in here; null until the server has told. */
export function useAuthOptions(): AuthOptions | null {
  const [options, setOptions] = useState<AuthOptions | null>(null)
  useEffect(() => {
    let left = false
    void authOptions()
      .catch(() => fallback)
      .then((answer) => left || setOptions(answer))
    return () => {
      left = true
    }
  }, [])
  return options
}

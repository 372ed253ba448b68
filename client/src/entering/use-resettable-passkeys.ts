import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import type { RemovablePasskey } from '../forms/passkey-checks.tsx'

/** The passkeys of the person that a reset's mail was sent to; none while they cannot be had, as the form tells why. */
export function useResettablePasskeys(token: string | null): RemovablePasskey[] {
  const [passkeys, setPasskeys] = useState<RemovablePasskey[]>([])
  useEffect(() => {
    if (!token) return
    let left = false
    const call = {
      method: 'POST',
      path: '/auth/reset-password/passkeys',
      repeatable: true,
    } as const
    send({ ...call, body: { token } }).then(
      (answer) => left || setPasskeys((answer as { passkeys: RemovablePasskey[] }).passkeys),
      () => {},
    )
    return () => {
      left = true
    }
  }, [token])
  return passkeys
}

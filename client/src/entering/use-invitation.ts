import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Invitation } from './invitation.ts'
import { send } from '../api/send.ts'

const gone = 'This invitation was used or is too old. Ask whoever invited you for a new one.'

/** Whom the invitation of a mail was made for, or why it can't be used. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let left = false
    const call = { method: 'POST', path: '/auth/invitation', body: { token } } as const
    send({ ...call, repeatable: true }).then(
      (told) => left || setInvitation({ ...(told as Omit<Invitation, 'token'>), token }),
      (failure: unknown) => left || setError(wordsFor(failure)),
    )
    return () => {
      left = true
    }
  }, [token])
  return { invitation, error }
}

function wordsFor(failure: unknown) {
  const isRefusal = failure instanceof ApiError && [400, 404].includes(failure.status)
  if (isRefusal || !(failure instanceof ApiError)) return gone
  return failure.message
}

import { useState } from 'react'
import { useClient } from 'urql'
import { ApiError } from '../api/api-error.ts'
import { reasonOf } from '../api/reason-of.ts'
import { askPasskey } from '../session/passkey-sign-in.ts'
import { accountFailure } from './account-failure.ts'
import { ConfirmFrame, type ConfirmProps } from './confirm-frame.tsx'
import { confirmIdentity } from './security-documents.ts'

export function ConfirmByPasskey({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    setError(undefined)
    try {
      const passkey = await askPasskey(false)
      const answer = await client.mutation(confirmIdentity, { passkey })
      if (answer.error) setError(reasonOf(accountFailure(answer.error)))
      else onConfirmed()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No passkey was used. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmFrame
      {...frame}
      description="This changes how your account is protected, so we ask for a passkey. Your browser does the rest."
      confirm="Use a passkey"
      error={error}
      busy={busy}
      onSubmit={() => void ask()}
    />
  )
}

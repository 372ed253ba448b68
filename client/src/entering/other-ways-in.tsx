import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Building2, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { AuthOptions } from '../session/auth-options.ts'
import { passkeySignIn } from '../session/passkey-sign-in.ts'
import { useAfterSignIn } from '../session/use-after-sign-in.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { sessionToast } from '../ui/session-toast.ts'
import { authFailure } from './auth-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { oidcAddress } from '../session/oidc-address.ts'

/** Passkey and the organisation's own sign-in, as far as this server offers them. */
export function OtherWaysIn({ options }: { options: AuthOptions }) {
  const after = useAfterSignIn()
  const hasPasskeys = options.passkeys && 'PublicKeyCredential' in window
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  usePasskeyAutofill(hasPasskeys && !busy, {
    onSignedIn: (user) => sessionToast(`Signed in as ${user.name}`),
    onRefused: (refusal) => setError(refusal.message),
  })

  async function askForPasskey() {
    setBusy(true)
    setError(undefined)
    try {
      const user = await passkeySignIn(false)
      sessionToast(`Signed in as ${user.name}`)
    } catch (failure) {
      setError(wordsFor(failure))
    } finally {
      setBusy(false)
    }
  }

  if (!hasPasskeys && !options.oidc) return null
  return (
    <chakra.div display="grid" gap="3" mt="6">
      <Or />
      <FormError message={error} />
      {hasPasskeys ? (
        <Button
          variant="outline"
          size="lg"
          loading={busy}
          loadingText="Waiting for your passkey…"
          onClick={() => void askForPasskey()}
        >
          <KeyRound aria-hidden="true" /> Use a passkey
        </Button>
      ) : null}
      {options.oidc ? (
        <Button asChild variant="outline" size="lg">
          <a href={oidcAddress(after)}>
            <Building2 aria-hidden="true" /> Continue with {options.oidc.name}
          </a>
        </Button>
      ) : null}
    </chakra.div>
  )
}

function Or() {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" color="fg.subtle" textStyle="sm" mb="3">
      <chakra.span flex="1" h="1px" bg="border" />
      or
      <chakra.span flex="1" h="1px" bg="border" />
    </chakra.div>
  )
}

function wordsFor(failure: unknown) {
  if (!(failure instanceof ApiError)) return 'No passkey was used. Try again, or use your password.'
  return failure.status === 401 ? failure.message : authFailure(failure).message
}

import { css } from '../ui/css.ts'
import type { AuthOptions } from '@prakat/schema/account'
import Building2 from 'lucide-react/icons/building-2'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { FormError } from '../forms/form-error.tsx'
import { oidcAddress, useAfterSignIn } from '../session/addresses.ts'
import { passkeySignIn } from '../session/passkey-sign-in.ts'
import type { User } from '../session/session.ts'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'
import { Button, ButtonAnchor } from '../ui/buttons.tsx'

/** Passkeys and single sign-on, if the server offers them. */
export function OtherWaysIn({ options }: { options: AuthOptions }) {
  const after = useAfterSignIn()
  const hasPasskeys = options.passkeys && 'PublicKeyCredential' in window
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  usePasskeyAutofill(hasPasskeys && !busy, {
    onSignedIn: (user) => sessionToast(m.session_signed_in_as({ name: user.name })),
    onRefused: (refusal) => setError(refusal.message),
  })

  async function askForPasskey() {
    setBusy(true)
    setError(undefined)
    try {
      const user = await passkeySignIn(false)
      sessionToast(m.session_signed_in_as({ name: user.name }))
    } catch (failure) {
      setError(wordsFor(failure))
    } finally {
      setBusy(false)
    }
  }

  if (!hasPasskeys && !options.oidc) return null
  return (
    <div className={css({ display: 'grid', gap: '3', mt: '6' })}>
      <Or />
      <FormError message={error} />
      {hasPasskeys ? (
        <Button
          variant="outline"
          size="lg"
          loading={busy}
          loadingText={m.entering_waiting_for_passkey()}
          onClick={() => void askForPasskey()}
        >
          <KeyRound aria-hidden="true" /> {m.entering_use_passkey()}
        </Button>
      ) : null}
      {options.oidc ? (
        <ButtonAnchor variant="outline" size="lg" href={oidcAddress(after)}>
          <Building2 aria-hidden="true" /> {m.entering_continue_with({ name: options.oidc.name })}
        </ButtonAnchor>
      ) : null}
    </div>
  )
}

function Or() {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        color: 'fg.subtle',
        textStyle: 'sm',
        mb: '3',
      })}
    >
      <span className={css({ flex: '1', h: '1px', bg: 'border' })} />
      {m.entering_or()}
      <span className={css({ flex: '1', h: '1px', bg: 'border' })} />
    </div>
  )
}

function wordsFor(failure: unknown) {
  if (!(failure instanceof ApiError)) return m.entering_no_passkey_used()
  return failure.status === 401 ? failure.message : authFailure(failure).message
}

// The server forgets its challenge after five minutes.
const renewMs = 4 * 60_000

interface Ends {
  onSignedIn: (user: User) => void
  onRefused: (error: ApiError) => void
}

/**
 * While `active`, lets the browser offer passkeys in the account field, if it can. A page that is only opened loads
 * nothing for it: somebody has to be there.
 */
function usePasskeyAutofill(active: boolean, ends: Ends) {
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      ends.onSignedIn(await passkeySignIn(true, signal))
    } catch (error) {
      // Nobody asked for this, so only the refusal of a passkey that was picked is shown.
      if (error instanceof ApiError && error.status === 401) ends.onRefused(error)
    }
  })
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setInterval> | undefined
    let stop: (() => void) | undefined
    const controller = new AbortController()
    const untilSomebodyIsThere = new AbortController()
    async function begin() {
      untilSomebodyIsThere.abort()
      const browser = await import('../session/webauthn.ts')
      if (!(await browser.browserSupportsWebAuthnAutofill()) || controller.signal.aborted) return
      stop = () => browser.WebAuthnAbortService.cancelCeremony()
      void offer(controller.signal)
      timer = setInterval(() => void offer(controller.signal), renewMs)
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(sign, () => void begin(), { signal: untilSomebodyIsThere.signal })
    return () => {
      untilSomebodyIsThere.abort()
      controller.abort()
      clearInterval(timer)
      stop?.()
    }
  }, [active])
}

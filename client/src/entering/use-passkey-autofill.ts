import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { passkeySignIn } from '../session/passkey-sign-in.ts'
import type { User } from '../session/user.ts'

// The server forgets its challenge after five minutes.
const renewMs = 4 * 60_000

interface Ends {
  onSignedIn: (user: User) => void
  onRefused: (error: ApiError) => void
}

/** While `active`, lets the browser offer passkeys in the account field, where it can. */
export function usePasskeyAutofill(active: boolean, ends: Ends) {
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    try {
      ends.onSignedIn(await passkeySignIn(true, signal))
    } catch (error) {
      // Nobody asked for this offer, so only an answer to a passkey that was picked is told.
      if (error instanceof ApiError && error.status === 401) ends.onRefused(error)
    }
  })
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setInterval> | undefined
    let stop: (() => void) | undefined
    const wanted = new AbortController()
    void import('@simplewebauthn/browser').then(async (browser) => {
      if (!(await browser.browserSupportsWebAuthnAutofill()) || wanted.signal.aborted) return
      stop = () => browser.WebAuthnAbortService.cancelCeremony()
      void offer(wanted.signal)
      timer = setInterval(() => void offer(wanted.signal), renewMs)
    })
    return () => {
      wanted.abort()
      clearInterval(timer)
      stop?.()
    }
  }, [active])
}

import { authRequest } from './auth-request.ts'
import { sessionStore } from './session-store.ts'
import type { User } from './session.ts'

type Browser = typeof import('./webauthn.ts')
type RequestOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON']

/**
 * Signs in with a passkey. With `fromAutofill` it waits until the person picks one in the account field; otherwise the
 * browser asks at once.
 */
export async function passkeySignIn(fromAutofill: boolean, signal?: AbortSignal): Promise<User> {
  return sessionStore.signIn(await askPasskey(fromAutofill, signal), '/auth/passkey/sign-in')
}

/** Asks for a passkey and returns its response. */
export async function askPasskey(fromAutofill: boolean, signal?: AbortSignal) {
  const { startAuthentication } = await import('./webauthn.ts')
  const call = { method: 'POST', path: '/auth/passkey/options', repeatable: true } as const
  const begun = await authRequest(call)
  // Browsers ask one thing at a time, so a call that was aborted must not replace a newer one.
  signal?.throwIfAborted()
  const { challenge, options } = begun as { challenge: string; options: RequestOptions }
  const response = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: fromAutofill,
  })
  return { challenge, response }
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { FormError } from '../forms/form-error.tsx'
import { entryPaths } from '../entry-paths.ts'
import { sessionStore, useSession } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import { signUpSecret } from '../session/sign-up-secret.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { once, useLinkToken } from './use-link-token.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'

type Outcome = { proved: Proved } | { proved: null; reason: string }

/** The page behind the link of a verification mail. Only people without a password have something to do on it. */
export default function VerifyEmailPage() {
  const token = useLinkToken({ legacyName: 'token' })
  const outcome = useVerification(token)
  return (
    <>
      <PageTitle>{m.entering_verify()}</PageTitle>
      {outcome ? <VerificationResult outcome={outcome} /> : <AuthSkeleton />}
    </>
  )
}

function useVerification(token: string | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(
    token ? null : { proved: null, reason: m.entering_link_not_complete() },
  )
  useEffect(() => {
    if (!token) return
    once(`verify-email:${token}`, () => redeemVerification(token)).then(
      (proved) => setOutcome({ proved }),
      (error: unknown) => {
        const { code, fields, message } = authFailure(error)
        const fallback = code === 'UNAUTHENTICATED' ? m.entering_sign_in_first() : message
        const reason = fields['token'] ?? fallback
        setOutcome({ proved: null, reason })
      },
    )
  }, [token])
  return outcome
}

function VerificationResult({ outcome }: { outcome: Outcome }) {
  const isSignedIn = useSession().status === 'authenticated'
  if (!outcome.proved) {
    return (
      <>
        <AuthHeading title={m.entering_verify()} description={m.entering_verify_later()} />
        <FormError message={outcome.reason} />
        <ButtonLink
          to={isSignedIn ? entryPaths.accountProfile() : entryPaths.login()}
          size="lg"
          className={css({ w: '100%', mt: '5' })}
        >
          {isSignedIn ? m.entering_to_profile() : m.entering_sign_in()}
        </ButtonLink>
      </>
    )
  }
  const { user, passwordToken } = outcome.proved
  if (user && passwordToken) return <ChoosePassword email={user.email} token={passwordToken} />
  return (
    <>
      <AuthHeading
        title={m.entering_verified()}
        description={
          user ? m.entering_verified_signed_in({ name: user.name }) : m.entering_verified_about()
        }
      />
      <ButtonLink
        to={isSignedIn ? entryPaths.home() : entryPaths.login()}
        size="lg"
        className={css({ w: '100%' })}
      >
        {isSignedIn ? m.entering_continue() : m.entering_sign_in()}
      </ButtonLink>
    </>
  )
}

/** Somebody else may have chosen the password before the address was verified, so it no longer works. */
function ChoosePassword({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  async function finish(password: string) {
    // Choosing it ended the session that the link had opened.
    const user = await sessionStore.signIn({ email, password })
    sessionToast(m.entering_welcome({ name: user.name }))
    await navigate(entryPaths.home(), { replace: true })
  }
  return (
    <>
      <AuthHeading
        title={m.entering_choose_password()}
        description={m.entering_choose_password_about({ email })}
      />
      <ResetPasswordForm token={token} onDone={finish} />
    </>
  )
}

/** The result of opening the link. */
export interface Proved {
  /** The person whom it signed in; null if it only verified the address. */
  user: User | null
  /** Set when a new password has to be chosen; used like the token of a reset link. */
  passwordToken: string | null
}

/**
 * Verifies an address by the token of a mail. A session of this browser, or the secret from signing up in it, shows
 * that the account is theirs; without either, the server drops a password that was chosen before.
 */
export async function redeemVerification(token: string): Promise<Proved> {
  const secret = signUpSecret.read()
  const body = { token, ...(secret ? { secret } : {}) }
  const answer = await rest<{ passwordToken: string | null } | undefined>('POST', path, body).catch(
    (error: unknown) => {
      // The session has ended, but the link may still work without one.
      const ended = error instanceof ApiError && error.status === 401 && !tokens.read()
      if (!ended) throw error
      return send({ method: 'POST', path, body }) as Promise<{ passwordToken: string | null }>
    },
  )
  signUpSecret.clear()
  if (answer) return { user: sessionStore.enter(answer), passwordToken: answer.passwordToken }
  await sessionStore.load()
  return { user: null, passwordToken: null }
}

const path = '/auth/verify-email'

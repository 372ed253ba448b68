import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { FormError } from '../forms/form-error.tsx'
import { paths } from '../paths.ts'
import { sessionStore, useSession } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import { signUpSecret } from '../session/sign-up-secret.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { sessionToast } from '../ui/toast.ts'
import { authFailure } from './auth-failure.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { once, useMailToken } from './use-mail-token.ts'

type Outcome = { proved: Proved } | { proved: null; reason: string }

/** The page behind the link of a verification mail. Only people without a password have something to do on it. */
export default function VerifyEmailPage() {
  const token = useMailToken()
  const outcome = useVerification(token)
  return (
    <>
      <PageTitle>Verify your email</PageTitle>
      {outcome ? <Told outcome={outcome} /> : <AuthSkeleton />}
    </>
  )
}

function useVerification(token: string | null): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(
    token
      ? null
      : { proved: null, reason: 'This link is not complete. Open it from the mail again.' },
  )
  useEffect(() => {
    if (!token) return
    once(`verify-email:${token}`, () => proveAddress(token)).then(
      (proved) => setOutcome({ proved }),
      (error: unknown) => {
        const { code, fields, message } = authFailure(error)
        const signIn = 'Sign in to your account first, then open the link again.'
        const reason = fields['token'] ?? (code === 'UNAUTHENTICATED' ? signIn : message)
        setOutcome({ proved: null, reason })
      },
    )
  }, [token])
  return outcome
}

function Told({ outcome }: { outcome: Outcome }) {
  const isSignedIn = useSession().status === 'authenticated'
  if (!outcome.proved) {
    return (
      <>
        <AuthHeading
          title="Verify your email"
          description="Once you are signed in, you can ask for a new mail."
        />
        <FormError message={outcome.reason} />
        <ButtonLink
          to={isSignedIn ? paths.accountProfile() : paths.login()}
          size="lg"
          w="100%"
          mt="5"
        >
          {isSignedIn ? 'To your profile' : 'Sign in'}
        </ButtonLink>
      </>
    )
  }
  const { user, passwordToken } = outcome.proved
  if (user && passwordToken) return <ChoosePassword email={user.email} token={passwordToken} />
  return (
    <>
      <AuthHeading
        title="Your email is verified"
        description={
          user ? `You are signed in as ${user.name}.` : 'Mails to this address reach you.'
        }
      />
      <ButtonLink to={isSignedIn ? paths.home() : paths.login()} size="lg" w="100%">
        {isSignedIn ? 'Continue' : 'Sign in'}
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
    sessionToast(`Welcome, ${user.name}`)
    await navigate(paths.home(), { replace: true })
  }
  return (
    <>
      <AuthHeading
        title="Choose your password"
        description={`${email} is verified. The link was not opened in the browser that signed up, so we ask for a password of yours; one from before no longer works.`}
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
export async function proveAddress(token: string): Promise<Proved> {
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

import { useEffect, useState } from 'react'
import { once } from '../api/once.ts'
import { send } from '../api/send.ts'
import { authFailure } from '../forms/auth-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { useMailToken } from '../forms/use-mail-token.ts'
import { AuthHeading } from '../layouts/auth-heading.tsx'
import { AuthSkeleton } from '../layouts/auth-skeleton.tsx'
import { paths } from '../paths.ts'
import { sessionStore } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'

type Outcome = { verified: true } | { verified: false; reason: string }

/** What the link in a verification mail leads to; opening it is the whole of it. */
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
      : { verified: false, reason: 'This link is not complete. Open it from the mail again.' },
  )
  useEffect(() => {
    if (!token) return
    const call = { method: 'POST', path: '/auth/verify-email', body: { token } } as const
    once(`verify-email:${token}`, () => send(call)).then(
      () => {
        setOutcome({ verified: true })
        void sessionStore.load()
      },
      (error: unknown) => {
        const { fields, message } = authFailure(error)
        setOutcome({ verified: false, reason: fields['token'] ?? message })
      },
    )
  }, [token])
  return outcome
}

function Told({ outcome }: { outcome: Outcome }) {
  const isSignedIn = useSession().status === 'authenticated'
  const next = isSignedIn
    ? { to: paths.accountProfile(), words: 'To your profile' }
    : { to: paths.login(), words: 'Sign in' }
  return (
    <>
      {outcome.verified ? (
        <AuthHeading
          title="Your email is verified"
          description="Mails to this address reach you."
        />
      ) : (
        <>
          <AuthHeading
            title="Verify your email"
            description="You can ask for a new mail on your profile."
          />
          <FormError message={outcome.reason} />
        </>
      )}
      <ButtonLink to={next.to} size="lg" w="100%" mt={outcome.verified ? '0' : '5'}>
        {next.words}
      </ButtonLink>
    </>
  )
}

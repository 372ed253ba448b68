import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { draftStore } from '../forms/draft-store.ts'
import { FormError } from '../forms/form-error.tsx'
import { paths } from '../paths.ts'
import { useAfterSignIn } from '../session/addresses.ts'
import { useAuthOptions } from '../session/auth-options.ts'
import { authRequest } from '../session/auth-request.ts'
import { sessionStore, useSession, useSignedInHere } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import { ButtonLink, TextLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { sessionToast } from '../ui/toast.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { once } from './use-mail-token.ts'

/** Open to everybody. People who are already signed in can continue or use another account. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const after = useAfterSignIn()
  const signedInHere = useSignedInHere()
  const ticket = params.get('ticket')
  if (signedInHere) return <Navigate to={after} replace />
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      {ticket ? <TicketExchange ticket={ticket} /> : <WhoIsThere />}
    </>
  )
}

function WhoIsThere() {
  const { status, user, trouble } = useSession()
  if (status === 'loading' && !trouble) return <AuthSkeleton />
  return user ? <AlreadySignedIn user={user} /> : <SignIn />
}

/** Every way in that this server offers. */
export function SignIn() {
  const [params] = useSearchParams()
  const [asksCode, setAsksCode] = useState(false)
  const options = useAuthOptions()
  const error = asksCode ? undefined : signInError(params.get('error'))
  return (
    <>
      {asksCode ? (
        <AuthHeading
          title="One more step"
          description="Your account asks for a code as well as the password."
        />
      ) : (
        <AuthHeading
          title="Sign in"
          description="Good to see you. Use the account of your organisation."
        />
      )}
      {error ? (
        <chakra.div mb="5">
          <FormError message={error} />
        </chakra.div>
      ) : null}
      <SignInForm asksCode={asksCode} onAsksCode={setAsksCode} />
      {asksCode || !options ? null : <OtherWaysIn options={options} />}
      {asksCode ? null : <SignInLinks registers={options?.registration === 'open'} />}
    </>
  )
}

function SignInLinks({ registers }: { registers: boolean }) {
  const [params] = useSearchParams()
  return (
    <>
      <chakra.p mt="8" textStyle="sm">
        <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
      </chakra.p>
      {registers ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          New here?{' '}
          <TextLink to={paths.register(params.get('redirect') ?? undefined)}>
            Create an account
          </TextLink>
        </chakra.p>
      ) : null}
    </>
  )
}

const words: Record<string, string> = {
  oidc_denied: 'Your organisation’s sign-in was stopped or refused.',
  oidc_expired: 'That took too long or was finished already. Sign in again.',
  oidc_unverified:
    'Your email is not verified, so we cannot tell that the account is yours. Sign in with your password.',
  oidc_closed: 'You have no account here yet, and registration is closed. Ask your organisation.',
  oidc_suspended: 'This account is suspended. Ask your organisation.',
  oidc_unavailable:
    'Your organisation’s sign-in cannot be reached. Use your password or try later.',
}

/** The message for the `error` that single sign-on came back with. Text from the address itself is never shown. */
export function signInError(code: string | null): string | undefined {
  if (!code) return undefined
  return words[code] ?? 'Signing in did not work. Try again.'
}

/** Shown on the login page to people who are already signed in. */
export function AlreadySignedIn({ user }: { user: User }) {
  const after = useAfterSignIn()
  function signOut() {
    draftStore.clear()
    void sessionStore.signOut()
  }
  return (
    <>
      <AuthHeading title="You are signed in" description={`As ${user.name}, ${user.email}.`} />
      <chakra.div display="grid" gap="3">
        <ButtonLink to={after} size="lg">
          Continue
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={signOut}>
          Use another account
        </Button>
      </chakra.div>
    </>
  )
}

/** Exchanges the ticket from single sign-on for a session. */
export function TicketExchange({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const after = useAfterSignIn()
  const [params] = useSearchParams()

  const exchange = useEffectEvent(async (ticket: string) => {
    try {
      const call = { method: 'POST', path: '/auth/oidc/exchange', atPage: true } as const
      const user = await once(`ticket:${ticket}`, async () =>
        sessionStore.enter(await authRequest({ ...call, body: { ticket } })),
      )
      sessionToast(`Signed in as ${user.name}`)
      await navigate(after, { replace: true })
    } catch (error) {
      const query = new URLSearchParams(params)
      query.delete('ticket')
      query.set('error', errorCode(error))
      await navigate(`${paths.login()}?${query}`, { replace: true })
    }
  })
  useEffect(() => void exchange(ticket), [ticket])

  return (
    <chakra.output display="block" aria-busy="true">
      <AuthHeading title="Signing you in" description="One moment." />
      <Skeleton h="11" />
    </chakra.output>
  )
}

function errorCode(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0) return 'oidc_unavailable'
  return error.status === 403 ? 'oidc_suspended' : 'oidc_expired'
}

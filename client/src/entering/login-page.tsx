import { Skeleton } from '../ui/page-skeleton.tsx'
import { css } from '../ui/css.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { draftStore } from '../forms/draft-store.ts'
import { FormError } from '../forms/form-error.tsx'
import { entryPaths } from '../entry-paths.ts'
import { useAfterSignIn } from '../session/addresses.ts'
import { useAuthOptions } from '../session/auth-options.ts'
import { authRequest } from '../session/auth-request.ts'
import { sessionStore, useSession, useSignedInThisVisit } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { rich } from '../ui/rich.tsx'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { once } from './use-link-token.ts'
import { Button, ButtonLink, TextLink } from '../ui/buttons.tsx'

/** Open to everybody. People who are already signed in can continue or use another account. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const after = useAfterSignIn()
  const signedInHere = useSignedInThisVisit()
  const ticket = params.get('ticket')
  if (signedInHere) return <Navigate to={after} replace />
  return (
    <>
      <PageTitle>{m.entering_sign_in()}</PageTitle>
      {ticket ? <TicketExchange ticket={ticket} /> : <SignedInAs />}
    </>
  )
}

function SignedInAs() {
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
          title={m.entering_one_more_step()}
          description={m.entering_one_more_step_about()}
        />
      ) : (
        <AuthHeading title={m.entering_sign_in()} description={m.entering_sign_in_about()} />
      )}
      {error ? (
        <div className={css({ mb: '5' })}>
          <FormError message={error} />
        </div>
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
      <p className={css({ mt: '8', textStyle: 'sm' })}>
        <TextLink to={entryPaths.forgotPassword()}>{m.entering_forgot_title()}</TextLink>
      </p>
      {registers ? (
        <p className={css({ mt: '2', textStyle: 'sm', color: 'fg.muted' })}>
          {rich(m.entering_new_here, {
            link: (
              <TextLink to={entryPaths.register(params.get('redirect') ?? undefined)}>
                {m.entering_create_account()}
              </TextLink>
            ),
          })}
        </p>
      ) : null}
    </>
  )
}

const words: Record<string, () => string> = {
  oidc_denied: m.entering_oidc_denied,
  oidc_expired: m.entering_oidc_expired,
  oidc_unverified: m.entering_oidc_unverified,
  oidc_closed: m.entering_oidc_closed,
  oidc_suspended: m.entering_oidc_suspended,
  oidc_unavailable: m.entering_oidc_unavailable,
}

/** The message for the `error` that single sign-on came back with. Text from the address itself is never shown. */
export function signInError(code: string | null): string | undefined {
  if (!code) return undefined
  return (words[code] ?? m.entering_oidc_failed)()
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
      <AuthHeading
        title={m.entering_already_in()}
        description={m.entering_already_in_as({ name: user.name, email: user.email })}
      />
      <div className={css({ display: 'grid', gap: '3' })}>
        <ButtonLink to={after} size="lg">
          {m.entering_continue()}
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={signOut}>
          {m.entering_other_account()}
        </Button>
      </div>
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
      sessionToast(m.session_signed_in_as({ name: user.name }))
      await navigate(after, { replace: true })
    } catch (error) {
      const query = new URLSearchParams(params)
      query.delete('ticket')
      query.set('error', errorCode(error))
      await navigate(`${entryPaths.login()}?${query}`, { replace: true })
    }
  })
  useEffect(() => void exchange(ticket), [ticket])

  return (
    <output className={css({ display: 'block' })} aria-busy="true">
      <AuthHeading title={m.entering_signing_you_in()} description={m.entering_one_moment()} />
      <Skeleton className={css({ h: '11' })} />
    </output>
  )
}

function errorCode(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0) return 'oidc_unavailable'
  return error.status === 403 ? 'oidc_suspended' : 'oidc_expired'
}

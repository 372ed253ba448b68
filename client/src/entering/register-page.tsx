import { css } from '../ui/css.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { signUpDisabled } from '../api/session-options.ts'
import { FormError } from '../forms/form-error.tsx'
import { entryPaths } from '../entry-paths.ts'
import { useAuthOptions } from '../session/auth-options.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { rich } from '../ui/rich.tsx'
import { m } from '../words/m.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { SignUpForm, type Invitation } from './sign-up-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { TextLink } from '../ui/buttons.tsx'

export default function RegisterPage() {
  const [params] = useSearchParams()
  const invitation = useLinkToken({ legacyName: 'invitation' })
  return (
    <>
      <PageTitle>{m.entering_create_account()}</PageTitle>
      {invitation ? <Invited token={invitation} /> : <Open />}
      <p className={css({ mt: '8', textStyle: 'sm', color: 'fg.muted' })}>
        {rich(m.entering_have_account, {
          link: (
            <TextLink to={entryPaths.login(params.get('redirect') ?? undefined)}>
              {m.entering_sign_in()}
            </TextLink>
          ),
        })}
      </p>
    </>
  )
}

function Open() {
  const options = useAuthOptions()
  const [waiting, setWaiting] = useState<string | null>(null)
  const isOff = options?.registration === 'off'
  useEffect(() => {
    if (isOff) console.warn(signUpDisabled)
  }, [isOff])
  if (!options) return <AuthSkeleton />
  if (waiting !== null) return <CheckYourMail email={waiting} />
  if (options.registration !== 'open') {
    return (
      <AuthHeading
        title={isOff ? m.entering_closed() : m.entering_by_invitation()}
        description={isOff ? m.entering_closed_about() : m.entering_by_invitation_about()}
      />
    )
  }
  return (
    <>
      <AuthHeading
        title={m.entering_create_account()}
        description={
          options.registrationDomains
            ? m.entering_for_domains({ domains: options.registrationDomains.join(', ') })
            : m.entering_will_receive()
        }
      />
      <SignUpForm onWaiting={setWaiting} />
    </>
  )
}

/** Says the same whether or not the address is known. */
function CheckYourMail({ email }: { email: string }) {
  return (
    <output className={css({ display: 'block' })}>
      <AuthHeading
        title={m.entering_check_mail()}
        description={m.entering_mail_on_its_way({ email })}
      />
    </output>
  )
}

function Invited({ token }: { token: string }) {
  const { invitation, error } = useInvitation(token)
  if (error) {
    return (
      <>
        <AuthHeading
          title={m.entering_your_invitation()}
          description={m.entering_your_invitation_about()}
        />
        <FormError message={error} />
      </>
    )
  }
  if (!invitation) return <AuthSkeleton />
  return (
    <>
      <AuthHeading title={m.entering_invited()} description={m.entering_invited_about()} />
      <SignUpForm invitation={invitation} onWaiting={() => {}} />
    </>
  )
}

/** The person that an invitation was sent to, or why it can't be used. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let left = false
    const call = { method: 'POST', path: '/auth/invitation', body: { token } } as const
    send({ ...call, repeatable: true }).then(
      (answer) => left || setInvitation({ ...(answer as Omit<Invitation, 'token'>), token }),
      (failure: unknown) => left || setError(wordsFor(failure)),
    )
    return () => {
      left = true
    }
  }, [token])
  return { invitation, error }
}

function wordsFor(failure: unknown) {
  const isRefusal = failure instanceof ApiError && [400, 404].includes(failure.status)
  if (isRefusal || !(failure instanceof ApiError)) return m.entering_invitation_gone()
  return failure.message
}

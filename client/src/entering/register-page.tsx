import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/send.ts'
import { FormError } from '../forms/form-error.tsx'
import { paths } from '../paths.ts'
import { useAuthOptions } from '../session/auth-options.ts'
import { TextLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { SignUpForm, type Invitation } from './sign-up-form.tsx'
import { useMailToken } from './use-mail-token.ts'

export default function RegisterPage() {
  const [params] = useSearchParams()
  const invitation = useMailToken('invitation')
  return (
    <>
      <PageTitle>Create an account</PageTitle>
      {invitation ? <Invited token={invitation} /> : <Open />}
      <chakra.p mt="8" textStyle="sm" color="fg.muted">
        Already have an account?{' '}
        <TextLink to={paths.login(params.get('redirect') ?? undefined)}>Sign in</TextLink>
      </chakra.p>
    </>
  )
}

function Open() {
  const options = useAuthOptions()
  const [waiting, setWaiting] = useState<string | null>(null)
  const isOff = options?.registration === 'off'
  useEffect(() => {
    if (isOff) console.warn('provider.endpoints.signUp is disabled')
  }, [isOff])
  if (!options) return <AuthSkeleton />
  if (waiting !== null) return <LookAtYourMail email={waiting} />
  if (options.registration !== 'open') {
    return (
      <AuthHeading
        title={isOff ? 'Registration is closed' : 'Registration is by invitation'}
        description={
          isOff
            ? 'Accounts here are made by the organisation. Ask the people who look after it.'
            : 'Open the link in the mail that invited you, or ask your organisation for an invitation.'
        }
      />
    )
  }
  return (
    <>
      <AuthHeading
        title="Create an account"
        description={
          options.registrationDomains
            ? `For addresses of ${options.registrationDomains.join(', ')}.`
            : 'You will receive the announcements that are meant for you.'
        }
      />
      <SignUpForm onWaiting={setWaiting} />
    </>
  )
}

/** Says the same whether or not the address is known. */
function LookAtYourMail({ email }: { email: string }) {
  return (
    <chakra.output display="block">
      <AuthHeading
        title="Look at your mail"
        description={`A mail to ${email} is on its way. Open its link in this browser, and you are in. The link works once, within one day.`}
      />
    </chakra.output>
  )
}

function Invited({ token }: { token: string }) {
  const { invitation, error } = useInvitation(token)
  if (error) {
    return (
      <>
        <AuthHeading title="Your invitation" description="The link in the mail brought you here." />
        <FormError message={error} />
      </>
    )
  }
  if (!invitation) return <AuthSkeleton />
  return (
    <>
      <AuthHeading
        title="You are invited"
        description="Check your name and choose a password; then you are in."
      />
      <SignUpForm invitation={invitation} onWaiting={() => {}} />
    </>
  )
}

const gone = 'This invitation was used or is too old. Ask whoever invited you for a new one.'

/** The person that an invitation was sent to, or why it can't be used. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let left = false
    const call = { method: 'POST', path: '/auth/invitation', body: { token } } as const
    send({ ...call, repeatable: true }).then(
      (told) => left || setInvitation({ ...(told as Omit<Invitation, 'token'>), token }),
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
  if (isRefusal || !(failure instanceof ApiError)) return gone
  return failure.message
}

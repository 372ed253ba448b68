import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthOptions } from '../session/use-auth-options.ts'
import { AuthHeading } from './auth-heading.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/text-link.tsx'
import { FormError } from '../forms/form-error.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { signInError } from './sign-in-error.ts'
import { SignInForm } from './sign-in-form.tsx'

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

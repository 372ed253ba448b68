import { chakra } from '@chakra-ui/react/styled-system'
import { useSearchParams } from 'react-router'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { AuthHeading } from '../layouts/auth-heading.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'

export default function LoginPage() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <AuthHeading
        title="Sign in"
        description="Good to see you. Use the account of your organisation."
      />
      <SignInForm />
      <chakra.p mt="8" textStyle="sm">
        <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
      </chakra.p>
      <chakra.p mt="2" textStyle="sm" color="fg.muted">
        New here?{' '}
        <TextLink to={paths.register(params.get('redirect') ?? undefined)}>
          Create an account
        </TextLink>
      </chakra.p>
    </>
  )
}

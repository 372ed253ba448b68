import { chakra } from '@chakra-ui/react/styled-system'
import { useSearchParams } from 'react-router'
import { SignUpForm } from '../forms/sign-up-form.tsx'
import { AuthHeading } from '../layouts/auth-heading.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'

export default function RegisterPage() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle>Create an account</PageTitle>
      <AuthHeading
        title="Create an account"
        description="You will receive the announcements that are meant for you."
      />
      <SignUpForm />
      <chakra.p mt="8" textStyle="sm" color="fg.muted">
        Already have one?{' '}
        <TextLink to={paths.login(params.get('redirect') ?? undefined)}>Sign in</TextLink>
      </chakra.p>
    </>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { TextLink } from '../ui/text-link.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <PageTitle>Forgot your password?</PageTitle>
      <chakra.output display="block">
        {sentTo === null ? null : (
          <AuthHeading
            title="Look at your mail"
            description={`If ${sentTo} has an account, a mail with a link is on its way. The link works once, within one hour.`}
          />
        )}
      </chakra.output>
      {sentTo === null ? (
        <>
          <AuthHeading
            title="Forgot your password?"
            description="We will send you a link with which you choose a new one."
          />
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : null}
      <chakra.p mt="8" textStyle="sm" color="fg.muted">
        <TextLink to={paths.login()}>Back to signing in</TextLink>
      </chakra.p>
    </>
  )
}

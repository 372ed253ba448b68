import { chakra } from '@chakra-ui/react/styled-system'
import { useNavigate } from 'react-router'
import { FormError } from '../forms/form-error.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useMailToken } from './use-mail-token.ts'
import { useResettablePasskeys } from './use-resettable-passkeys.ts'
import { AuthHeading } from './auth-heading.tsx'
import { paths } from '../paths.ts'
import { tokens } from '../api/tokens.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { sessionToast } from '../ui/session-toast.ts'
import { TextLink } from '../ui/text-link.tsx'

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const token = useMailToken()
  const passkeys = useResettablePasskeys(token)

  function finish() {
    // The server has ended every session, one that is held here too.
    if (tokens.read()) tokens.clear()
    sessionToast('Your password is changed. Sign in with it.')
    void navigate(paths.login(), { replace: true })
  }

  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <AuthHeading
        title="Choose a new password"
        description="You will be signed out on every device."
      />
      {token ? (
        <ResetPasswordForm token={token} passkeys={passkeys} onDone={finish} />
      ) : (
        <FormError message="This link is not complete. Open it from the mail again." />
      )}
      <chakra.p mt="8" textStyle="sm" color="fg.muted">
        The link does not work? <TextLink to={paths.forgotPassword()}>Ask for a new one</TextLink>
      </chakra.p>
    </>
  )
}

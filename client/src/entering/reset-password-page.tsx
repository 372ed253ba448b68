import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { FormError } from '../forms/form-error.tsx'
import type { RemovablePasskey } from '../forms/passkey-checks.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { sessionToast } from '../ui/toast.ts'
import { AuthHeading } from './auth-parts.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useMailToken } from './use-mail-token.ts'

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const token = useMailToken()
  const passkeys = useResettablePasskeys(token)

  function finish() {
    // The server has ended every session, including one of this browser.
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

/** The passkeys of the person that the mail was sent to. None if they cannot be loaded, as the form then says why. */
export function useResettablePasskeys(token: string | null): RemovablePasskey[] {
  const [passkeys, setPasskeys] = useState<RemovablePasskey[]>([])
  useEffect(() => {
    if (!token) return
    let left = false
    const call = {
      method: 'POST',
      path: '/auth/reset-password/passkeys',
      repeatable: true,
    } as const
    send({ ...call, body: { token } }).then(
      (answer) => left || setPasskeys((answer as { passkeys: RemovablePasskey[] }).passkeys),
      () => {},
    )
    return () => {
      left = true
    }
  }, [token])
  return passkeys
}

import { css } from '../ui/css.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { FormError } from '../forms/form-error.tsx'
import type { RemovablePasskey } from '../forms/passkey-checks.tsx'
import { entryPaths } from '../entry-paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { rich } from '../ui/rich.tsx'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AuthHeading } from './auth-parts.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { TextLink } from '../ui/buttons.tsx'

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const token = useLinkToken({ legacyName: 'token' })
  const passkeys = useResettablePasskeys(token)

  function finish() {
    // The server has ended every session, including one of this browser.
    if (tokens.read()) tokens.clear()
    sessionToast(m.entering_password_changed())
    void navigate(entryPaths.login(), { replace: true })
  }

  return (
    <>
      <PageTitle>{m.entering_choose_new_password()}</PageTitle>
      <AuthHeading
        title={m.entering_choose_new_password()}
        description={m.entering_choose_new_password_about()}
      />
      {token ? (
        <ResetPasswordForm token={token} passkeys={passkeys} onDone={finish} />
      ) : (
        <FormError message={m.entering_link_not_complete()} />
      )}
      <p className={css({ mt: '8', textStyle: 'sm', color: 'fg.muted' })}>
        {rich(m.entering_link_fails, {
          link: <TextLink to={entryPaths.forgotPassword()}>{m.entering_request_link()}</TextLink>,
        })}
      </p>
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

import { useLocation } from 'react-router'
import { useAuthOptions } from '../session/use-auth-options.ts'
import { oidcAddress } from '../session/oidc-address.ts'
import { ConfirmFrame, type ConfirmProps } from './confirm-frame.tsx'

/** For those who have nothing here to confirm with: what they sign in with asks them. */
export function ConfirmBySigningIn({ others, onOther, onClose }: ConfirmProps) {
  const { pathname } = useLocation()
  const name = useAuthOptions()?.oidc?.name
  return (
    <ConfirmFrame
      {...{ others, onOther, onClose }}
      description={
        name
          ? `You have neither a password nor a passkey here. Sign in again with ${name}, then do this within ten minutes.`
          : 'You have neither a password nor a passkey here. Ask for a new password by mail first.'
      }
      confirm={name ? `Continue with ${name}` : 'Close'}
      error={undefined}
      busy={false}
      onSubmit={() => {
        if (name) window.location.assign(oidcAddress(pathname))
        else onClose()
      }}
    />
  )
}

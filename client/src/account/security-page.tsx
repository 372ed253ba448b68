import { m } from '../words/m.ts'
import { AccountPage, WithAccount } from './account-page.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export default function AccountSecurityPage() {
  return (
    <AccountPage title={m.account_security()} description={m.account_security_about()}>
      <WithAccount>
        {(account) => (
          <>
            <PasswordCard email={account.email} />
            <TwoFactorCard account={account} />
            <PasskeysCard account={account} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}

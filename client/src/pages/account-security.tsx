import { AccountPage } from '../account/account-page.tsx'
import { PasskeysCard } from '../account/passkeys-card.tsx'
import { PasswordCard } from '../account/password-card.tsx'
import { TwoFactorCard } from '../account/two-factor-card.tsx'
import { WithAccount } from '../account/with-account.tsx'

export default function AccountSecurityPage() {
  return (
    <AccountPage title="Security" description="How you prove that it is you.">
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

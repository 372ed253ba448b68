import { AccountPage } from '../account/account-page.tsx'
import { EmailCard } from '../account/email-card.tsx'
import { PhotoCard } from '../account/photo-card.tsx'
import { ProfileCard } from '../account/profile-card.tsx'
import { WithAccount } from '../account/with-account.tsx'

export default function AccountProfilePage() {
  return (
    <AccountPage title="Profile" description="Who you are here, and how we reach you.">
      <WithAccount>
        {(account) => (
          <>
            <PhotoCard account={account} />
            <ProfileCard account={account} />
            <EmailCard account={account} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}

import { AccountPage } from './account-page.tsx'
import { EmailCard } from './email-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { WithAccount } from './with-account.tsx'

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

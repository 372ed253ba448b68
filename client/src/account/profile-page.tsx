import { useClient } from 'urql'
import { PhotoField } from '../forms/photo-field.tsx'
import { meQuery, type Me } from '../session/me.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { m } from '../words/m.ts'
import { AccountPage, WithAccount } from './account-page.tsx'
import { EmailCard } from './email-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PublicCard } from './public-card.tsx'

export default function AccountProfilePage() {
  return (
    <AccountPage title={m.account_profile()} description={m.account_profile_about()}>
      <WithAccount>
        {(account) => (
          <>
            <PhotoCard account={account} />
            <ProfileCard account={account} />
            <EmailCard account={account} />
            <PublicCard account={account} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}

export function PhotoCard({ account: { name, photo } }: { account: Me }) {
  const client = useClient()
  const again = { requestPolicy: 'network-only' } as const
  return (
    <SettingCard title={m.account_photo()} description={m.account_photo_about()}>
      <PhotoField
        name={name}
        photo={photo}
        path="/me/photo"
        onChanged={() => client.query(meQuery, {}, again).toPromise()}
      />
    </SettingCard>
  )
}

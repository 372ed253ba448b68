import { useClient } from 'urql'
import { PhotoField } from '../forms/photo-field.tsx'
import { meQuery, type Me } from '../session/me.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { AccountPage, WithAccount } from './account-page.tsx'
import { EmailCard } from './email-card.tsx'
import { ProfileCard } from './profile-card.tsx'

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

export function PhotoCard({ account: { name, photo } }: { account: Me }) {
  const client = useClient()
  const again = { requestPolicy: 'network-only' } as const
  return (
    <SettingCard title="Photo" description="Colleagues see it beside your name.">
      <PhotoField
        {...{ name, photo }}
        path="/me/photo"
        onChanged={() => client.query(meQuery, {}, again).toPromise()}
      />
    </SettingCard>
  )
}

import { AccountPage } from '../account/account-page.tsx'
import { NotificationsCard } from '../account/notifications-card.tsx'
import { WithAccount } from '../account/with-account.tsx'

export default function AccountNotificationsPage() {
  return (
    <AccountPage title="Notifications" description="How new announcements reach you.">
      <WithAccount>{(account) => <NotificationsCard account={account} />}</WithAccount>
    </AccountPage>
  )
}

import { AccountPage } from './account-page.tsx'
import { SessionsCard } from './sessions-card.tsx'

export default function AccountSessionsPage() {
  return (
    <AccountPage title="Sessions" description="The browsers and devices that are signed in as you.">
      <SessionsCard />
    </AccountPage>
  )
}

import { confirmed } from '../account/account-run.ts'
import { AccountSessionsPage } from '../account/sessions-page.tsx'
import { CalendarFeed } from '../meetings/calendar-feed.tsx'

export default function AccountSessionsRoute() {
  return (
    <AccountSessionsPage>
      <CalendarFeed confirmed={confirmed} onlyIfThere />
    </AccountSessionsPage>
  )
}

import { confirmed } from '../account/account-run.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { CalendarFeed } from '../meetings/calendar-feed.tsx'
import { CalendarPage } from '../meetings/calendar-page.tsx'

export default function CalendarRoute() {
  return (
    <CalendarPage>
      <CalendarFeed confirmed={confirmed} />
      <ConfirmDialog />
    </CalendarPage>
  )
}

import { AnnouncementView } from '../announcements/announcement-view.tsx'
import type { Announcement } from '../announcements/announcement.ts'
import { announcements } from '../announcements/announcements.tsx'
import { useSendTest } from '../announcements/use-send-test.ts'
import { useTemplateActions } from '../announcements/templates.tsx'
import { DeliveryCard } from '../delivery/delivery-card.tsx'
import { PublishedPage } from '../published/published-page.tsx'

export default function AnnouncementPage() {
  return (
    <PublishedPage
      of={announcements}
      View={View}
      writingActions={[useSendTest(), ...useTemplateActions()]}
    />
  )
}

const View = ({ row }: { row: Announcement }) => (
  <AnnouncementView row={row} report={<DeliveryCard announcement={row} />} />
)

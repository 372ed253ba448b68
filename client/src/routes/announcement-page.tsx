import { AnnouncementEditor } from '../announcements/announcement-editor.tsx'
import { AnnouncementView } from '../announcements/announcement-view.tsx'
import { StoredActions } from '../announcements/stored-actions.tsx'
import { WithAnnouncement } from '../announcements/with-announcement.tsx'
import { DeliveryCard } from '../delivery/delivery-card.tsx'

export default function AnnouncementPage() {
  return (
    <WithAnnouncement>
      {(announcement) =>
        announcement.can.update && isOpen(announcement.status) ? (
          <AnnouncementEditor
            key={announcement.id}
            announcement={announcement}
            StoredActions={StoredActions}
          />
        ) : (
          <AnnouncementView
            announcement={announcement}
            report={<DeliveryCard announcement={announcement} />}
          />
        )
      }
    </WithAnnouncement>
  )
}

const isOpen = (status: string) => status === 'DRAFT' || status === 'SCHEDULED'

import { AnnouncementEditor } from '../forms/announcement-editor.tsx'
import { AnnouncementView } from '../forms/announcement-view.tsx'
import { WithAnnouncement } from '../layouts/with-announcement.tsx'

export default function AnnouncementPage() {
  return (
    <WithAnnouncement>
      {(announcement) =>
        announcement.can.update && isOpen(announcement.status) ? (
          <AnnouncementEditor key={announcement.id} announcement={announcement} />
        ) : (
          <AnnouncementView announcement={announcement} />
        )
      }
    </WithAnnouncement>
  )
}

const isOpen = (status: string) => status === 'DRAFT' || status === 'SCHEDULED'

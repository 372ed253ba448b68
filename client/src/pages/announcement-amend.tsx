import { Navigate } from 'react-router'
import { AnnouncementAmend } from '../forms/announcement-amend.tsx'
import { WithAnnouncement } from '../layouts/with-announcement.tsx'
import { paths } from '../paths.ts'

export default function AnnouncementAmendPage() {
  return (
    <WithAnnouncement>
      {(announcement) =>
        announcement.can.amend ? (
          <AnnouncementAmend key={announcement.id} announcement={announcement} />
        ) : (
          <Navigate to={paths.announcement(announcement.id)} replace />
        )
      }
    </WithAnnouncement>
  )
}

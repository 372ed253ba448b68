import { Navigate } from 'react-router'
import { AnnouncementAmend } from './announcement-amend.tsx'
import { NotAllowedPage } from '../layouts/not-allowed-page.tsx'
import { WithAnnouncement } from './with-announcement.tsx'
import { paths } from '../paths.ts'

export default function AnnouncementAmendPage() {
  return (
    <WithAnnouncement>
      {(announcement) =>
        announcement.can.amend ? (
          <AnnouncementAmend key={announcement.id} announcement={announcement} />
        ) : announcement.status === 'PUBLISHED' ? (
          <NotAllowedPage />
        ) : (
          <Navigate to={paths.announcement(announcement.id)} replace />
        )
      }
    </WithAnnouncement>
  )
}

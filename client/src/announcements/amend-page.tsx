import { PublishedAmendPage } from '../published/published-amend.tsx'
import { announcements } from './announcements.tsx'

export default function AnnouncementAmendPage() {
  return <PublishedAmendPage of={announcements} />
}

import { PublishedAmendPage } from '../published/published-amend.tsx'
import { meetings } from './meetings.tsx'

export default function MeetingAmendPage() {
  return <PublishedAmendPage of={meetings} />
}

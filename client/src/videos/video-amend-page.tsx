import { PublishedAmendPage } from '../published/published-amend.tsx'
import { videos } from './videos.tsx'

export default function VideoAmendPage() {
  return <PublishedAmendPage of={videos} />
}

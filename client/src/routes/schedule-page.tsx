import { announcements } from '../announcements/announcements.tsx'
import { articles } from '../articles/articles.tsx'
import { ScheduleBoard } from '../schedule/schedule-board.tsx'

const resources = { ANNOUNCEMENT: announcements, ARTICLE: articles }

export default function SchedulePage() {
  return <ScheduleBoard resources={resources} />
}

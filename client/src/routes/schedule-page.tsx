import { announcements } from '../announcements/announcements.tsx'
import { articles } from '../articles/articles.tsx'
import { meetings } from '../meetings/meetings.tsx'
import { videos } from '../videos/videos.tsx'
import { ScheduleBoard } from '../schedule/schedule-board.tsx'

const resources = {
  ANNOUNCEMENT: announcements,
  ARTICLE: articles,
  MEETING: meetings,
  VIDEO: videos,
}

export default function SchedulePage() {
  return <ScheduleBoard resources={resources} />
}

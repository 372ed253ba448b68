import type { SiteHit, SiteHitKind } from '@prakat/schema/search'
import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clapperboard from 'lucide-react/icons/clapperboard'
import FileText from 'lucide-react/icons/file-text'
import Megaphone from 'lucide-react/icons/megaphone'
import Users from 'lucide-react/icons/users'
import { m, type Text } from '../words/m.ts'

interface Kind {
  all: Text
  one: (hit: SiteHit) => string
  icon: LucideIcon
}

/** Of all that is found, what each kind is called and looks like. */
export const hitKinds: Record<SiteHitKind, Kind> = {
  article: {
    all: m.search_articles,
    one: ({ path }) => (path.startsWith('/articles/') ? m.search_article() : m.search_page()),
    icon: FileText,
  },
  meeting: { all: m.search_events, one: () => m.search_event(), icon: CalendarDays },
  video: { all: m.search_videos, one: () => m.search_video(), icon: Clapperboard },
  department: { all: m.search_departments, one: () => m.search_department(), icon: Building2 },
  place: { all: m.search_places, one: () => m.search_place(), icon: Users },
  announcement: {
    all: m.search_announcements,
    one: () => m.search_announcement(),
    icon: Megaphone,
  },
}

import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'

const looks = {
  DRAFT: { label: m.announcements_status_draft, tone: 'neutral' },
  SCHEDULED: { label: m.announcements_status_scheduled, tone: 'secondary' },
  PUBLISHED: { label: m.announcements_status_published, tone: 'success' },
  RECALLED: { label: m.announcements_status_recalled, tone: 'warning' },
  ARCHIVED: { label: m.announcements_status_archived, tone: 'neutral' },
  EXPIRED: { label: m.announcements_status_expired, tone: 'neutral' },
} as const

/** The status of an announcement. A published one that has expired is shown as expired. */
export function StatusBadge({ of }: { of: Pick<Announcement, 'status' | 'expired'> }) {
  const shown = of.expired && of.status === 'PUBLISHED' ? 'EXPIRED' : of.status
  const { label, tone } = looks[shown]
  return (
    <Badge tone={tone} faint={shown === 'ARCHIVED' || shown === 'EXPIRED'}>
      {label()}
    </Badge>
  )
}

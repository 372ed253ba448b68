import { Badge } from '../ui/badge.tsx'
import type { Announcement } from './announcement.ts'

const looks = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'secondary' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  RECALLED: { label: 'Recalled', tone: 'warning' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
} as const

/** The status of an announcement. A published one that has expired is shown as expired. */
export function StatusBadge({ of }: { of: Pick<Announcement, 'status' | 'expired'> }) {
  const shown = of.expired && of.status === 'PUBLISHED' ? 'EXPIRED' : of.status
  const { label, tone } = looks[shown]
  return (
    <Badge tone={tone} faint={shown === 'ARCHIVED' || shown === 'EXPIRED'}>
      {label}
    </Badge>
  )
}

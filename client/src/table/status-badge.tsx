import type { Announcement } from '../api/announcement.ts'
import { Badge } from '../ui/badge.tsx'

const looks = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'secondary' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  RECALLED: { label: 'Recalled', tone: 'warning' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
} as const

export function StatusBadge({ status }: { status: Announcement['status'] }) {
  const { label, tone } = looks[status]
  return (
    <Badge tone={tone} faint={status === 'ARCHIVED'}>
      {label}
    </Badge>
  )
}

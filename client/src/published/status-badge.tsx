import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import type { PublishedRow } from './published.ts'

export const statusLooks = {
  DRAFT: { label: m.published_status_draft, tone: 'neutral' },
  SCHEDULED: { label: m.published_status_scheduled, tone: 'secondary' },
  PUBLISHED: { label: m.published_status_published, tone: 'success' },
  RECALLED: { label: m.published_status_recalled, tone: 'warning' },
  ARCHIVED: { label: m.published_status_archived, tone: 'neutral' },
  TEMPLATE: { label: m.published_status_template, tone: 'neutral' },
  EXPIRED: { label: m.published_status_expired, tone: 'neutral' },
} as const

const shownStatus = ({
  status,
  expired,
  template,
}: Pick<PublishedRow, 'status' | 'expired' | 'template'>) => {
  if (template && status === 'DRAFT') return 'TEMPLATE'
  return expired && status === 'PUBLISHED' ? 'EXPIRED' : status
}

/** The status of something published; what has expired is shown as expired. */
export function StatusBadge({ of }: { of: Pick<PublishedRow, 'status' | 'expired' | 'template'> }) {
  const shown = shownStatus(of)
  const { label, tone } = statusLooks[shown]
  return (
    <Badge tone={tone} faint={shown === 'ARCHIVED' || shown === 'EXPIRED'}>
      {label()}
    </Badge>
  )
}

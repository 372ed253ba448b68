import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import type { PublishedRow } from './published.ts'

export const statusLooks = {
  DRAFT: { label: m.published_status_draft, tone: 'neutral' },
  WAITING: { label: m.published_status_waiting, tone: 'warning' },
  SCHEDULED: { label: m.published_status_scheduled, tone: 'secondary' },
  PUBLISHED: { label: m.published_status_published, tone: 'success' },
  RECALLED: { label: m.published_status_recalled, tone: 'warning' },
  ARCHIVED: { label: m.published_status_archived, tone: 'neutral' },
  TEMPLATE: { label: m.published_status_template, tone: 'neutral' },
  EXPIRED: { label: m.published_status_expired, tone: 'neutral' },
} as const

type Shown = Pick<PublishedRow, 'status' | 'expired' | 'waiting' | 'template'>

function shownOf({ status, expired, waiting, template }: Shown): keyof typeof statusLooks {
  if (status === 'DRAFT' && template) return 'TEMPLATE'
  if (status === 'DRAFT' && waiting) return 'WAITING'
  return expired && status === 'PUBLISHED' ? 'EXPIRED' : status
}

/** The status of something published; what has expired or waits for an approval is shown as that. */
export function StatusBadge({ of }: { of: Shown }) {
  const status = shownOf(of)
  const { label, tone } = statusLooks[status]
  return (
    <Badge tone={tone} faint={status === 'ARCHIVED' || status === 'EXPIRED'}>
      {label()}
    </Badge>
  )
}

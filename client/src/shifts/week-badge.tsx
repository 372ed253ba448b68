import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import type { Week } from './week.ts'

/** Whether a week is published, and what of it is not. */
export function WeekBadge({ week }: { week: Pick<Week, 'status' | 'changes'> }) {
  if (week.status === 'DRAFT') return <Badge tone="neutral">{m.shifts_draft()}</Badge>
  return week.changes > 0 ? (
    <Badge tone="warning">{m.shifts_changes_open({ count: week.changes })}</Badge>
  ) : (
    <Badge tone="success">{m.shifts_published()}</Badge>
  )
}

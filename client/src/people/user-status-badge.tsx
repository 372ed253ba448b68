import { Badge } from '../ui/badge.tsx'
import type { User } from './user.ts'

export type UserStatus = NonNullable<User['status']>

const looks = {
  INVITED: { label: 'Invited', tone: 'secondary' },
  ACTIVE: { label: 'Active', tone: 'success' },
  SUSPENDED: { label: 'Suspended', tone: 'warning' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
} as const

export function UserStatusBadge({ status }: { status: User['status'] }) {
  if (!status) return null
  const { label, tone } = looks[status]
  return (
    <Badge tone={tone} faint={status === 'ARCHIVED'}>
      {label}
    </Badge>
  )
}

import type { Column } from '../table/column.tsx'
import { Badge } from '../ui/badge.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { roleWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import type { User } from './user.ts'

/** The columns of the list of people. */
export function userColumns(
  department: (id: string | null) => string | null,
  position: (id: string | null) => string | null,
): Column<User>[] {
  return [
    ...leading(),
    {
      id: 'department',
      header: m.people_department(),
      cell: (row) => department(row.departmentId),
      width: '40',
      phone: 'below',
    },
    {
      id: 'position',
      header: m.people_position(),
      cell: (row) => position(row.positionId),
      width: '40',
      optional: true,
    },
    ...trailing(),
  ]
}

const leading = (): Column<User>[] => [
  {
    id: 'name',
    header: m.people_name(),
    cell: (row) => row.name,
    lead: ({ name, photo }) => <PersonAvatar name={name} photo={photo} size="sm" />,
    detail: (row) => row.email,
    sort: [{ direction: 'ascending', value: 'NAME' }],
  },
  {
    id: 'role',
    header: m.people_role(),
    cell: (row) => (row.role ? roleWords[row.role].label() : null),
    width: '28',
    phone: 'below',
  },
  {
    id: 'status',
    header: m.people_status(),
    cell: (row) => <UserStatusBadge status={row.status} />,
    width: '32',
    phone: 'below',
  },
]

const trailing = (): Column<User>[] => [
  {
    id: 'twoFactor',
    header: m.people_two_factor(),
    cell: (row) =>
      row.twoFactorEnabled === null ? null : row.twoFactorEnabled ? m.people_on() : m.people_off(),
    width: '24',
  },
  {
    id: 'lastSeen',
    header: m.people_last_seen(),
    cell: (row) => (row.lastSeenAt ? <RelativeTime at={row.lastSeenAt} /> : m.people_never()),
    width: '36',
    sort: [{ direction: 'descending', value: 'LAST_SEEN' }],
    sortedAs: 'time',
  },
  {
    id: 'created',
    header: m.people_created(),
    cell: (row) => (row.createdAt ? <RelativeTime at={row.createdAt} /> : null),
    width: '36',
    sort: [{ direction: 'descending', value: 'NEWEST' }],
    optional: true,
  },
  {
    id: 'username',
    header: m.people_username(),
    cell: (row) => row.username,
    width: '36',
    optional: true,
  },
]

const statusStyles = {
  INVITED: { label: m.people_status_invited, tone: 'secondary' },
  ACTIVE: { label: m.people_status_active, tone: 'success' },
  SUSPENDED: { label: m.people_status_suspended, tone: 'warning' },
  ARCHIVED: { label: m.people_status_archived, tone: 'neutral' },
} as const

export function UserStatusBadge({ status }: { status: User['status'] }) {
  if (!status) return null
  const { label, tone } = statusStyles[status]
  return (
    <Badge tone={tone} faint={status === 'ARCHIVED'}>
      {label()}
    </Badge>
  )
}

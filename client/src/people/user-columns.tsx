import type { Column } from '../table/column.tsx'
import { Badge } from '../ui/badge.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { roleWords } from '../words/codes.ts'
import type { User } from './user.ts'

/** The columns of the list of people. */
export function userColumns(
  department: (id: string | null) => string | null,
  position: (id: string | null) => string | null,
): Column<User>[] {
  return [
    ...leading,
    {
      id: 'department',
      header: 'Department',
      cell: (row) => department(row.departmentId),
      width: '40',
      phone: 'below',
    },
    {
      id: 'position',
      header: 'Position',
      cell: (row) => position(row.positionId),
      width: '40',
      optional: true,
    },
    ...trailing,
  ]
}

const leading: Column<User>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => row.name,
    lead: ({ name, photo }) => <PersonAvatar {...{ name, photo }} size="md" />,
    detail: (row) => row.email,
    sort: [{ direction: 'ascending', value: 'NAME' }],
  },
  {
    id: 'role',
    header: 'Role',
    cell: (row) => (row.role ? roleWords[row.role].label() : null),
    width: '24',
    phone: 'below',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <UserStatusBadge status={row.status} />,
    width: '32',
    phone: 'below',
  },
]

const trailing: Column<User>[] = [
  {
    id: 'twoFactor',
    header: 'Two-factor',
    cell: (row) => (row.twoFactorEnabled === null ? null : row.twoFactorEnabled ? 'On' : 'Off'),
    width: '24',
  },
  {
    id: 'lastSeen',
    header: 'Last seen',
    cell: (row) => (row.lastSeenAt ? <RelativeTime at={row.lastSeenAt} /> : 'Never'),
    width: '36',
    sort: [{ direction: 'descending', value: 'LAST_SEEN' }],
  },
  {
    id: 'created',
    header: 'Created',
    cell: (row) => (row.createdAt ? <RelativeTime at={row.createdAt} /> : null),
    width: '36',
    sort: [{ direction: 'descending', value: 'NEWEST' }],
    optional: true,
  },
  {
    id: 'username',
    header: 'Username',
    cell: (row) => row.username,
    width: '36',
    optional: true,
  },
]

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

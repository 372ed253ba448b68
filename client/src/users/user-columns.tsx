import { chakra } from '@chakra-ui/react/styled-system'
import type { Column } from '../table/column.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { roleWords } from './role-words.ts'
import { UserStatusBadge } from './user-status-badge.tsx'
import type { User } from './user.ts'

/** The columns of the list of people; what the viewer may not see is a dash. */
export function userColumns(
  departments: Map<string, string>,
  positions: Map<string, string>,
): Column<User>[] {
  const named = (names: Map<string, string>, id: string | null) =>
    id ? (names.get(id) ?? '…') : '–'
  return [
    ...leading,
    {
      id: 'department',
      header: 'Department',
      cell: (row) => named(departments, row.departmentId),
      width: '40',
      phone: 'below',
    },
    {
      id: 'position',
      header: 'Position',
      cell: (row) => named(positions, row.positionId),
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
    cell: (row) => (
      <>
        {row.name}
        {row.email ? (
          <chakra.span display="block" textStyle="xs" fontWeight="normal" color="fg.muted" truncate>
            {row.email}
          </chakra.span>
        ) : null}
      </>
    ),
    sort: [{ direction: 'ascending', value: 'NAME' }],
  },
  {
    id: 'role',
    header: 'Role',
    cell: (row) => (row.role ? roleWords[row.role].label : '–'),
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
    cell: (row) => (row.twoFactorEnabled === null ? '–' : row.twoFactorEnabled ? 'On' : 'Off'),
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
    cell: (row) => (row.createdAt ? <RelativeTime at={row.createdAt} /> : '–'),
    width: '36',
    sort: [{ direction: 'descending', value: 'NEWEST' }],
    optional: true,
  },
  {
    id: 'username',
    header: 'Username',
    cell: (row) => row.username ?? '–',
    width: '36',
    optional: true,
  },
]

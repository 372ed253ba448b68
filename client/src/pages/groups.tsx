import { UsersRound } from 'lucide-react'
import { GroupForm } from '../groups/group-form.tsx'
import * as documents from '../groups/group.ts'
import { PlainResourcePage } from '../layouts/plain-resource-page.tsx'
import type { Column } from '../table/column.ts'
import { usePlainList } from '../table/use-plain-list.ts'

type Group = documents.Group
const nameOf = (row: Group) => row.name
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

const columns: Column<Group>[] = [
  { id: 'name', header: 'Name', cell: nameOf },
  { id: 'description', header: 'Description', cell: (row) => row.description || null, width: '80' },
  {
    id: 'members',
    header: 'Members',
    cell: (row) => people(row.memberCount),
    width: '28',
    phone: 'below',
  },
  {
    id: 'rights',
    header: 'Permissions',
    cell: (row) => row.permissions.length || null,
    width: '28',
  },
]

export default function GroupsPage() {
  const list = usePlainList(documents.groupsQuery)
  return (
    <PlainResourcePage
      noun={['group', 'groups']}
      title="Groups"
      description="People who receive the same announcements, or may do the same things."
      icon={UsersRound}
      purpose="A group is an audience for announcements, and can give its members rights."
      one={documents.groupQuery}
      remove={documents.deleteGroup}
      restore={documents.restoreGroup}
      csv={documents.exportGroups}
      Form={GroupForm}
      {...{ list, columns, nameOf }}
    />
  )
}

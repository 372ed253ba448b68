import { UsersRound } from 'lucide-react'
import { PlainResourcePage } from '../layouts/plain-resource-page.tsx'
import { ascending, createdColumn, type Column } from '../table/column.tsx'
import { usePlainList } from '../table/use-resource-list.ts'
import { m } from '../words/m.ts'
import { GroupForm } from './group-form.tsx'
import * as documents from './group.ts'

type Group = documents.Group
const nameOf = (row: Group) => row.name

const columns: Column<Group>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: nameOf,
    sort: ascending('NAME'),
  },
  { id: 'description', header: 'Description', cell: (row) => row.description || null, width: '80' },
  {
    id: 'members',
    header: 'Members',
    cell: (row) => m.words_people({ count: row.memberCount }),
    width: '28',
    phone: 'below',
  },
  {
    id: 'rights',
    header: 'Permissions',
    cell: (row) => row.permissions.length || null,
    width: '28',
  },
  createdColumn,
]

export default function GroupsPage() {
  const list = usePlainList(documents.groupsQuery, ['NAME', 'NEWEST'])
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
      usesOf={(groupId) => ({ people: { groupId } })}
      Form={GroupForm}
      {...{ list, columns, nameOf }}
    />
  )
}

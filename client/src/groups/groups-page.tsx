import { UsersRound } from 'lucide-react'
import { usesInOrganisation } from '../directory/use-where-used.ts'
import { formOf, text } from '../forms/fields.tsx'
import { PlainResourcePage, type PlainWords } from '../layouts/plain-resource-page.tsx'
import { ascending, columnsOf, createdColumn } from '../table/column.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { m } from '../words/m.ts'
import { GroupMembers } from './group-members.tsx'
import { membersField } from './members-field.tsx'
import { groups, groupsList, type Group } from './group.ts'
import { permissions } from './permission-fields.tsx'

const made = formOf({
  name: text(m.groups_name, { required: m.groups_name_missing, most: 100 }),
  description: text(m.groups_description, { hint: m.groups_description_hint, most: 1000 }),
  memberIds: membersField,
  permissions,
})
const form = {
  ...made,
  // Those of a group that is there are changed at once, below its form.
  valuesOf: (row: Group | null, current?: { timeZone?: string }) => ({
    ...made.valuesOf(row && { ...row, memberIds: null }, current),
    memberIds: row ? null : [],
  }),
  visible: () => made.visible().filter(({ name }) => name !== 'memberIds'),
}

const words: PlainWords = {
  title: m.groups_title,
  about: m.groups_about,
  search: m.groups_search,
  count: m.words_groups,
  none: m.groups_none,
  purpose: m.groups_purpose,
  add: m.groups_add,
  create: m.groups_create,
  gone: m.groups_gone,
}

function columns() {
  const of = columnsOf<Group>(made)
  return [
    of('name', { sort: ascending('NAME') }),
    of('description', { width: '80' }),
    {
      ...{ id: 'members', header: m.groups_members(), width: '28', phone: 'below' as const },
      cell: ({ memberCount }: Group) => m.words_people({ count: memberCount }),
    },
    of('permissions', { width: '28', cell: (row) => row.permissions.length || null }),
    createdColumn(),
  ]
}

export default function GroupsPage() {
  const list = useListPage(groupsList)
  return (
    <PlainResourcePage
      {...{ policy: 'group', name: 'groups', icon: UsersRound, documents: groups }}
      {...{ words, list, form, columns: columns() }}
      usesOf={(id, viewer) => usesInOrganisation(id, viewer, { people: { groupId: id } })}
      nameOf={(row) => row.name}
      More={GroupMembers}
    />
  )
}

import { Plus, UsersRound } from 'lucide-react'
import { useViewer } from '../api/use-viewer.ts'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { GroupForm } from '../groups/group-form.tsx'
import {
  deleteGroup,
  exportGroups,
  groupQuery,
  groupsQuery,
  restoreGroup,
  type Group,
} from '../groups/group.ts'
import { ListPage } from '../layouts/list-page.tsx'
import type { Column } from '../table/column.ts'
import { ExportButton } from '../table/export-button.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { trashTabs } from '../table/trash-tabs.ts'
import { useListParams } from '../table/use-list-params.ts'
import { useResourceList } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

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
    id: 'permissions',
    header: 'Permissions',
    cell: (row) => row.permissions.length || null,
    width: '28',
  },
]

export default function GroupsPage() {
  const params = useListParams()
  const { may } = useViewer()
  const variables = {
    filter: { search: params.search || null, trashed: params.trashed || null },
  }
  const list = useResourceList(params, {
    query: groupsQuery,
    variables,
    read: (data) => data.groups,
  })
  const actions = useTrashActions<Group>(deleteGroup, restoreGroup)
  const create = may('group.create') ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> New group
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>Groups · Back office</PageTitle>
      <PageHead
        title="Groups"
        description="People who receive the same announcements, or may do the same things."
      >
        {may('group.export') ? (
          <ExportButton
            name="groups"
            query={exportGroups}
            variables={variables}
            read={(data) => data.exportGroups}
          />
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        name="groups"
        noun={['group', 'groups']}
        {...{ list, columns, nameOf, actions }}
        hrefOf={(row) => (params.trashed ? null : params.hrefToEdit(row.id))}
        tabs={may('group.trash') ? trashTabs : null}
        empty={{
          icon: UsersRound,
          title: 'No groups yet',
          description: 'A group is an audience for announcements, and can give its members rights.',
          action: create,
        }}
      />
      <EditorDrawer
        noun="group"
        editing={params.editing}
        onClose={params.closeEditor}
        query={groupQuery}
        read={(data) => data.group}
        nameOf={nameOf}
      >
        {(row) => <GroupForm row={row} onClose={params.closeEditor} />}
      </EditorDrawer>
    </ListPage>
  )
}

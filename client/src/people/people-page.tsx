import { Button } from '@chakra-ui/react/button'
import { Plus, Upload, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useDepartmentOptions } from '../directory/department-tree.ts'
import { useDepartmentNames, usePositionNames } from '../directory/names.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { ExportButton } from '../table/export-button.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { roles, roleWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { userColumns } from './user-columns.tsx'
import { exportUsersQuery, usersList, type User } from './user.ts'

const tabs = (): ListFilter => ({
  name: 'status',
  label: m.people_status(),
  options: [
    { value: '', label: m.people_all() },
    { value: 'active', label: m.people_status_active() },
    { value: 'invited', label: m.people_status_invited() },
    { value: 'suspended', label: m.people_status_suspended() },
    { value: 'archived', label: m.people_status_archived() },
  ],
})
const roleFilter = (): ListFilter => ({
  name: 'role',
  label: m.people_role(),
  options: roles.map((role) => ({ value: role, label: roleWords[role].label() })),
})

const listWords = { title: m.people_title, search: m.people_search, count: m.words_people }

export default function UsersPage() {
  const { may } = useViewer()
  const [importing, setImporting] = useState(false)
  const list = useListPage(usersList)
  const department = useDepartmentNames(list.rows.map((row) => row.departmentId))
  const position = usePositionNames(list.rows.map((row) => row.positionId))
  const departmentFilter: ListFilter = {
    name: 'department',
    label: m.people_department(),
    options: useDepartmentOptions(),
  }
  const actions = useUserActions()
  const create = may('user.create') ? (
    <ButtonLink to={paths.userCreate()}>
      <Plus aria-hidden="true" /> {m.people_new()}
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.people_title() })}</PageTitle>
      <PageHead title={m.people_title()} description={m.people_about()}>
        {may('user.export') ? (
          <ExportButton
            name="users"
            query={exportUsersQuery}
            variables={list.query}
            read={(data) => data.exportUsers}
          />
        ) : null}
        {may('user.create') ? (
          <Button variant="outline" onClick={() => setImporting(true)}>
            <Upload aria-hidden="true" /> {m.people_import()}
          </Button>
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        name="users"
        words={listWords}
        list={list}
        actions={actions}
        tabs={tabs()}
        filters={[roleFilter(), departmentFilter]}
        columns={userColumns(department, position)}
        nameOf={(row: User) => row.name}
        hrefOf={(row) => paths.userView(row.id)}
        defaultSort={list.defaultSort}
        empty={{
          icon: UserRound,
          title: m.people_nobody_yet(),
          description: m.people_nobody_yet_about(),
          action: create,
        }}
      />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </ListPage>
  )
}

import { Archive, Plus } from 'lucide-react'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { DrawerForm } from '../layouts/drawer-form.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { ascending, columnsOf, createdColumn } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { trashTabs, type ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { useListParams, type ListParams } from '../table/use-list-params.ts'
import { useListPage } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { DepartmentBoard } from './department-board.tsx'
import { departmentForm, departmentUses } from './department-form.ts'
import {
  departmentOrder,
  departments,
  nameOf,
  archivedDepartments,
  type Department,
} from './department.ts'

const words = {
  title: m.departments_title,
  search: m.departments_search,
  count: m.words_departments,
  add: m.departments_add,
  gone: m.departments_gone,
}

function views(): ListFilter {
  const { options, ...tabs } = trashTabs()
  const archive = { value: 'archive', label: m.departments_archive_view() }
  return { ...tabs, options: options.toSpliced(1, 0, archive) }
}

/** Which departments are listed; in the order of the tree if they are in use. */
const queryOf = (params: ListParams) => ({
  filter: {
    search: params.search || null,
    ...(params.trashed
      ? { trashed: true }
      : params.value('view') === 'archive' && { archived: true }),
  },
  sort: departmentOrder(params),
})

export default function DepartmentsPage() {
  const params = useListParams()
  const { may } = useViewer()
  const actions = useTrashActions<Department>(
    departments.remove,
    departments.restore,
    (id, viewer) => departmentUses(id, viewer, m.departments_empty_first()),
  )
  const query = queryOf(params)
  const tabs = may('department.trash') ? views() : null
  const create = may('department.create') ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> {words.add()}
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: words.title() })}</PageTitle>
      <PageHead title={words.title()} description={m.departments_about()}>
        {may('department.export') ? (
          <ExportButton
            name="departments"
            query={departments.csv}
            variables={query}
            read={(data) => data.exportDepartments}
          />
        ) : null}
        {create}
      </PageHead>
      {'trashed' in query.filter || 'archived' in query.filter ? (
        <PutAway actions={actions} />
      ) : (
        <DepartmentBoard params={params} tabs={tabs} create={create} trash={actions} />
      )}
      <EditorDrawer
        words={words}
        editing={params.editing}
        mayCreate={create !== null}
        onClose={params.closeEditor}
        query={departments.one}
        read={(data) => data.department}
        nameOf={nameOf}
      >
        {(row) => (
          <DrawerForm
            name="department"
            row={row}
            nameOf={nameOf}
            form={departmentForm}
            documents={departments}
            create={m.departments_create}
            onClose={params.closeEditor}
            onSaved={params.closeSaved}
          />
        )}
      </EditorDrawer>
    </ListPage>
  )
}

/** The archive or the trash, as a plain list. */
function PutAway({ actions }: { actions: RowAction<Department>[] }) {
  const list = useListPage(archivedDepartments)
  const of = columnsOf<Department>(departmentForm)
  const columns = [
    of('nameEn', { cell: nameOf, sort: ascending('NAME') }),
    of('nameTh', { width: '64' }),
    of('code', { width: '28', phone: 'below', sort: ascending('CODE') }),
    createdColumn(),
  ]
  return (
    <ResourceList
      name="departments"
      words={words}
      list={list}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      hrefOf={() => null}
      defaultSort={list.defaultSort}
      tabs={views()}
      empty={{
        icon: Archive,
        title: m.departments_archive_empty(),
        description: m.departments_archive_empty_about(),
        action: null,
      }}
    />
  )
}

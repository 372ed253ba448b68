import { Archive, Plus } from 'lucide-react'
import { departmentSorts } from '../directory/department-tree.ts'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { ascending, createdColumn, type Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { useListParams } from '../table/use-list-params.ts'
import { useListPage } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf } from '../words/language-of.ts'
import { DepartmentBoard } from './department-board.tsx'
import { DepartmentForm } from './department-form.tsx'
import {
  deleteDepartment,
  departmentOrder,
  departmentQuery,
  departmentsQuery,
  departmentUses,
  exportDepartments,
  restoreDepartment,
  type Department,
} from './department.ts'

const nameOf = (row: Department) => row.nameEn
const views: ListFilter = {
  name: 'view',
  label: 'View',
  options: [
    { value: '', label: 'In use' },
    { value: 'archive', label: 'Archive' },
    { value: 'trash', label: 'Trash' },
  ],
}
const columns: Column<Department>[] = [
  { id: 'name', header: 'Name', cell: nameOf, sort: ascending('NAME') },
  {
    id: 'thai',
    header: 'Name in Thai',
    cell: ({ nameTh }) => (nameTh ? <span lang={languageOf(nameTh)}>{nameTh}</span> : null),
    width: '64',
  },
  {
    id: 'code',
    header: 'Code',
    cell: (row) => row.code,
    width: '28',
    phone: 'below',
    sort: ascending('CODE'),
  },
  createdColumn,
]

export default function DepartmentsPage() {
  const params = useListParams()
  const { may } = useViewer()
  const actions = useTrashActions<Department>(deleteDepartment, restoreDepartment, (id) => ({
    ...departmentUses(id),
    emptyFirst: 'Move its departments, positions and people first.',
  }))
  const isPutAway = params.trashed || params.value('view') === 'archive'
  const query = {
    filter: {
      search: params.search || null,
      ...(isPutAway && (params.trashed ? { trashed: true } : { archived: true })),
    },
    sort: departmentOrder(params),
  }
  const tabs = may('department.trash') ? views : null
  const create = may('department.create') ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> New department
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>Departments · Back office</PageTitle>
      <PageHead title="Departments" description="The organisation as a tree, and who heads what.">
        {may('department.export') ? (
          <ExportButton
            name="departments"
            query={exportDepartments}
            variables={query}
            read={(data) => data.exportDepartments}
          />
        ) : null}
        {create}
      </PageHead>
      {isPutAway ? (
        <PutAway actions={actions} />
      ) : (
        <DepartmentBoard params={params} tabs={tabs} create={create} trash={actions} />
      )}
      <EditorDrawer
        noun="department"
        editing={params.editing}
        mayCreate={create !== null}
        onClose={params.closeEditor}
        query={departmentQuery}
        read={(data) => data.department}
        nameOf={nameOf}
      >
        {(row) => (
          <DepartmentForm row={row} onClose={params.closeEditor} onSaved={params.closeSaved} />
        )}
      </EditorDrawer>
    </ListPage>
  )
}

/** The archive or the trash, as a plain list. */
function PutAway({ actions }: { actions: RowAction<Department>[] }) {
  const list = useListPage(departmentsQuery, departmentSorts, ({ trashed }) =>
    trashed ? { trashed } : { archived: true },
  )
  return (
    <ResourceList
      name="departments"
      noun={['department', 'departments']}
      {...{ list, columns, nameOf, actions }}
      hrefOf={() => null}
      defaultSort={list.defaultSort}
      tabs={views}
      empty={{
        icon: Archive,
        title: 'The archive is empty',
        description: 'Departments that are no longer used are kept here.',
        action: null,
      }}
    />
  )
}

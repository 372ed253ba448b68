import { BriefcaseBusiness, Plus } from 'lucide-react'
import { useViewer } from '../api/use-viewer.ts'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { ListPage } from '../layouts/list-page.tsx'
import { useDepartmentNames } from '../organisation/use-department-names.ts'
import { usePositionNames } from '../organisation/use-position-names.ts'
import { HolderCount } from '../positions/holder-count.tsx'
import { PositionForm } from '../positions/position-form.tsx'
import {
  deletePosition,
  exportPositions,
  positionQuery,
  positionsQuery,
  restorePosition,
  type Position,
} from '../positions/position.ts'
import type { Column } from '../table/column.ts'
import { ExportButton } from '../table/export-button.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { trashTabs } from '../table/trash-tabs.ts'
import { useListParams } from '../table/use-list-params.ts'
import { useResourceList } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.ts'
import { ActiveBadge } from '../table/active-badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const nameOf = (row: Position) => row.titleEn

const holdersColumn: Column<Position> = {
  id: 'holders',
  header: 'Holders',
  cell: (row) => <HolderCount positionId={row.id} />,
  width: '36',
  phone: 'below',
}
const activeColumn: Column<Position> = {
  id: 'active',
  header: 'Active',
  cell: (row) => <ActiveBadge active={row.active} />,
  width: '28',
  phone: 'below',
}

export default function PositionsPage() {
  const params = useListParams()
  const { may } = useViewer()
  const variables = {
    filter: { search: params.search || null, trashed: params.trashed || null },
  }
  const list = useResourceList(params, {
    query: positionsQuery,
    variables,
    read: (data) => data.positions,
  })
  const departments = useDepartmentNames(list.rows.map((row) => row.departmentId))
  const superiors = usePositionNames(list.rows.map((row) => row.reportsToId))
  const actions = useTrashActions<Position>(deletePosition, restorePosition)
  const named = (names: Map<string, string>, id: string | null) =>
    id ? (names.get(id) ?? '…') : null
  const columns: Column<Position>[] = [
    { id: 'title', header: 'Title', cell: nameOf },
    {
      id: 'thai',
      header: 'Thai title',
      cell: (row) => row.titleTh || null,
      width: '44',
      optional: true,
    },
    { id: 'code', header: 'Code', cell: (row) => row.code, width: '28', phone: 'below' },
    { id: 'level', header: 'Level', cell: (row) => row.level, width: '20' },
    {
      id: 'department',
      header: 'Department',
      cell: (row) => named(departments, row.departmentId),
      width: '44',
      phone: 'below',
    },
    {
      id: 'superior',
      header: 'Reports to',
      cell: (row) => named(superiors, row.reportsToId),
      width: '44',
    },
    holdersColumn,
    activeColumn,
  ]
  const create = may('position.create') ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> New position
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>Positions · Back office</PageTitle>
      <PageHead title="Positions" description="The posts of the organisation, and who holds them.">
        {may('position.export') ? (
          <ExportButton
            name="positions"
            query={exportPositions}
            variables={variables}
            read={(data) => data.exportPositions}
          />
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        name="positions"
        noun={['position', 'positions']}
        {...{ list, columns, nameOf, actions }}
        hrefOf={(row) => (params.trashed ? null : params.hrefToEdit(row.id))}
        tabs={may('position.trash') ? trashTabs : null}
        empty={{
          icon: BriefcaseBusiness,
          title: 'No positions yet',
          description: 'A position has a title and a place in the organisation, whoever holds it.',
          action: create,
        }}
      />
      <EditorDrawer
        noun="position"
        editing={params.editing}
        onClose={params.closeEditor}
        query={positionQuery}
        read={(data) => data.position}
        nameOf={nameOf}
      >
        {(row) => <PositionForm row={row} onClose={params.closeEditor} />}
      </EditorDrawer>
    </ListPage>
  )
}

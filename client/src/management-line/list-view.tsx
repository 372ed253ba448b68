import { Workflow } from 'lucide-react'
import { departments, people, positions } from '../directory/directory-of.tsx'
import type { Move } from '../directory/tree-moves.ts'
import { useDepartmentOptions } from '../directory/department-tree.ts'
import { useViewer } from '../session/me.ts'
import { ascending, columnsOf, createdColumn, type Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { trashTabs, type ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { onlyField, useListPage } from '../table/use-resource-list.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { nameOfEntry, vacantWords } from './line.ts'
import { lineNodes, lineNodesList, type LineNode } from './line-queries.ts'
import { lineForm } from './line-form.tsx'
import { useLineActions } from './use-line-actions.tsx'
import { useLineTree, type LineTree } from './use-line.ts'
import { useMoveDialog } from './use-move-dialog.tsx'

const words = {
  title: m.management_line_title,
  search: m.management_line_search,
  count: m.management_line_count,
}

interface ListViewProps {
  hrefOf: (id: string) => string
  onMove: (move: Move) => void
  /** Something was put into the trash or taken out of it. */
  onChanged: () => void
}

/** The places of the line as a list: what somebody uses who has no use for a tree. */
export function ListView({ hrefOf, onMove, onChanged }: ListViewProps) {
  const tree = useLineTree()
  const list = useListPage(lineNodesList)
  const { may } = useViewer()
  const others = useLineActions<LineNode & { trashed?: boolean }>(tree, onChanged)
  const move = useMoveDialog(onMove)
  const actions = [move.action, ...others]
  const { trashed } = list.params
  const rows = list.rows.map((row) => ({ ...row, trashed }))
  const { columns, nameOf } = useColumns(rows, tree)
  return (
    <>
      <ResourceList
        name="management-line"
        list={{ ...list, rows }}
        {...{ words, columns, nameOf, actions }}
        filters={useFilters()}
        tabs={may('managementLine.trash') ? trashTabs() : null}
        defaultSort={list.defaultSort}
        hrefOf={({ id }) => (trashed ? null : hrefOf(id))}
        empty={{
          icon: Workflow,
          title: m.management_line_none(),
          description: m.management_line_purpose(),
          action: null,
        }}
      />
      {may('managementLine.export') ? (
        <ExportButton
          name="management-line"
          query={lineNodes.csv}
          variables={list.query}
          read={onlyField}
        />
      ) : null}
      {move.dialog}
    </>
  )
}

function useFilters(): ListFilter[] {
  const options = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
  const all = useDepartmentOptions()
  return [
    {
      name: 'vacant',
      label: m.management_line_holder(),
      options: options(m.management_line_vacant(), m.management_line_occupied()),
    },
    {
      name: 'public',
      label: m.management_line_shown(),
      options: options(m.management_line_is_public(), m.management_line_is_inside()),
    },
    { name: 'department', label: m.management_line_department(), options: all },
  ]
}

type Row = LineNode & { trashed: boolean }

function useColumns(rows: Row[], tree: LineTree) {
  const person = people.useNames(rows.map((row) => row.personId))
  const position = positions.useNames(rows.map((row) => row.positionId))
  const department = departments.useNames(
    rows.map((row) => tree.byId.get(row.id)?.departmentId ?? null),
  )
  const titleOf = (row: Row) =>
    shownName(row.titleEn, row.titleTh) || position(row.positionId) || ''
  const holderOf = (row: Row) => (row.vacant ? '' : (person(row.personId) ?? ''))
  const vacant = ({ id }: Row) => vacantWords(tree.byId.get(id) ?? {})
  const nameOf = (row: Row) => holderOf(row) || titleOf(row) || vacant(row)
  const above = ({ parentId }: Row) => {
    const entry = parentId ? tree.byId.get(parentId) : undefined
    return entry ? nameOfEntry(entry) : m.management_line_at_top()
  }
  const of = columnsOf<Row>(lineForm())
  const columns: Column<Row>[] = [
    of('personId', { header: m.management_line_name(), cell: nameOf }),
    {
      id: 'title',
      header: m.management_line_position(),
      cell: (row) => (holderOf(row) ? titleOf(row) : vacant(row)),
      width: '64',
      phone: 'below',
    },
    of('parentId', { width: '48', cell: above, phone: 'below' }),
    {
      id: 'department',
      header: m.management_line_department(),
      cell: (row) => department(tree.byId.get(row.id)?.departmentId ?? null),
      width: '48',
    },
    {
      id: 'level',
      header: m.management_line_level(),
      cell: (row) => row.level,
      width: '20',
      sort: ascending('LEVEL'),
      sortedAs: 'number',
    },
    of('public', { width: '24' }),
    createdColumn(),
  ]
  return { columns, nameOf }
}

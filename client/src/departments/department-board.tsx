import { searchFold } from '@prakat/schema/thai-text'
import { chakra } from '@chakra-ui/react/styled-system'
import { Archive, CornerDownRight, Network } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAllPages } from '../api/use-graphql.ts'
import { departmentTree } from '../directory/department-tree.ts'
import { treeOf, withAbove } from '../directory/tree.ts'
import type { Move } from '../directory/tree-moves.ts'
import { ListTabs, type ListFilter } from '../table/filters.tsx'
import { ListMessage } from '../table/list-message.tsx'
import { useRowActions, type RowAction } from '../table/row-actions.ts'
import { SearchField } from '../table/search-field.tsx'
import { ListCard } from '../table/table-parts.tsx'
import type { ListParams } from '../table/use-list-params.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { DepartmentTreegrid } from './department-treegrid.tsx'
import { m } from '../words/m.ts'
import { departmentOrder, departments, nameOf, type Department } from './department.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveDepartment } from './plan-move.ts'

interface DepartmentBoardProps {
  params: ListParams
  tabs: ListFilter | null
  create: ReactNode
  trash: RowAction<Department>[]
}

/** The departments in use, as a tree, with everything that can be done to them. */
export function DepartmentBoard({ params, tabs, create, trash }: DepartmentBoardProps) {
  const { rows, loading, error, reload } = useAllPages(departments.list, (data) => data.departments)
  const [moving, setMoving] = useState<Department | null>(null)
  const [archiving, setArchiving] = useState<Department | null>(null)
  const tree = departmentTree(rows)
  const move = useMoveDepartment(tree)
  const { start, dialog } = useRowActions<Department>(nameOf)
  const actions: RowAction<Department>[] = [
    {
      label: m.departments_move_to(),
      icon: CornerDownRight,
      allowed: ({ can }) => can.update,
      open: setMoving,
    },
    {
      label: m.departments_archive_to(),
      icon: Archive,
      allowed: ({ can }) => can.delete,
      open: setArchiving,
    },
    ...trash,
  ]
  const words = searchFold(params.search)
  const sort = departmentOrder(params)
  // Sorting by the same column again returns to the order of the tree.
  const hrefForSort = (next: string) => params.hrefWith({ sort: next === sort ? '' : next })
  const matches = ({ nameEn, nameTh, code }: Department) =>
    [nameEn, nameTh, code].some((text) => searchFold(text).includes(words))
  const ordered = departmentTree(rows, sort)
  const found = words
    ? treeOf(withAbove(ordered, new Set(rows.filter(matches).map(({ id }) => id))))
    : ordered

  async function moveNow(requested: Move) {
    const failure = await move(requested)
    if (failure) return toastFailure(failure)
    const moved = tree.byId.get(requested.id)
    const name = moved ? nameOf(moved) : ''
    void toast({ title: m.departments_moved({ name }), tone: 'success' })
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        {tabs ? <ListTabs filter={tabs} params={params} /> : <span />}
        <SearchField
          label={m.departments_search()}
          value={params.search}
          onSearch={params.setSearch}
        />
      </chakra.div>
      <ListCard aria-label={m.departments_results()} aria-busy={loading}>
        {found.entries.length > 0 ? (
          <DepartmentTreegrid
            tree={found}
            allOpen={words !== ''}
            hrefOf={params.hrefToEdit}
            sort={sort}
            hrefForSort={words ? hrefForSort : null}
            actions={actions}
            onAction={start}
            onMove={(requested) => void moveNow(requested)}
          />
        ) : (
          <ListMessage
            list={{ params, error, total: loading ? null : 0, reload }}
            empty={{
              icon: Network,
              title: m.departments_none(),
              description: m.departments_purpose(),
              action: create,
            }}
          />
        )}
      </ListCard>
      {found.entries.length > 0 ? (
        <chakra.p id="department-keys" mt="3" textStyle="xs" color="fg.subtle" hideBelow="md">
          {sort === 'ORDER' && !words ? m.departments_how_to_move() : m.departments_when_to_move()}{' '}
          {m.departments_keys()}
        </chakra.p>
      ) : null}
      <MoveDialog department={moving} tree={tree} onMove={move} onClose={() => setMoving(null)} />
      <ArchiveDialog department={archiving} onClose={() => setArchiving(null)} />
      {dialog}
    </>
  )
}

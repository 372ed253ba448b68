import { chakra } from '@chakra-ui/react/styled-system'
import { Archive, CornerDownRight, Network } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAllPages } from '../api/use-graphql.ts'
import { matchingWithAbove } from '../directory/department-tree.ts'
import { ListTabs, type ListFilter } from '../table/filters.tsx'
import { ListMessage } from '../table/list-message.tsx'
import { useRowActions, type RowAction } from '../table/row-actions.ts'
import { SearchField } from '../table/search-field.tsx'
import type { ListParams } from '../table/use-list-params.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { DepartmentTreegrid } from './department-treegrid.tsx'
import { departmentOrder, departmentsQuery, type Department } from './department.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveDepartment, type Move } from './plan-move.ts'

interface DepartmentBoardProps {
  params: ListParams
  tabs: ListFilter | null
  create: ReactNode
  trash: RowAction<Department>[]
}

/** The departments in use, as a tree, with everything that can be done to them. */
export function DepartmentBoard({ params, tabs, create, trash }: DepartmentBoardProps) {
  const { rows, loading, error, reload } = useAllPages(departmentsQuery, (data) => data.departments)
  const [moving, setMoving] = useState<Department | null>(null)
  const [archiving, setArchiving] = useState<Department | null>(null)
  const move = useMoveDepartment(rows)
  const { start, dialog } = useRowActions<Department>((row) => row.nameEn)
  const actions: RowAction<Department>[] = [
    { label: 'Move…', icon: CornerDownRight, allowed: ({ can }) => can.update, open: setMoving },
    { label: 'Archive…', icon: Archive, allowed: ({ can }) => can.delete, open: setArchiving },
    ...trash,
  ]
  const words = params.search.toLowerCase()
  const sort = departmentOrder(params)
  // Sorting by the same column again returns to the order of the tree.
  const hrefForSort = (wanted: string) => params.hrefWith({ sort: wanted === sort ? '' : wanted })
  const found = words
    ? matchingWithAbove(rows, ({ nameEn, nameTh, code }) =>
        [nameEn, nameTh, code].some((text) => text.toLowerCase().includes(words)),
      )
    : rows

  async function moveNow(wanted: Move) {
    const failure = await move(wanted)
    if (failure) return toastFailure(failure)
    const name = rows.find((row) => row.id === wanted.id)?.nameEn
    void toast({ title: `“${name}” is moved`, tone: 'success' })
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        {tabs ? <ListTabs filter={tabs} params={params} /> : <span />}
        <SearchField label="Search departments" value={params.search} onSearch={params.setSearch} />
      </chakra.div>
      <chakra.section
        aria-label="Results"
        aria-busy={loading}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {found.length > 0 ? (
          <DepartmentTreegrid
            rows={found}
            allOpen={words !== ''}
            hrefOf={params.hrefToEdit}
            sort={sort}
            hrefForSort={words ? hrefForSort : null}
            actions={actions}
            onAction={start}
            onMove={(wanted) => void moveNow(wanted)}
          />
        ) : (
          <ListMessage
            list={{ params, error, total: loading ? null : 0, reload }}
            noun={['department', 'departments']}
            empty={{
              icon: Network,
              title: 'No departments yet',
              description: 'Departments form a tree; announcements can go to a branch of it.',
              action: create,
            }}
          />
        )}
      </chakra.section>
      <chakra.p id="department-keys" mt="3" textStyle="xs" color="fg.subtle" hideBelow="md">
        {sort === 'ORDER'
          ? 'Drag a department to move it, or use Alt with the arrow keys. '
          : 'In the order of the tree, departments can be moved. '}
        Arrow keys walk through the tree, Enter opens a department.
      </chakra.p>
      <MoveDialog department={moving} rows={rows} onMove={move} onClose={() => setMoving(null)} />
      <ArchiveDialog department={archiving} onClose={() => setArchiving(null)} />
      {dialog}
    </>
  )
}

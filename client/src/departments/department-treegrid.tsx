import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DepartmentSort } from '../directory/department-tree.ts'
import { linesOf, type Tree } from '../directory/tree.ts'
import { moveByKey, type Move } from '../directory/tree-moves.ts'
import { useTreeDrag } from '../directory/use-tree-drag.ts'
import { usePersonNames } from '../directory/names.tsx'
import { ascending, columnsOf, type Column } from '../table/column.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { HeadCell, SortHead } from '../table/table-parts.tsx'
import { m } from '../words/m.ts'
import { departmentForm } from './department-form.ts'
import type { Department } from './department.ts'
import { TreeRow } from './tree-row.tsx'
import { useTreeKeys } from './use-tree-keys.ts'

function sortedColumns(): Column<Department>[] {
  const of = columnsOf<Department>(departmentForm)
  return [
    of('nameEn', { sort: ascending('NAME') }),
    of('code', { width: '28', sort: ascending('CODE') }),
  ]
}

interface DepartmentTreegridProps {
  tree: Tree<Department>
  /** Opens every row, as during a search. */
  allOpen: boolean
  hrefOf: (id: string) => string
  sort: DepartmentSort
  /** Null where the tree keeps its own order. */
  hrefForSort: ((sort: string) => string) | null
  actions: RowAction<Department>[]
  onAction: (action: RowAction<Department>, row: Department) => void
  onMove: (move: Move) => void
}

/** The departments as a tree: rows open, close and move by keys and by dragging. */
export function DepartmentTreegrid(props: DepartmentTreegridProps) {
  const { tree, allOpen, hrefOf, sort, hrefForSort, actions, onAction, onMove } = props
  const navigate = useNavigate()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (id: string) => allOpen || !closed.has(id)
  function setOpen(id: string, open: boolean) {
    const others = [...closed].filter((one) => one !== id)
    setClosed(new Set(open ? others : [...others, id]))
  }
  const lines = linesOf(tree, isOpen)
  const headOf = usePersonNames(tree.entries.map((row) => row.headId))
  // In another order, or where some are left out, a position among the siblings means nothing.
  const mayMove = sort === 'ORDER' && !allOpen
  const isMovable = (row: Department) => mayMove && row.can.update
  const keys = useTreeKeys(lines, {
    isOpen,
    setOpen,
    onEnter: (id) => void navigate(hrefOf(id)),
    onMove(id, key) {
      const row = tree.byId.get(id)
      const move = row && isMovable(row) ? moveByKey(tree, id, key) : null
      if (move?.parentId) setOpen(move.parentId, true)
      if (move) onMove(move)
    },
  })
  const drag = useTreeDrag(tree, {
    mayMove,
    onMove,
    onHover: (id) => setOpen(id, true),
  })

  return (
    <chakra.table
      role="treegrid"
      aria-label={m.departments_title()}
      aria-describedby="department-keys"
      w="100%"
      borderCollapse="collapse"
      textStyle="sm"
      tableLayout={{ md: 'fixed' }}
    >
      <chakra.thead borderBottomWidth="1px" hideBelow="md">
        <tr>
          {sortedColumns().map((column, index) => (
            <SortHead
              key={column.id}
              column={hrefForSort ? column : { ...column, sort: [] }}
              inset={index === 0 ? '5' : '3'}
              current={sort}
              hrefFor={(to) => hrefForSort?.(to) ?? ''}
            />
          ))}
          <HeadCell w="52">{m.departments_head()}</HeadCell>
          <HeadCell w="28">{m.departments_site()}</HeadCell>
          <HeadCell w="14">
            <chakra.span srOnly>{m.departments_actions()}</chakra.span>
          </HeadCell>
        </tr>
      </chakra.thead>
      <tbody {...drag.handlers}>
        {lines.map((line) => {
          const { entry: row } = line
          return (
            <TreeRow
              key={row.id}
              line={line}
              open={isOpen(row.id)}
              onToggle={() => setOpen(row.id, !isOpen(row.id))}
              href={hrefOf(row.id)}
              head={headOf(row.headId) ?? '–'}
              current={keys.current === row.id}
              dropPlace={drag.over?.id === row.id ? drag.over.place : null}
              actions={actions.filter((action) => action.allowed(row))}
              onAction={(action) => onAction(action, row)}
              row={{
                draggable: isMovable(row),
                onKeyDown: (event) => keys.onKeyDown(event, line),
                onFocus: () => keys.setActive(row.id),
              }}
            />
          )
        })}
      </tbody>
    </chakra.table>
  )
}

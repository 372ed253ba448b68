import { chakra } from '@chakra-ui/react/styled-system'
import { roomFor, type Column } from './column.ts'
import { ResourceRow } from './resource-row.tsx'
import type { RowAction } from './row-action.ts'
import { RowCheck } from './row-check.tsx'
import { SortHead } from './sort-head.tsx'
import { HeadCell } from './table-parts.tsx'
import type { Selection } from './use-selection.ts'

interface ResourceTableProps<Row extends { id: string }> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string | null
  actions: RowAction<Row>[]
  onAction: (action: RowAction<Row>, row: Row) => void
  /** Null where nothing can be done to several. */
  selection: Selection<Row> | null
  sort: string
  hrefForSort: (sort: string) => string
}

/** The rows of a list, by its columns. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { caption, columns, rows, nameOf, hrefOf, actions, onAction, selection } = props
  const room = roomFor(columns)
  return (
    <chakra.table w="100%" borderCollapse="collapse" textStyle="sm" tableLayout={{ md: 'fixed' }}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead borderBottomWidth="1px" hideBelow="md">
        <tr>
          {selection ? (
            <HeadCell ps="3" pe="0" w="11">
              <RowCheck
                label="Select all on this page"
                checked={selection.all}
                some={selection.some}
                onChange={selection.toggleAll}
              />
            </HeadCell>
          ) : null}
          {columns.map((column, index) => (
            <SortHead
              key={column.id}
              column={column}
              room={room[column.id]}
              inset={index === 0 ? (selection ? '2' : '5') : '3'}
              current={props.sort}
              hrefFor={props.hrefForSort}
            />
          ))}
          <HeadCell w="14">
            <chakra.span srOnly>Actions</chakra.span>
          </HeadCell>
        </tr>
      </chakra.thead>
      <tbody>
        {rows.map((row) => (
          <ResourceRow
            key={row.id}
            row={row}
            name={nameOf(row)}
            href={hrefOf(row)}
            {...{ columns, room }}
            actions={actions.filter((action) => action.allowed(row))}
            onAction={(action) => onAction(action, row)}
            selection={selection}
          />
        ))}
      </tbody>
    </chakra.table>
  )
}

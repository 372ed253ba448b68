import { chakra } from '@chakra-ui/react/styled-system'
import { useFirstOnes } from '../ui/use-first-ones.ts'
import { m } from '../words/m.ts'
import { roomFor, type Column } from './column.tsx'
import type { RowAction } from './row-actions.ts'
import { RowCheck, RowMenu } from './row-controls.tsx'
import { Cell, HeadCell, Row as TableRow, RowLink, SortHead } from './table-parts.tsx'
import type { Selection } from './use-selection.ts'

export interface ResourceTableProps<Row extends { id: string }> {
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

/** Of rows, on most screens. */
const asManyAsFit = 10

/** The rows of a list, by its columns. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { caption, columns, rows, nameOf, hrefOf, actions, onAction, selection } = props
  const room = roomFor(columns)
  const drawn = useFirstOnes(rows, asManyAsFit)
  return (
    <chakra.table w="100%" borderCollapse="collapse" textStyle="sm" tableLayout={{ md: 'fixed' }}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <chakra.thead hideBelow="md">
        <tr>
          {selection ? (
            <HeadCell ps="3" pe="0" w="11">
              <RowCheck
                label={m.table_select_all()}
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
            <chakra.span srOnly>{m.table_actions()}</chakra.span>
          </HeadCell>
        </tr>
      </chakra.thead>
      <tbody>
        {drawn.map((row) => (
          <ResourceRow
            key={row.id}
            row={row}
            name={nameOf(row)}
            href={hrefOf(row)}
            columns={columns}
            room={room}
            actions={actions.filter((action) => action.allowed(row))}
            onAction={(action) => onAction(action, row)}
            selection={selection}
          />
        ))}
      </tbody>
    </chakra.table>
  )
}

interface ResourceRowProps<Row extends { id: string }> {
  row: Row
  name: string
  /** Where the row leads; without it, it is only read. */
  href: string | null
  columns: Column<Row>[]
  /** At which width each column is hidden. */
  room: ReturnType<typeof roomFor>
  actions: RowAction<Row>[]
  onAction: (action: RowAction<Row>) => void
  /** Null where no row can be chosen. */
  selection: Selection<Row> | null
}

/** One row: a line on a screen, a short block on a phone. */
function ResourceRow<Row extends { id: string }>(props: ResourceRowProps<Row>) {
  const { row, name, href, columns, room, actions, onAction, selection } = props
  const [first, ...rest] = columns
  const below = rest
    .filter((column) => column.phone === 'below')
    .map(({ id, cell }) => ({ id, text: cell(row) }))
    .filter(({ text }) => text !== null)
  const title = first ? first.cell(row) : name
  const detail = first?.detail?.(row)
  return (
    <TableRow data-selected={selection?.has(row.id) || undefined}>
      {selection ? (
        <Cell ps={{ base: '1', md: '3' }} pe="0" w={{ base: '12', md: '11' }}>
          {selection.may(row.id) ? (
            <RowCheck
              label={m.table_select_row({ name })}
              checked={selection.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          ) : null}
        </Cell>
      ) : null}
      <Cell
        ps={selection ? '2' : { base: '4', md: '5' }}
        py={{ base: '3', md: '0' }}
        // On a phone it has what the others leave, however long its words are.
        w={{ base: '100%', md: 'auto' }}
        maxW={{ base: '0', md: 'none' }}
      >
        <chakra.div display="flex" alignItems="center" gap="3">
          {first?.lead?.(row)}
          <chakra.div minW="0" display={{ md: 'flex' }} alignItems="baseline" columnGap="2">
            {href ? (
              <RowLink to={href}>{title}</RowLink>
            ) : (
              <chakra.span color="fg" fontWeight="medium">
                {title}
              </chakra.span>
            )}
            {detail ? (
              <chakra.div textStyle="xs" truncate minW="0">
                {detail}
              </chakra.div>
            ) : null}
          </chakra.div>
        </chakra.div>
        {below.length > 0 ? (
          <chakra.div
            hideFrom="md"
            display="flex"
            flexWrap="wrap"
            columnGap="3"
            rowGap="1.5"
            mt="1.5"
            alignItems="center"
          >
            {below.map(({ id, text }) => (
              <span key={id}>{text}</span>
            ))}
          </chakra.div>
        ) : null}
      </Cell>
      {rest.map((column) => (
        <Cell key={column.id} hideBelow="md" css={room[column.id]}>
          <chakra.div truncate>{column.cell(row) ?? '–'}</chakra.div>
        </Cell>
      ))}
      <Cell px="2" w="14" textAlign="end">
        <RowMenu name={name} actions={actions} onSelect={onAction} />
      </Cell>
    </TableRow>
  )
}

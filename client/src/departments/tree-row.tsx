import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, Globe } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Line } from '../directory/tree.ts'
import type { DropPlace } from '../directory/tree-moves.ts'
import type { RowAction } from '../table/row-actions.ts'
import { inWords } from '../table/column.tsx'
import { RowMenu } from '../table/row-controls.tsx'
import { Cell, Row } from '../table/table-parts.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { nameOf, type Department } from './department.ts'

interface TreeRowProps {
  line: Line<Department>
  open: boolean
  onToggle: () => void
  href: string
  head: string
  /** Whether the Tab key reaches this row. */
  current: boolean
  dropPlace: DropPlace | null
  actions: RowAction<Department>[]
  onAction: (action: RowAction<Department>) => void
  row: Pick<ComponentProps<'tr'>, 'draggable' | 'onKeyDown' | 'onFocus'>
}

const NameLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    borderRadius: 'l1',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const lines = {
  before: 'inset 0 2px 0 {colors.primary.solid}',
  after: 'inset 0 -2px 0 {colors.primary.solid}',
  inside: 'inset 0 0 0 2px {colors.primary.solid}',
}

/** One department of the tree, indented by its level. */
export function TreeRow(props: TreeRowProps) {
  const { line, open, onToggle, href, head, current, dropPlace, actions, onAction } = props
  const { entry: row, level, place, siblings, below } = line
  const hasChildren = below > 0
  const name = nameOf(row)
  const other = name === row.nameTh ? row.nameEn : row.nameTh
  return (
    <Row
      {...props.row}
      id={`department-${row.id}`}
      data-row={row.id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? open : undefined}
      aria-label={name}
      tabIndex={current ? 0 : -1}
      outline="0"
      boxShadow={dropPlace ? lines[dropPlace] : undefined}
      _focusVisible={{ outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' }}
    >
      <Cell ps="2" py="1">
        <chakra.div
          display="flex"
          alignItems="center"
          gap="1"
          style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
        >
          {hasChildren ? (
            <chakra.button
              type="button"
              tabIndex={-1}
              aria-label={
                open
                  ? m.departments_close_row({ name: name })
                  : m.departments_open_row({ name: name })
              }
              onClick={onToggle}
              display="grid"
              placeItems="center"
              boxSize={{ base: '11', md: '8' }}
              flexShrink="0"
              borderRadius="l2"
              color="fg.muted"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
            >
              <chakra.span
                display="grid"
                transition="transform 120ms"
                transform={open ? 'rotate(90deg)' : undefined}
              >
                <ChevronRight size={16} aria-hidden="true" />
              </chakra.span>
            </chakra.button>
          ) : (
            <chakra.span boxSize={{ base: '11', md: '8' }} flexShrink="0" />
          )}
          <chakra.div minW="0">
            <NameLink to={href} tabIndex={-1} draggable={false}>
              {inWords(name)}
            </NameLink>
            {other && other !== name ? (
              <chakra.div lang={languageOf(other)} textStyle="xs">
                {other}
              </chakra.div>
            ) : null}
          </chakra.div>
        </chakra.div>
      </Cell>
      <Cell hideBelow="md">{row.code}</Cell>
      <Cell hideBelow="md">
        <chakra.div truncate>{head}</chakra.div>
      </Cell>
      <Cell hideBelow="md">
        {row.public ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1.5">
            <Globe size={15} aria-hidden="true" /> {m.departments_public()}
          </chakra.span>
        ) : (
          '–'
        )}
      </Cell>
      <Cell px="2" textAlign="end">
        <RowMenu name={name} actions={actions} onSelect={onAction} />
      </Cell>
    </Row>
  )
}

import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from './column.tsx'

/** What a list stands in. */
export const ListCard = chakra('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'xs',
    // Rows end at its corners, and the head may stay in sight, which `hidden` would not let it.
    overflow: 'clip',
  },
})

export const HeadCell = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    textStyle: 'xs',
    color: 'fg.muted',
    px: '3',
    h: '9',
    whiteSpace: 'nowrap',
    // It stays below the header of the page while the rows go by.
    position: 'sticky',
    top: '14',
    zIndex: '2',
    bg: 'bg.panel',
    boxShadow: 'inset 0 -1px {colors.border}',
  },
})

export const Cell = chakra('td', {
  base: {
    px: '3',
    h: { base: '14', md: '10' },
    color: 'fg.muted',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
})

export const Row = chakra('tr', {
  base: {
    position: 'relative',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _last: { borderBottomWidth: '0' },
    '&:hover:not([data-selected])': { bg: 'bg.subtle' },
    _selected: {
      bg: { base: 'primary.subtle', _dark: 'primary.muted' },
      boxShadow: 'inset 2px 0 {colors.primary.solid}',
    },
  },
})

/** The name of a row; its link is as large as the row. */
export const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    // What stands beside a name gives way to it.
    flexShrink: '0',
    maxW: '100%',
    outline: '0',
    lineClamp: { base: '2', md: '1' },
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      _before: { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' },
    },
  },
})

const SortLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '8',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    _icon: { width: '3.5', height: '3.5' },
  },
})

interface SortHeadProps<Row> {
  column: Column<Row>
  /** Hides it where the list is too narrow. */
  room?: SystemStyleObject | undefined
  /** The space before it, so that it stands over its cells. */
  inset: string
  /** The order of the list now. */
  current: string
  hrefFor: (sort: string) => string
}

/** A column's heading. If the server can sort by it, it is a link that sorts and then reverses the order. */
export function SortHead<Row>({ column, room, inset, current, hrefFor }: SortHeadProps<Row>) {
  const { header, width, sort = [] } = column
  const size = { ps: inset, ...(width ? { w: width } : {}), ...(room ? { css: room } : {}) }
  const at = sort.findIndex(({ value }) => value === current)
  const next = sort[(at + 1) % Math.max(1, sort.length)]
  if (!next) return <HeadCell {...size}>{header}</HeadCell>
  const active = sort[at]
  const Icon = active?.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <HeadCell {...size} aria-sort={active?.direction ?? 'none'}>
      <SortLink to={hrefFor(next.value)} color={active ? 'fg' : undefined}>
        {header}
        {active ? <Icon aria-hidden="true" /> : null}
      </SortLink>
    </HeadCell>
  )
}

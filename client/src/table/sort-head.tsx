import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from './column.ts'
import { HeadCell } from './table-parts.tsx'

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
  /** From which width on there is room for it. */
  room?: SystemStyleObject | undefined
  /** The space before it, so that it stands over its cells. */
  inset: string
  /** The order of the list now. */
  current: string
  hrefFor: (sort: string) => string
}

/** A column's heading; where the server can sort by it, a link that does and then turns round. */
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

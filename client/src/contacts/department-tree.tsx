import type { ContactEntry } from '@prakat/schema/contacts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { EntryRow } from './entry-row.tsx'

/** In a longer list, what is below a department is folded. */
const mostOpen = 60

/** Departments, each with those within it below it, as their paths say. */
export function DepartmentTree({ departments }: { departments: readonly ContactEntry[] }) {
  const below = useMemo(
    () => Map.groupBy(departments, ({ path }) => pathAbove(path)),
    [departments],
  )
  const isFolded = departments.length > mostOpen
  const branch = (above: string, depth: number) => {
    const within = below.get(above) ?? []
    return (
      <ul className={depth === 0 ? listLook : undefined}>
        {within.map((entry) => (
          <li key={entry.path} className={depth === 0 ? topLook : undefined}>
            <EntryRow entry={entry} depth={depth} />
            {partOf(entry, depth)}
          </li>
        ))}
      </ul>
    )
  }
  const partOf = ({ path }: ContactEntry, depth: number) => {
    const count = below.get(path)?.length ?? 0
    if (count === 0) return null
    if (!isFolded) return branch(path, depth + 1)
    return (
      <details className={css({ '&[open] > summary svg': { transform: 'rotate(180deg)' } })}>
        <summary className={summaryLook}>
          <ChevronDown size={16} aria-hidden="true" />
          {m.contacts_within({ count })}
        </summary>
        {branch(path, depth + 1)}
      </details>
    )
  }
  return branch('', 0)
}

const pathAbove = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

export const listLook = css({
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  overflow: 'hidden',
})
const topLook = css({ py: '1.5', '& + &': { borderTopWidth: '1px' } })
const summaryLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '11',
  ms: { base: '4', md: '5' },
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'primary.fg',
  cursor: 'pointer',
  borderRadius: 'l1',
  listStyleType: 'none',
  focusVisibleRing: 'inside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '&::-webkit-details-marker': { display: 'none' },
})

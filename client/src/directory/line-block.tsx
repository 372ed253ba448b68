import type { PublicLineEntry } from '@prakat/schema/management-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import { classes, css } from '../ui/css.ts'
import { Portrait } from '../ui/portrait.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { treeOf, type Tree } from './tree.ts'

/** More than these of one place are folded, as readers look for those at the top. */
const mostOpen = 6

interface ShownTree extends Tree<PublicLineEntry> {
  /** What leads to a place. A page may show the line twice. */
  idOf?: (place: PublicLineEntry) => string
}

interface LineBlockProps {
  entries: readonly PublicLineEntry[]
  /** It is what the page is for, so that addresses may name its places. */
  isPage?: boolean
}

/**
 * The public part of the line, for visitors: whoever is at the top, those who report to them beside each other, and
 * below each of these their own. It follows the width that it is given.
 */
export function LineBlock({ entries, isPage = false }: LineBlockProps) {
  const tree = useMemo(
    (): ShownTree => ({ ...treeOf(entries), ...(isPage && { idOf: ({ id }) => id }) }),
    [entries, isPage],
  )
  return (
    <div className={frameLook}>
      <ul className={css({ display: 'grid', gap: '10' })}>
        {tree.below(null).map((entry) => (
          <li key={entry.id} id={tree.idOf?.(entry)}>
            <Place entry={entry} size="top" />
            <Branches tree={tree} of={entry.id} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Those at the top and those who report to them, each with their portrait above the name. */
export function LineLeaders({ entries }: { entries: readonly PublicLineEntry[] }) {
  const tree = useMemo(() => treeOf(entries), [entries])
  const leaders = tree.below(null).flatMap((top) => [top, ...tree.below(top.id)])
  return (
    <ul className={leadersLook}>
      {leaders.map((entry) => (
        <li key={entry.id}>
          <Place entry={entry} size="leader" />
        </li>
      ))}
    </ul>
  )
}

/** Everybody, one below the other, each level further in. */
export function LineList({ entries }: { entries: readonly PublicLineEntry[] }) {
  const tree = useMemo(() => treeOf(entries), [entries])
  return (
    <ul className={css({ display: 'grid', gap: '8' })}>
      {tree.below(null).map((entry) => (
        <li key={entry.id}>
          <Place entry={entry} size="branch" />
          <Descendants tree={tree} of={entry.id} whole />
        </li>
      ))}
    </ul>
  )
}

function Branches({ tree, of }: { tree: ShownTree; of: string }) {
  const below = tree.below(of)
  if (below.length === 0) return null
  return (
    <ul className={branchesLook}>
      {below.map((entry) => (
        <li key={entry.id} id={tree.idOf?.(entry)} className={branchLook}>
          <Place entry={entry} size="branch" />
          <Descendants tree={tree} of={entry.id} />
        </li>
      ))}
    </ul>
  )
}

/** Those further down, each level indented below the one above it. Many of one place are folded unless `whole`. */
function Descendants({
  tree,
  of,
  whole = false,
}: {
  tree: ShownTree
  of: string
  whole?: boolean
}) {
  const below = tree.below(of)
  if (below.length === 0) return null
  const list = (
    <ul className={furtherLook}>
      {below.map((entry) => (
        <li key={entry.id} id={tree.idOf?.(entry)}>
          <Place entry={entry} size="further" />
          <Descendants tree={tree} of={entry.id} whole={whole} />
        </li>
      ))}
    </ul>
  )
  if (whole || below.length <= mostOpen) return list
  return (
    <details className={css({ mt: '3', '&[open] > summary svg': { transform: 'rotate(180deg)' } })}>
      <summary className={summaryLook}>
        <ChevronDown size={16} aria-hidden="true" />
        {m.management_line_people({ count: below.length })}
      </summary>
      {list}
    </details>
  )
}

type Size = 'top' | 'leader' | 'branch' | 'further'

function Place({ entry, size }: { entry: PublicLineEntry; size: Size }) {
  const name = shownName(entry.name, entry.nameTh)
  const title = shownName(entry.titleEn, entry.titleTh)
  const department = shownName(entry.departmentEn, entry.departmentTh)
  return (
    <div className={classes(placeLook, placeLooks[size])}>
      {name ? (
        <Portrait name={name} photo={entry.photo} className={portraitLooks[size]} />
      ) : (
        <span className={classes(nobodyLook, portraitLooks[size])} aria-hidden="true" />
      )}
      <div className={css({ minW: '0' })}>
        <p
          className={classes(nameLook, (size === 'top' || size === 'leader') && topName)}
          lang={languageOf(name)}
        >
          {name || (
            <span className={classes(softLook, vacantLook)}>{m.management_line_vacant()}</span>
          )}
        </p>
        {title ? (
          <p className={classes(softLook, css({ textStyle: 'sm' }))} lang={languageOf(title)}>
            {title}
          </p>
        ) : null}
        {department && size !== 'further' ? (
          <p className={classes(softLook, css({ textStyle: 'xs' }))} lang={languageOf(department)}>
            {department}
          </p>
        ) : null}
      </div>
    </div>
  )
}

// What an address names is not behind the header.
const frameLook = css({ containerType: 'inline-size', '& li': { scrollMarginTop: '28' } })
const branchesLook = css({
  display: 'grid',
  gap: '4',
  mt: '8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 64rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const leadersLook = css({
  display: 'grid',
  gap: 'clamp(2rem, 4cqi, 3rem) 1.5rem',
  // Two beside each other where there is least room.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(50% - 0.75rem, 13rem), 1fr))',
})
const branchLook = css({
  p: '5',
  borderWidth: '1px',
  borderColor: 'var(--line, {colors.border})',
  borderRadius: 'l3',
  bg: 'bg.panel',
  color: 'fg',
  '--soft': '{colors.fg.muted}',
  minW: '0',
})
const furtherLook = css({
  display: 'grid',
  gap: '3',
  mt: '4',
  ps: '4',
  borderInlineStartWidth: '2px',
  borderColor: 'border.muted',
})
const summaryLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '11',
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'primary.fg',
  cursor: 'pointer',
  borderRadius: 'l1',
  listStyleType: 'none',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '&::-webkit-details-marker': { display: 'none' },
})
const placeLook = css({
  display: 'flex',
  alignItems: 'center',
  minW: '0',
  overflowWrap: 'anywhere',
  ':is(:target, [data-shown]) > &': {
    bg: 'primary.subtle',
    borderRadius: 'l1',
    outline: '2px solid {colors.primary.focusRing}',
    outlineOffset: '4px',
    boxShadow: '0 0 0 4px {colors.primary.subtle}',
  },
})
const placeLooks: Record<Size, string> = {
  top: css({
    gap: '5',
    '@container (min-width: 40rem)': { flexDirection: 'column', textAlign: 'center', gap: '4' },
  }),
  leader: css({ flexDirection: 'column', textAlign: 'center', gap: '4' }),
  branch: css({ gap: '4' }),
  further: css({ gap: '3', textStyle: 'sm' }),
}
const nameLook = css({ fontWeight: 'semibold', lineHeight: '1.35', textWrap: 'balance' })
const topName = css({ fontSize: 'xl', letterSpacing: '-0.015em' })
// A section of the landing page may be dark.
const softLook = css({ color: 'var(--soft, {colors.fg.muted})' })
const vacantLook = css({ fontWeight: 'medium', fontStyle: 'italic' })
const portraitLooks: Record<Size, string> = {
  top: css({ w: '24', h: '24', fontSize: '2xl' }),
  leader: css({ w: '28', h: '28', fontSize: '3xl' }),
  branch: css({ w: '14', h: '14' }),
  further: css({ w: '9', h: '9', textStyle: 'xs' }),
}
const nobodyLook = css({
  flexShrink: '0',
  borderRadius: 'full',
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
})

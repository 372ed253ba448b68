import type { ContactEntry } from '@prakat/schema/contacts'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { css } from '../ui/css.ts'
import { phoneLink } from '../ui/phone-link.ts'
import { languageOf, shownName } from '../words/language-of.ts'

interface EntryRowProps {
  entry: ContactEntry
  /** How many of those above it are in the list. */
  depth?: number
  /** What else there is to say, below the name. */
  children?: ReactNode
}

/** A department in a list, whose phone numbers stand below each other wherever it is in the tree. */
export function EntryRow({ entry, depth = 0, children }: EntryRowProps) {
  const name = shownName(entry.nameEn, entry.nameTh)
  return (
    <div
      className={rowLook}
      style={{ '--indent': `${Math.min(depth, deepest) * 1.25}rem` } as CSSProperties}
    >
      <div className={css({ minW: '0', ps: 'var(--indent)' })}>
        <Link to={paths.contact(entry.path)} lang={languageOf(name)} className={nameLook}>
          <span className={depth === 0 ? css({ fontWeight: 'semibold' }) : undefined}>{name}</span>
        </Link>
        {children}
      </div>
      {entry.phone || entry.email ? (
        <div className={reachLook}>
          {entry.phone ? (
            <a href={phoneLink(entry.phone)} className={linkLook}>
              {entry.phone}
            </a>
          ) : (
            <span className={noneLook} />
          )}
          {entry.email ? (
            <a href={`mailto:${entry.email}`} className={linkLook}>
              {entry.email}
            </a>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Further in there would be no room for names on a phone. */
const deepest = 5

const rowLook = css({
  display: 'grid',
  alignItems: 'baseline',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 26rem)' },
  columnGap: '6',
  px: { base: '4', md: '5' },
  py: { base: '2.5', md: '1.5' },
})
const nameLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '9',
  overflowWrap: 'anywhere',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
const reachLook = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, auto)', md: '10rem minmax(0, 1fr)' },
  justifyContent: 'start',
  ps: { base: 'var(--indent)', md: '0' },
  columnGap: '6',
  minW: '0',
})
const linkLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '9',
  minW: '0',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
})
/** Keeps the place of a number where addresses stand below each other. */
const noneLook = css({ display: { base: 'none', md: 'block' } })

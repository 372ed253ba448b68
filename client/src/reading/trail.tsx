import type { ShownCategory } from '@prakat/schema/category'
import { Link } from 'react-router'
import { css } from '../ui/css.ts'
import { quietLink } from '../ui/reading-looks.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { nameOf, type Shelf } from './shelves.ts'

export interface TrailLink {
  to: string
  text: string
}

/** A shelf, and categories on it, each within the one before. */
export const shelfTrail = (
  { at, name }: Pick<Shelf, 'at' | 'name'>,
  categories: readonly ShownCategory[],
): TrailLink[] => [
  { to: at(), text: name() },
  ...categories.map((each) => ({ to: at({ category: each.slug }), text: nameOf(each) })),
]

/** What leads to a page, from the top. */
export function Trail({ links }: { links: TrailLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={m.reading_trail()} className={css({ mb: '5', _print: { display: 'none' } })}>
      <ol className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', textStyle: 'sm' })}>
        {links.map(({ to, text }, index) => (
          <li key={to} className={index > 0 ? laterStep : firstStep}>
            <Link to={to} lang={languageOf(text)} className={quietLink}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const firstStep = css({ minW: '0', overflowWrap: 'anywhere' })
const laterStep = css({
  minW: '0',
  overflowWrap: 'anywhere',
  _before: { content: '"/" / ""', color: 'fg.subtle', me: '2' },
})

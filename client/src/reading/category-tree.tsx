import type { ShownCategory } from '@prakat/schema/category'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { Fold } from './fold.tsx'
import { nameOf, type Shelf } from './shelves.ts'

interface CategoryTreeProps {
  categories: readonly ShownCategory[]
  chosen: ShownCategory | undefined
  at: Shelf['at']
}

/** What articles are sorted into: beside them where there is room, above them on a phone, where it opens. */
export function CategoryTree({ categories, chosen, at }: CategoryTreeProps) {
  const name = chosen ? nameOf(chosen) : m.reading_all()
  const tree = (
    <ul className={branchLook}>
      <li>
        <Choice to={at()} current={!chosen}>
          {m.reading_all()}
        </Choice>
      </li>
      <Branch of={null} categories={categories} at={at} chosen={chosen} />
    </ul>
  )
  return (
    <nav aria-label={m.reading_categories()}>
      {/* Closed again once something else is chosen. */}
      <Fold key={chosen?.id} label={m.reading_choose_category({ name })}>
        {tree}
      </Fold>
      <div className={css({ display: 'none', lg: { display: 'block' } })}>{tree}</div>
    </nav>
  )
}

interface ChoiceProps {
  to: string
  current: boolean
  lang?: string | undefined
  children: ReactNode
}

const Choice = ({ to, current, lang, children }: ChoiceProps) => (
  <Link to={to} lang={lang} aria-current={current ? 'page' : undefined} className={choiceLook}>
    {children}
  </Link>
)

/** The categories in another, each with those in it below it. */
const Branch = ({ of, categories, ...rest }: CategoryTreeProps & { of: string | null }) =>
  categories
    .filter(({ parentId }) => parentId === of)
    .map((category) => {
      const { id, slug, count } = category
      const name = nameOf(category)
      return (
        <li key={id}>
          <Choice
            to={rest.at({ category: slug })}
            current={id === rest.chosen?.id}
            lang={languageOf(name)}
          >
            <span className={css({ minW: '0', overflowWrap: 'anywhere' })}>{name}</span>
            <span className={countLook}>{count}</span>
          </Choice>
          {categories.some(({ parentId }) => parentId === id) ? (
            <ul className={belowLook}>
              <Branch of={id} categories={categories} {...rest} />
            </ul>
          ) : null}
        </li>
      )
    })

const branchLook = css({ display: 'grid', gap: '0.5', gridTemplateColumns: 'minmax(0, 1fr)' })
/** A line leads down from what they are in. */
const belowLook = css({
  display: 'grid',
  gap: '0.5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ms: '3',
  my: '0.5',
  ps: '2',
  borderStartWidth: '1px',
})
const choiceLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minH: { base: '11', lg: '9' },
  px: '3',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg', bg: 'bg.subtle' },
  _currentPage: { color: 'fg', bg: 'bg.muted', fontWeight: 'medium' },
})
const countLook = css({
  color: 'fg.muted',
  textStyle: 'xs',
  fontWeight: 'normal',
  fontVariantNumeric: 'tabular-nums',
})

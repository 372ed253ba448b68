import type { ReadableArticle } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import { Link } from 'react-router'
import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** Those before and behind an article, where articles are read one after the other. */
export function Neighbours({ previous, next }: Pick<ReadableArticle, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav aria-label={m.reading_neighbours()} className={rowLook}>
      {previous ? (
        <Link to={addressOf(previous)} rel="prev" className={cardLook}>
          <span className={sideLook}>
            <span aria-hidden="true">←</span> {m.reading_previous()}
          </span>
          <span lang={languageOf(previous.title)} className={titleLook}>
            {previous.title}
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link to={addressOf(next)} rel="next" className={classes(cardLook, nextLook)}>
          <span className={sideLook}>
            {m.reading_next()} <span aria-hidden="true">→</span>
          </span>
          <span lang={languageOf(next.title)} className={titleLook}>
            {next.title}
          </span>
        </Link>
      ) : null}
    </nav>
  )
}

const rowLook = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  mt: '8',
  _print: { display: 'none' },
})
const cardLook = css({
  display: 'grid',
  alignContent: 'start',
  gap: '1',
  px: '4',
  py: '3.5',
  borderWidth: '1px',
  borderRadius: 'l3',
  transition: 'border-color 120ms',
  focusVisibleRing: 'outside',
  _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
})
const nextLook = css({
  justifyItems: 'end',
  textAlign: 'end',
  gridColumnStart: { sm: '2' },
})
const sideLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'sm',
  color: 'fg.muted',
})
const titleLook = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

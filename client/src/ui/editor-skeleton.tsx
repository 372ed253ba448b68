import { m } from '../words/m.ts'
import { css } from './css.ts'
import { bars, Skeleton } from './page-skeleton.tsx'

/** A form in a drawer: a name above each field. */
export function FormSkeleton() {
  return (
    <output
      className={css({ display: 'grid', gap: '5', px: { base: '4', md: '6' }, py: '6' })}
      aria-busy="true"
      aria-label={m.ui_loading()}
    >
      {bars(5).map((bar) => (
        <div key={bar} className={css({ display: 'grid', gap: '2' })}>
          <Skeleton
            className={bar % 2 === 0 ? css({ h: '4', w: '24' }) : css({ h: '4', w: '32' })}
          />
          <Skeleton className={css({ h: { base: '11', md: '9' }, borderRadius: 'l2' })} />
        </div>
      ))}
    </output>
  )
}

/** Something's own page: its title and actions, what it holds, and its facts beside it. */
export function EditorSkeleton() {
  return (
    <output className={css({ display: 'block' })} aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton className={css({ h: '4', w: '32' })} />
      <Skeleton className={css({ h: '8', w: '72', maxW: '100%', mt: '4', mb: '6' })} />
      <div
        className={css({
          display: 'grid',
          gap: '4',
          alignItems: 'start',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
        })}
      >
        <Skeleton className={css({ h: '80', borderRadius: 'l3' })} />
        <Skeleton className={css({ h: '56', borderRadius: 'l3' })} />
      </div>
    </output>
  )
}

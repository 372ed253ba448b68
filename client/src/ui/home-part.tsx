import type { ReactNode } from 'react'
import { css } from './css.ts'

interface HomePartProps {
  title: string
  /** The way to all of it. */
  aside: ReactNode
  children: ReactNode
}

/** A part of the page that a day begins with: its heading, and below it what there is. */
export function HomePart({ title, aside, children }: HomePartProps) {
  return (
    <section aria-label={title} className={css({ minW: '0' })}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: '3',
          minH: { base: '11', md: '8' },
          mb: { base: '0.5', md: '2' },
        })}
      >
        <h2 className={css({ fontWeight: 'semibold', letterSpacing: '-0.01em' })}>{title}</h2>
        {aside}
      </div>
      <div
        className={css({
          bg: 'bg.panel',
          borderWidth: '1px',
          borderRadius: 'l3',
          boxShadow: 'xs',
          overflow: 'hidden',
        })}
      >
        {children}
      </div>
    </section>
  )
}

import { useState, type ReactNode } from 'react'
import { TextLink } from './buttons.tsx'
import { css } from './css.ts'
import { HomePart } from './home-part.tsx'
import { bars, Skeleton } from './page-skeleton.tsx'
import { rowsBefore } from './rows-before.ts'

export interface Coming {
  /** By which the room that it takes is remembered. */
  part: string
  /** How many rows stand for it the first time. */
  rows: number
  title: string
  /** Where all of it is. */
  all: { to: string; label: string }
  /** What is said where there is nothing; without it nothing is shown then. */
  none?: string
}

/** What comes next of something, or what stands for it while that is not known. */
export function ComingPart({ of, children }: { of: Coming; children?: ReactNode }) {
  const [rows] = useState(() => rowsBefore.read(of.part) ?? of.rows)
  if (!children && rows === 0 && !of.none) return null
  return (
    <HomePart
      title={of.title}
      aside={
        <TextLink to={of.all.to} className={css({ textStyle: 'sm' })}>
          {of.all.label}
        </TextLink>
      }
    >
      {children ?? (
        <div aria-busy="true" className={css({ py: '1.5' })}>
          {bars(rows || 1).map((bar) => (
            <div key={bar} className={waiting}>
              <Skeleton className={css({ boxSize: '11', borderRadius: 'l2', flexShrink: '0' })} />
              <div className={css({ display: 'grid', flex: '1', gap: '2' })}>
                <Skeleton className={css({ h: '3.5', w: '65%' })} />
                <Skeleton className={css({ h: '3', w: '45%' })} />
              </div>
            </div>
          ))}
        </div>
      )}
    </HomePart>
  )
}

const waiting = css({ display: 'flex', alignItems: 'center', gap: '3', px: '5', py: '2' })

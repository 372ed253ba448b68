import { classes, css, recipeClasses } from './css.ts'
import { useLocation } from 'react-router'
import { entryPaths } from '../entry-paths.ts'
import { m } from '../words/m.ts'

const look = recipeClasses<{
  base: string
  loading: Record<'true', string>
  variant: Record<'pulse', string>
}>('skeleton')

/** The place of something that is still loading; `className` has its size. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classes(look.base, look.loading.true, look.variant.pulse, className)} />
}

/** The skeleton of a page with its header. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  return (
    <output className={css({ display: 'block' })} aria-busy="true" aria-label={m.ui_loading()}>
      <div className={css({ h: '14', borderBottomWidth: '1px', bg: 'bg.panel' })} />
      {pathname.startsWith(entryPaths.backoffice()) ? <BackofficeSkeleton /> : <FeedSkeleton />}
    </output>
  )
}

/** The back office below its header: sections at the side, a title and a list. */
export function BackofficeSkeleton() {
  return (
    <div
      className={css({ display: { md: 'grid' }, gridTemplateColumns: '14rem minmax(0, 1fr)' })}
      aria-busy="true"
    >
      <div
        className={css({
          hideBelow: 'md',
          h: 'calc(100dvh - 3.5rem)',
          px: '5',
          py: '8',
          borderInlineEndWidth: '1px',
          bg: 'bg.panel',
          display: 'grid',
          alignContent: 'start',
          gap: '6',
        })}
      >
        {bars(7).map((bar) => (
          <Skeleton
            key={bar}
            className={bar % 2 === 0 ? css({ h: '4', w: '24' }) : css({ h: '4', w: '32' })}
          />
        ))}
      </div>
      <div
        className={css({
          maxW: '6xl',
          w: '100%',
          mx: 'auto',
          px: { base: '4', md: '8' },
          py: { base: '6', md: '8' },
        })}
      >
        <Skeleton className={css({ h: '7', w: '48' })} />
        <Skeleton className={css({ h: '4', w: '72', maxW: '100%', mt: '3' })} />
        <div
          className={css({
            mt: '8',
            bg: 'bg.panel',
            borderWidth: '1px',
            borderRadius: 'l3',
            overflow: 'hidden',
          })}
        >
          <TableSkeletonRows />
        </div>
      </div>
    </div>
  )
}

/** The rows of a list that is on its way. */
export function TableSkeletonRows({ rows = 6 }: { rows?: number }) {
  return bars(rows).map((row) => (
    <div
      key={row}
      className={css({
        display: 'flex',
        gap: '6',
        px: '5',
        py: '4',
        borderBottomWidth: '1px',
        borderColor: 'border.muted',
      })}
    >
      <Skeleton className={css({ h: '4', flex: '3' })} />
      <Skeleton className={css({ h: '4', flex: '1' })} />
      <Skeleton className={css({ h: '4', flex: '2', hideBelow: 'md' })} />
      <Skeleton className={css({ h: '4', flex: '1', hideBelow: 'md' })} />
    </div>
  ))
}

/** A title and a few items with a picture, as the inbox and the account have them. */
function FeedSkeleton() {
  return (
    <div className={css({ maxW: '3xl', mx: 'auto', px: '4', py: '10', display: 'grid', gap: '4' })}>
      <Skeleton className={css({ h: '7', w: '48' })} />
      <Skeleton className={css({ h: '4', w: '72', maxW: '100%', mb: '4' })} />
      {bars(3).map((bar) => (
        <div
          key={bar}
          className={css({
            display: 'flex',
            gap: '3.5',
            p: '5',
            bg: 'bg.panel',
            borderWidth: '1px',
            borderRadius: 'l3',
          })}
        >
          <Skeleton className={css({ boxSize: '9', borderRadius: 'l2', flexShrink: '0' })} />
          <div className={css({ flex: '1', display: 'grid', gap: '3' })}>
            <Skeleton className={css({ h: '4', w: '60%' })} />
            <Skeleton className={css({ h: '3', w: '30%' })} />
            <Skeleton className={css({ h: '12' })} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** So many of them, by their place. */
export const bars = (count: number) => Array.from({ length: count }, (_, at) => at)

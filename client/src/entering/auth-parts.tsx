import { m } from '../words/m.ts'
import { Skeleton } from '../ui/page-skeleton.tsx'
import { css } from '../ui/css.ts'

export function AuthHeading({ title, description }: { title: string; description: string }) {
  return (
    <div className={css({ mb: '8' })}>
      <h1
        className={css({
          fontSize: '2xl',
          lineHeight: '1.25',
          fontWeight: 'semibold',
          letterSpacing: '-0.02em',
        })}
      >
        {title}
      </h1>
      <p className={css({ mt: '1.5', color: 'fg.muted', textStyle: 'sm', textWrap: 'pretty' })}>
        {description}
      </p>
    </div>
  )
}

export function AuthSkeleton() {
  return (
    <output
      className={css({ display: 'grid', gap: '5' })}
      aria-busy="true"
      aria-label={m.ui_loading()}
    >
      <Skeleton className={css({ h: '7', w: '40' })} />
      <Skeleton className={css({ h: '4', w: '72', maxW: '100%', mb: '3' })} />
      <Skeleton className={css({ h: '11' })} />
      <Skeleton className={css({ h: '11' })} />
      <Skeleton className={css({ h: '11' })} />
    </output>
  )
}

import type { SitePage } from '@prakat/schema/site-page'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { toFailure, type Failure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-store.ts'
import { css } from '../ui/css.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { Skeleton } from '../ui/page-skeleton.tsx'
import { rowsBefore } from '../ui/rows-before.ts'
import { askSitePage } from '../ui/site-page.ts'
import { loadWords, m } from '../words/m.ts'

// Nobody loads it where there is no landing page.
const LandingPage = lazy(async () => {
  const [found] = await retryUntilLoaded(() =>
    Promise.all([import('../landing/landing-page.tsx'), loadWords('site')]),
  )
  return { default: found.LandingPage }
})

/** As somebody saw it last, so that it is there at once when they come back. */
let last: { of: string; page: SitePage } | null = null
const part = 'landing'

/** The landing page below what is for oneself, if there is one. */
export function HomeLanding() {
  const { id } = useUser()
  const [page, setPage] = useState(last?.of === id ? last.page : null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(() => {
    askSitePage(paths.home()).then(
      (found) => {
        last = { of: id, page: found.page }
        rowsBefore.write(part, isThere(found.page) ? 1 : 0)
        setPage(found.page)
      },
      (error: unknown) => setFailure(toFailure(error)),
    )
  }, [id])
  useEffect(load, [load])
  if (page) {
    return isThere(page) ? (
      <Suspense fallback={<LandingSkeleton />}>
        <LandingPage page={page.landing} member />
      </Suspense>
    ) : null
  }
  if (!failure) return rowsBefore.read(part) === 0 ? null : <LandingSkeleton />
  return (
    <LoadFailure
      title={m.routes_landing_not_loaded()}
      failure={failure}
      onRetry={() => {
        setFailure(null)
        load()
      }}
    />
  )
}

const isThere = (page: SitePage): page is Extract<SitePage, { kind: 'landing' }> =>
  page.kind === 'landing' && page.landing.sections.length > 0

/** What most landing pages begin with. */
function LandingSkeleton() {
  return (
    <output aria-busy="true" aria-label={m.ui_loading()} className={skeletonLook}>
      <div
        className={css({
          maxW: '6xl',
          mx: 'auto',
          px: { base: '4', md: '6' },
          py: { base: '14', md: '28' },
          display: 'grid',
          gap: '5',
        })}
      >
        <Skeleton className={css({ h: { base: '10', md: '14' }, w: '70%' })} />
        <Skeleton className={css({ h: '5', w: '50%' })} />
        <Skeleton className={css({ h: '5', w: '40%' })} />
      </div>
    </output>
  )
}

const skeletonLook = css({ display: 'block', bg: 'bg' })

import type { SitePage } from '@prakat/schema/site-page'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LandingPage } from '../landing/landing-page.tsx'
import { paths } from '../paths.ts'
import { visitorsPopups } from '../popups/visitors-popups.ts'
import { RequireSession } from '../session/guards.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { askSitePage, served } from '../ui/site-page.ts'
import { VisitorsFrame } from './visitors-frame.tsx'

const VisitorsPopups = lazy(() =>
  retryUntilLoaded(() => import('./visitors-popup-host.tsx')).then(
    ({ VisitorsPopupHost: found }) => ({
      default: found,
    }),
  ),
)

/** As it was last shown, so that it is there at once for whoever comes back or reads it in another language. */
let last: SitePage | null = null

/** The front door for whoever is not signed in: the landing page, or where there is none the way in. */
export default function VisitorsPage() {
  const [page, setPage] = useState(() => served.at(paths.home()) ?? last)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const drawn = served.at(paths.home())
    const now = drawn
      ? Promise.resolve(drawn)
      : askSitePage(paths.home()).then((found) => found.page)
    now.then(
      (found) => setPage((last = found)),
      () => setFailed(true),
    )
  }, [])
  if (page?.kind === 'landing' && page.landing.number !== null)
    return (
      <>
        <PageTitle />
        <VisitorsFrame>
          <LandingPage page={page.landing} member={false} />
        </VisitorsFrame>
        <LazyPopups />
      </>
    )
  return page || failed ? <RequireSession /> : <PageSkeleton />
}

/** What banners are drawn with is loaded only where there is one to show. */
function LazyPopups() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    void visitorsPopups.due().then((found) => setDue(found.length > 0))
  }, [])
  return <Suspense>{due ? <VisitorsPopups /> : null}</Suspense>
}

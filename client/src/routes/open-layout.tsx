import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { MainContent } from '../ui/main-content.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { loadWords } from '../words/m.ts'
import { Footer, VisitorsFrame } from './visitors-frame.tsx'

// Only for whoever is signed in.
const AppFrame = lazy(() =>
  retryUntilLoaded(() => Promise.all([import('./app-layout.tsx'), loadWords('member')])).then(
    ([{ AppFrame: found }]) => ({ default: found }),
  ),
)

/** The layout of pages that are open to everybody: with the app's header for signed-in people. */
export default function OpenLayout() {
  const { status, trouble } = useSession()
  if (status === 'loading' && !trouble) return <PageSkeleton />
  if (status !== 'authenticated') {
    return (
      <VisitorsFrame>
        <Outlet />
      </VisitorsFrame>
    )
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AppFrame>
        <MainContent />
        <Footer />
      </AppFrame>
    </Suspense>
  )
}

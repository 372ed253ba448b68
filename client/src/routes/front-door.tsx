import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { tokens } from '../api/tokens.ts'
import { entryPaths } from '../entry-paths.ts'
import { RequireSession } from '../session/guards.tsx'
import { useSession } from '../session/session-store.ts'
import { page, retryUntilLoaded, type LoadCode } from '../ui/load-page.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { loadWords } from '../words/m.ts'

let loaded: ComponentType | null = null

/** So that it is drawn at once, as where the server has drawn it. */
export async function loadVisitorsPage() {
  const [code] = await Promise.all([import('./visitors-page.tsx'), loadWords('site')])
  loaded = code.default
  return code
}

const LazyVisitorsPage = lazy(() => retryUntilLoaded(loadVisitorsPage))

/** Everything of members, and at its address for whoever is not signed in the landing page. */
export function EntryLayout() {
  const { status, left } = useSession()
  const { pathname } = useLocation()
  const [VisitorsPage] = useState<ComponentType>(() => loaded ?? LazyVisitorsPage)
  if (status !== 'unauthenticated' || left || pathname !== entryPaths.home())
    return <RequireSession />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <VisitorsPage />
    </Suspense>
  )
}

/** A part of what members see at the front door, whose code nobody loads who is not signed in. */
export function forMembers(load: LoadCode) {
  const lazily = page(async () => (tokens.read() ? load() : { default: later(load) }))
  return Object.assign(lazily, { load })
}

function later(load: LoadCode): ComponentType {
  const Loaded = lazy(() => retryUntilLoaded(load))
  return function Later() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Loaded />
      </Suspense>
    )
  }
}

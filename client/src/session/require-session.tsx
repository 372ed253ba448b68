import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Unreachable } from '../ui/unreachable.tsx'
import { sessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/** Shows the pages below it to signed-in people only; others sign in first and then come back. */
export function RequireSession() {
  const { status, unreachable, left } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'authenticated') return <Outlet />
  if (status === 'unauthenticated') {
    const back = left ? undefined : pathname + search + hash
    return <Navigate to={paths.login(back)} replace />
  }
  return unreachable ? <Unreachable onRetry={() => void sessionStore.load()} /> : <PageSkeleton />
}

import { Navigate, Outlet, useLocation } from 'react-router'
import { sessionOptions } from '../api/session-options.ts'
import { entryPaths } from '../entry-paths.ts'
import { Unreachable } from '../ui/load-failure.tsx'
import { PlainFrame } from '../ui/main-content.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { loginAddress, useAfterSignIn } from './addresses.ts'
import { sessionStore, useSession, useSignedInThisVisit } from './session-store.ts'

/** Shows the pages below it to signed-in people only; others sign in first and then come back. */
export function RequireSession() {
  const { status, user, trouble, left } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'authenticated') {
    return user?.awaitsProof ? <Navigate to={entryPaths.proveAddress()} replace /> : <Outlet />
  }
  if (status === 'unauthenticated') {
    const from = left ? null : pathname + search + hash
    return <Navigate to={loginAddress(sessionOptions.pages, from)} replace />
  }
  if (!trouble) return <PageSkeleton />
  return (
    <PlainFrame>
      <Unreachable trouble={trouble} onRetry={() => void sessionStore.load()} />
    </PlainFrame>
  )
}

/** Pages for signed-out people only. Whoever signs in on one of them moves on to where they wanted to go. */
export function PublicOnly() {
  const { status } = useSession()
  const signedInHere = useSignedInThisVisit()
  const after = useAfterSignIn()
  if (status !== 'authenticated') return <Outlet />
  return <Navigate to={signedInHere ? after : sessionOptions.pages.authenticated} replace />
}

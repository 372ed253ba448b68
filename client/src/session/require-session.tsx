import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PlainFrame } from '../ui/plain-frame.tsx'
import { Unreachable } from '../ui/unreachable.tsx'
import { loginAddress } from './login-address.ts'
import { sessionOptions } from '../api/session-options.ts'
import { sessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

/** Shows the pages below it to signed-in people only; others sign in first and then come back. */
export function RequireSession() {
  const { status, user, trouble, left } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'authenticated') {
    return user?.awaitsProof ? <Navigate to={paths.proveAddress()} replace /> : <Outlet />
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

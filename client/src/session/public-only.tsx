import { Navigate, Outlet } from 'react-router'
import { sessionOptions } from '../api/session-options.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useSession } from './use-session.ts'
import { useSignedInHere } from './use-signed-in-here.ts'

/** Pages for signed-out people only. Whoever signs in on one of them moves on to where they wanted to go. */
export function PublicOnly() {
  const { status } = useSession()
  const signedInHere = useSignedInHere()
  const after = useAfterSignIn()
  if (status !== 'authenticated') return <Outlet />
  return <Navigate to={signedInHere ? after : sessionOptions.pages.authenticated} replace />
}

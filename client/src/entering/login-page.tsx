import { Navigate, useSearchParams } from 'react-router'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SignIn } from './sign-in.tsx'
import { TicketExchange } from './ticket-exchange.tsx'
import { AuthSkeleton } from './auth-skeleton.tsx'
import { useAfterSignIn } from '../session/use-after-sign-in.ts'
import { useSession } from '../session/use-session.ts'
import { useSignedInHere } from '../session/use-signed-in-here.ts'
import { PageTitle } from '../ui/page-title.tsx'

/** Open to everybody: whoever is signed in already may go on or sign in as somebody else. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const after = useAfterSignIn()
  const signedInHere = useSignedInHere()
  const ticket = params.get('ticket')
  if (signedInHere) return <Navigate to={after} replace />
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      {ticket ? <TicketExchange ticket={ticket} /> : <WhoIsThere />}
    </>
  )
}

function WhoIsThere() {
  const { status, user, trouble } = useSession()
  if (status === 'loading' && !trouble) return <AuthSkeleton />
  return user ? <AlreadySignedIn user={user} /> : <SignIn />
}

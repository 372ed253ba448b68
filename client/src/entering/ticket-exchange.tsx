import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { once } from './once.ts'
import { AuthHeading } from './auth-heading.tsx'
import { paths } from '../paths.ts'
import { authRequest } from '../session/auth-request.ts'
import { sessionStore } from '../session/session-store.ts'
import { useAfterSignIn } from '../session/use-after-sign-in.ts'
import { sessionToast } from '../ui/session-toast.ts'

/** Trades the ticket that the organisation's own sign-in came back with for a session. */
export function TicketExchange({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const after = useAfterSignIn()
  const [params] = useSearchParams()

  const exchange = useEffectEvent(async (ticket: string) => {
    try {
      const call = { method: 'POST', path: '/auth/oidc/exchange', atPage: true } as const
      const user = await once(`ticket:${ticket}`, async () =>
        sessionStore.enter(await authRequest({ ...call, body: { ticket } })),
      )
      sessionToast(`Signed in as ${user.name}`)
      await navigate(after, { replace: true })
    } catch (error) {
      const query = new URLSearchParams(params)
      query.delete('ticket')
      query.set('error', errorCode(error))
      await navigate(`${paths.login()}?${query}`, { replace: true })
    }
  })
  useEffect(() => void exchange(ticket), [ticket])

  return (
    <chakra.output display="block" aria-busy="true">
      <AuthHeading title="Signing you in" description="One moment." />
      <Skeleton h="11" />
    </chakra.output>
  )
}

function errorCode(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0) return 'oidc_unavailable'
  return error.status === 403 ? 'oidc_suspended' : 'oidc_expired'
}

import { Button } from '@chakra-ui/react/button'
import { Monitor, Smartphone } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { Row } from './row-list.tsx'
import { revokeSession, type SessionRow } from './session-documents.ts'
import { useAccountRun } from './use-account-run.ts'

/** One place where somebody is signed in, and the way to end it. */
export function SessionItem({ session }: { session: SessionRow }) {
  const { id, current, browser, system, address, createdAt, lastSeenAt } = session
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const name = [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ')

  async function end() {
    const failure = await run(revokeSession, { id })
    if (failure) toastFailure(failure)
    else void toast({ title: `${name} is signed out`, tone: 'success' })
  }

  const askToEnd = () =>
    ask({
      title: `Sign out ${name}?`,
      description: 'Whoever uses it is signed out at once and has to sign in again.',
      confirm: 'Sign out',
      onConfirm: () => void end(),
    })

  return (
    <Row
      icon={/iOS|Android/.test(system ?? '') ? Smartphone : Monitor}
      title={
        <>
          {name} {current ? <Badge tone="success">This device</Badge> : null}
        </>
      }
      detail={
        <>
          {address ? `${address} · ` : null}
          {current ? (
            'Seen now'
          ) : (
            <>
              Last seen <RelativeTime at={lastSeenAt} />
            </>
          )}
          {' · '}Signed in <RelativeTime at={createdAt} />
        </>
      }
    >
      {current ? null : (
        <Button variant="outline" size="sm" aria-label={`Sign out ${name}`} onClick={askToEnd}>
          Sign out
        </Button>
      )}
      {dialog}
    </Row>
  )
}

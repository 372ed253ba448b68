import { Button } from '@chakra-ui/react/button'
import type { ResultOf } from 'gql.tada'
import { Monitor, Smartphone } from 'lucide-react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SettingCard, SettingSkeleton } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { AccountPage, NotLoaded } from './account-page.tsx'
import { useAccountRun } from './account-run.ts'
import { Row, RowList } from './row-list.tsx'

export default function AccountSessionsPage() {
  return (
    <AccountPage title="Sessions" description="The browsers and devices that are signed in as you.">
      <SessionsCard />
    </AccountPage>
  )
}

/** Everywhere that somebody is signed in. */
export function SessionsCard() {
  const [{ data, error, fetching }, reload] = useQuery({ query: sessionsQuery })
  const { askToEndOthers, dialog } = useEndOthers()
  if (!data)
    return error && !fetching ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
  const { sessions } = data
  const others = sessions.filter(({ current }) => !current).length
  return (
    <SettingCard
      title="Where you are signed in"
      description="If you don’t know one of these, sign it out and change your password."
      actions={
        others > 0 ? (
          <Button variant="outline" onClick={askToEndOthers}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <RowList label="Your sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </RowList>
      {dialog}
    </SettingCard>
  )
}

function useEndOthers() {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  async function endOthers() {
    const { data, error } = await client.mutation(revokeOtherSessions, {})
    if (error) return toastFailure(toFailure(error))
    const ended = data?.revokeOtherSessions ?? 0
    const title = ended === 1 ? 'One session is ended' : `${ended} sessions are ended`
    void toast({ title, tone: 'success' })
  }
  const askToEndOthers = () =>
    ask({
      title: 'Sign out everywhere else?',
      description: 'Every other browser and device is signed out at once. This one stays.',
      confirm: 'Sign out all others',
      onConfirm: () => void endOthers(),
    })
  return { askToEndOthers, dialog }
}

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

export const sessionsQuery = graphql(`
  query Sessions {
    sessions {
      id
      current
      browser
      system
      address
      createdAt
      lastSeenAt
    }
  }
`)
/** Where somebody is signed in. */
export type SessionRow = ResultOf<typeof sessionsQuery>['sessions'][number]

export const revokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
`)

export const revokeOtherSessions = graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions
  }
`)

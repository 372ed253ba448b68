import { Button } from '@chakra-ui/react/button'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { SettingCard, SettingSkeleton } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { AccountPage, NotLoaded } from './account-page.tsx'
import { useAccountRun } from './account-run.ts'
import { Row, RowList } from './row-list.tsx'
import { revokeOtherSessions, revokeSession, sessionsQuery, type SessionRow } from './session.ts'

/** Where somebody is signed in. */
export function AccountSessionsPage({ children }: { children: ReactNode }) {
  return (
    <AccountPage title={m.account_sessions()} description={m.account_sessions_about()}>
      <SessionsCard />
      {children}
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
      title={m.account_where_signed_in()}
      description={m.account_where_signed_in_about()}
      actions={
        others > 0 ? (
          <Button variant="outline" onClick={askToEndOthers}>
            {m.account_end_others()}
          </Button>
        ) : null
      }
    >
      <RowList label={m.account_your_sessions()}>
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
    const title = m.account_sessions_ended({ count: data?.revokeOtherSessions ?? 0 })
    void toast({ title, tone: 'success' })
  }
  const askToEndOthers = () =>
    ask({
      title: m.account_end_others_title(),
      description: m.account_end_others_about(),
      confirm: m.account_end_others_confirm(),
      onConfirm: () => void endOthers(),
    })
  return { askToEndOthers, dialog }
}

/** One place where somebody is signed in, and the way to end it. */
export function SessionItem({ session }: { session: SessionRow }) {
  const { id, current, browser, system, address, createdAt, lastSeenAt } = session
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const known = browser ?? m.account_unknown_browser()
  const name = system ? m.account_browser_on({ browser: known, system }) : known

  async function end() {
    const failure = await run(revokeSession, { id })
    if (failure) toastFailure(failure)
    else void toast({ title: m.account_session_ended({ name }), tone: 'success' })
  }

  const askToEnd = () =>
    ask({
      title: m.account_end_session_title({ name }),
      description: m.account_end_session_about(),
      confirm: m.account_sign_out(),
      onConfirm: () => void end(),
    })

  return (
    <Row
      icon={/iOS|Android/.test(system ?? '') ? Smartphone : Monitor}
      title={
        <>
          {name} {current ? <Badge tone="success">{m.account_this_device()}</Badge> : null}
        </>
      }
      detail={
        <>
          {address ? `${address} · ` : null}
          {current
            ? m.account_seen_now()
            : rich(m.account_last_seen, { when: <RelativeTime at={lastSeenAt} /> })}
          {' · '}
          {rich(m.account_signed_in, { when: <RelativeTime at={createdAt} /> })}
        </>
      }
    >
      {current ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.account_end_session_name({ name })}
          onClick={askToEnd}
        >
          {m.account_sign_out()}
        </Button>
      )}
      {dialog}
    </Row>
  )
}

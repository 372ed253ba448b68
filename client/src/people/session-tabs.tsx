import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { MonitorOff, Smartphone } from 'lucide-react'
import { useQuery } from 'urql'
import { useRun } from '../api/use-graphql.ts'
import type { KnownDevice } from '../directory/device-fields.ts'
import { deviceLabel, PushBadge, PushFacts } from '../directory/known-device.tsx'
import { Card } from '../ui/card.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import {
  dropUserFeed,
  signOutUser,
  userDevicesQuery,
  userFeedQuery,
  userSessionsQuery,
  type User,
} from './user.ts'

/** Where somebody is signed in, and the way to end all of it. */
export function SessionsTab({ user }: { user: User }) {
  const { id, name, can } = user
  const run = useRun()
  const { ask, dialog } = useConfirm()
  const [{ data, error }] = useQuery({ query: userSessionsQuery, variables: { id } })
  const sessions = data?.userSessions ?? []

  async function signOut() {
    const failure = await run(signOutUser, { id })
    if (failure) return toastFailure(failure)
    void toast({ title: m.people_signed_out({ name }), tone: 'success' })
  }
  const askToSignOut = () =>
    ask({
      title: m.people_sign_out_question({ name }),
      description: m.people_sign_out_effect(),
      confirm: m.people_sign_out(),
      onConfirm: () => void signOut(),
    })

  return (
    <Card
      title={m.people_sessions()}
      aside={
        can.signOut && sessions.length > 0 ? (
          <Button size="sm" variant="outline" onClick={askToSignOut}>
            {m.people_sign_out()}
          </Button>
        ) : null
      }
    >
      {!data && !error ? <Skeleton m="5" h="10" /> : null}
      {error || (data && sessions.length === 0) ? (
        <MessagePage
          heading="h3"
          icon={MonitorOff}
          title={error ? m.people_sessions_not_shown() : m.people_signed_in_nowhere()}
          description={error ? m.people_not_shown_why() : m.people_no_session()}
        />
      ) : null}
      <chakra.ul listStyleType="none" textStyle="sm">
        {sessions.map((session) => (
          <chakra.li
            key={session.id}
            px="5"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.div fontWeight="medium">{browserOf(session)}</chakra.div>
            <chakra.div color="fg.muted">
              {session.address ? `${session.address} · ` : ''}
              {rich(m.people_session_times, {
                seen: <RelativeTime at={session.lastSeenAt} />,
                since: <RelativeTime at={session.createdAt} />,
              })}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      <CalendarAddress user={user} />
      {dialog}
    </Card>
  )
}

/** It opens somebody’s meetings without a session, and ends with all of theirs or by itself. */
function CalendarAddress({ user: { id, name, can } }: { user: User }) {
  const run = useRun()
  const { ask, dialog } = useConfirm()
  const [{ data }] = useQuery({ query: userFeedQuery, variables: { id } })
  const since = data?.userCalendarFeed?.createdAt
  if (!since) return null

  async function end() {
    const failure = await run(dropUserFeed, { id })
    if (failure) return toastFailure(failure)
    void toast({ title: m.people_calendar_ended({ name }), tone: 'success' })
  }
  const askToEnd = () =>
    ask({
      title: m.people_calendar_question({ name }),
      description: m.people_calendar_effect(),
      confirm: m.people_calendar_end(),
      onConfirm: () => void end(),
    })
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="sm"
    >
      <chakra.div flex="1" minW="40">
        <chakra.div fontWeight="medium">{m.people_calendar()}</chakra.div>
        <chakra.div color="fg.muted">
          {rich(m.people_calendar_since, { since: <RelativeTime at={since} /> })}
        </chakra.div>
      </chakra.div>
      {can.signOut ? (
        <Button size="sm" variant="outline" onClick={askToEnd}>
          {m.people_calendar_end()}
        </Button>
      ) : null}
      {dialog}
    </chakra.div>
  )
}

function browserOf({ browser, system }: { browser: string | null; system: string | null }) {
  if (browser && system) return m.directory_browser_on({ browser, system })
  return browser || system || m.directory_unknown_browser()
}

/** Where somebody receives notifications, to see why one did not arrive. */
export function DevicesTab({ user }: { user: User }) {
  const [{ data, error }] = useQuery({ query: userDevicesQuery, variables: { id: user.id } })
  const devices = data?.userDevices ?? []
  return (
    <Card title={m.people_devices()}>
      {!data && !error ? <Skeleton m="5" h="10" /> : null}
      {error || (data && devices.length === 0) ? (
        <MessagePage
          heading="h3"
          icon={Smartphone}
          title={error ? m.people_devices_not_shown() : m.people_no_devices()}
          description={error ? m.people_not_shown_why() : m.people_no_devices_about()}
        />
      ) : null}
      <chakra.ul listStyleType="none" textStyle="sm" aria-label={m.people_devices()}>
        {devices.map((device) => (
          <DeviceEntry key={device.id} device={device} />
        ))}
      </chakra.ul>
    </Card>
  )
}

function DeviceEntry({ device }: { device: KnownDevice }) {
  return (
    <chakra.li
      px="5"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontWeight="medium">
        {deviceLabel(device)} <PushBadge device={device} />
      </chakra.div>
      <chakra.div color="fg.muted">
        <PushFacts device={device} />
      </chakra.div>
    </chakra.li>
  )
}

import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { MonitorOff, Smartphone } from 'lucide-react'
import { useQuery } from 'urql'
import { useRun } from '../api/use-graphql.ts'
import { deviceLabel, PushBadge, PushFacts, type KnownDevice } from '../directory/known-device.tsx'
import { Card } from '../ui/card.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { signOutUser, userDevicesQuery, userSessionsQuery, type User } from './user.ts'

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
    void toast({ title: `“${name}” is signed out`, tone: 'success' })
  }
  const askToSignOut = () =>
    ask({
      title: `Sign “${name}” out everywhere?`,
      description: 'Every session ends at once, in browsers and on phones.',
      confirm: 'Sign out everywhere',
      onConfirm: () => void signOut(),
    })

  return (
    <Card
      title="Sessions"
      aside={
        can.signOut && sessions.length > 0 ? (
          <Button size="sm" variant="outline" onClick={askToSignOut}>
            Sign out everywhere
          </Button>
        ) : null
      }
    >
      {!data && !error ? <Skeleton m="5" h="10" /> : null}
      {error || (data && sessions.length === 0) ? (
        <MessagePage
          heading="h3"
          icon={MonitorOff}
          title={error ? 'The sessions cannot be shown' : 'Signed in nowhere'}
          description={
            error ? 'You may not see them, or they did not load.' : 'No session is open.'
          }
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
            <chakra.div fontWeight="medium">
              {[session.browser, session.system].filter(Boolean).join(' on ') || 'Unknown browser'}
            </chakra.div>
            <chakra.div color="fg.muted">
              {session.address ? `${session.address} · ` : ''}seen{' '}
              <RelativeTime at={session.lastSeenAt} />, signed in{' '}
              <RelativeTime at={session.createdAt} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {dialog}
    </Card>
  )
}

/** Where somebody receives notifications, to see why one did not arrive. */
export function DevicesTab({ user }: { user: User }) {
  const [{ data, error }] = useQuery({ query: userDevicesQuery, variables: { id: user.id } })
  const devices = data?.userDevices ?? []
  return (
    <Card title="Devices">
      {!data && !error ? <Skeleton m="5" h="10" /> : null}
      {error || (data && devices.length === 0) ? (
        <MessagePage
          heading="h3"
          icon={Smartphone}
          title={error ? 'The devices cannot be shown' : 'No devices yet'}
          description={
            error
              ? 'You may not see them, or they did not load.'
              : 'Phones and browsers on which they receive notifications will be listed here.'
          }
        />
      ) : null}
      <chakra.ul listStyleType="none" textStyle="sm" aria-label="Devices">
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

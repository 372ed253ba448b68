import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { Smartphone } from 'lucide-react'
import { useQuery } from 'urql'
import { deviceLabel } from '../directory/device-label.ts'
import type { KnownDevice } from '../directory/known-device.ts'
import { PushBadge, PushFacts } from '../directory/push-state.tsx'
import { Card } from '../ui/card.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { userDevicesQuery } from './user-queries.ts'
import type { User } from './user.ts'

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

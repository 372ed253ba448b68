import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { devicesQuery } from './device-documents.ts'
import { DeviceItem } from './device-item.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RowList } from './row-list.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { SettingSkeleton } from '../ui/setting-skeleton.tsx'

/** Where somebody receives notifications. `here` is what this browser calls itself. */
export function DevicesCard({ here }: { here?: string | undefined }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: devicesQuery,
    requestPolicy: 'cache-and-network',
  })
  if (!data)
    return error && !fetching ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
  const { devices } = data
  return (
    <SettingCard
      title="Your devices"
      description="The browsers in which you receive notifications. Forget those you no longer use."
    >
      {devices.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          None yet. A browser is listed once you have been signed in with it for a moment.
        </chakra.p>
      ) : (
        <RowList label="Your devices">
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} isHere={device.deviceId === here} />
          ))}
        </RowList>
      )}
    </SettingCard>
  )
}

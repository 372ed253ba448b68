import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Monitor, Smartphone } from 'lucide-react'
import { useQuery } from 'urql'
import type { KnownDevice } from '../directory/device-fields.ts'
import { deviceLabel, isHandheld, PushBadge, PushFacts } from '../directory/known-device.tsx'
import { Badge } from '../ui/badge.tsx'
import { SettingCard, SettingSkeleton } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { NotLoaded } from './account-page.tsx'
import { useAccountRun } from './account-run.ts'
import { devicesQuery, forgetDevice } from './device.ts'
import { Row, RowList } from './row-list.tsx'

/** The browsers in which somebody receives notifications. `here` is the id of this one. */
export function DevicesCard({ here }: { here?: string | undefined }) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: devicesQuery,
    requestPolicy: 'cache-and-network',
  })
  if (!data)
    return error && !fetching ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
  const { devices } = data
  return (
    <SettingCard title={m.account_devices()} description={m.account_devices_about()}>
      {devices.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {m.account_devices_none()}
        </chakra.p>
      ) : (
        <RowList label={m.account_devices()}>
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} isHere={device.deviceId === here} />
          ))}
        </RowList>
      )}
    </SettingCard>
  )
}

/** One browser that receives notifications, and the button to forget it. */
function DeviceItem({ device, isHere }: { device: KnownDevice; isHere: boolean }) {
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const name = deviceLabel(device)

  async function forget() {
    const failure = await run(forgetDevice, { id: device.id })
    if (failure) toastFailure(failure)
    else void toast({ title: m.account_forgotten({ name }), tone: 'success' })
  }

  const askToForget = () =>
    ask({
      title: m.account_remove_device_title({ name }),
      description: m.account_remove_device_about(),
      confirm: m.account_remove_device(),
      onConfirm: () => void forget(),
    })

  return (
    <Row
      icon={isHandheld(device) ? Smartphone : Monitor}
      title={
        <>
          {name} {isHere ? <Badge tone="secondary">{m.account_this_device()}</Badge> : null}
          <PushBadge device={device} />
        </>
      }
      detail={<PushFacts device={device} />}
    >
      <Button
        variant="outline"
        size="sm"
        aria-label={m.account_remove_device_name({ name })}
        onClick={askToForget}
      >
        {m.account_remove_device()}
      </Button>
      {dialog}
    </Row>
  )
}

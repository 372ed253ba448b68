import { Button } from '@chakra-ui/react/button'
import { Monitor, Smartphone } from 'lucide-react'
import { deviceLabel, isHandheld } from '../directory/device-label.ts'
import type { KnownDevice } from '../directory/known-device.ts'
import { PushBadge, PushFacts } from '../directory/push-state.tsx'
import { Badge } from '../ui/badge.tsx'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { forgetDevice } from './device-documents.ts'
import { Row } from './row-list.tsx'
import { useAccountRun } from './use-account-run.ts'

/** One browser that receives notifications, and the way to be rid of it. */
export function DeviceItem({ device, isHere }: { device: KnownDevice; isHere: boolean }) {
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const name = deviceLabel(device)

  async function forget() {
    const failure = await run(forgetDevice, { id: device.id })
    if (failure) toastFailure(failure)
    else void toast({ title: `${name} is forgotten`, tone: 'success' })
  }

  const askToForget = () =>
    ask({
      title: `Forget ${name}?`,
      description: 'Nothing is pushed to it any more, and what you chose for it is lost.',
      confirm: 'Forget',
      onConfirm: () => void forget(),
    })

  return (
    <Row
      icon={isHandheld(device) ? Smartphone : Monitor}
      title={
        <>
          {name} {isHere ? <Badge tone="secondary">This device</Badge> : null}
          <PushBadge device={device} />
        </>
      }
      detail={<PushFacts device={device} />}
    >
      <Button variant="outline" size="sm" aria-label={`Forget ${name}`} onClick={askToForget}>
        Forget
      </Button>
      {dialog}
    </Row>
  )
}

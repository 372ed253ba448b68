import { Button } from '@chakra-ui/react/button'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { Hint, HomeScreenSteps, UnblockSteps } from './hints.tsx'
import { useDeviceSwitch, type DeviceState } from './use-device-switch.ts'

const badges: Record<DeviceState, { tone: BadgeTone; label: string }> = {
  unsupported: { tone: 'neutral', label: 'Not supported' },
  'in-app-only': { tone: 'warning', label: 'In the app only' },
  denied: { tone: 'error', label: 'Blocked' },
  checking: { tone: 'neutral', label: 'Checking' },
  asking: { tone: 'secondary', label: 'Waiting for you' },
  'setting-up': { tone: 'secondary', label: 'Setting up' },
  failed: { tone: 'error', label: 'Did not work' },
  on: { tone: 'success', label: 'On' },
  off: { tone: 'neutral', label: 'Off' },
}

const hints: Partial<Record<DeviceState, string>> = {
  denied: 'This browser blocks notifications from Prakat.',
  asking: 'Your browser is asking you. Choose “Allow” there.',
  'setting-up': 'One moment: the server is told where to reach this device.',
  failed: 'They could not be turned on here.',
  on: 'What is meant for you arrives here, also when Prakat is closed.',
}
const offHint =
  'New announcements arrive here although Prakat is closed. Your browser asks you once.'
const fixed: DeviceState[] = ['denied', 'checking', 'asking', 'setting-up']

/** Whether notifications reach this device, and what stands in the way. */
export function ThisDeviceCard() {
  const { state, reason, set } = useDeviceSwitch()
  const { tone, label } = badges[state]
  return (
    <SettingCard title="This device" state={<Badge tone={tone}>{label}</Badge>}>
      {state === 'unsupported' ? (
        <Hint>
          This browser cannot show notifications outside of the page. While Prakat is open, new
          announcements appear in it. For more, use a current Chrome, Edge, Firefox or Safari, over
          https.
        </Hint>
      ) : state === 'in-app-only' ? (
        <HomeScreenSteps />
      ) : (
        <SwitchRow
          label="Notifications on this device"
          hint={hints[state] ?? offHint}
          checked={state === 'on' || state === 'setting-up'}
          disabled={fixed.includes(state)}
          onChange={(on) => void set(on)}
        />
      )}
      {state === 'denied' ? <UnblockSteps /> : null}
      {state === 'failed' ? <Failed reason={reason} onRetry={() => void set(true)} /> : null}
    </SettingCard>
  )
}

function Failed({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  return (
    <Hint tone="error" role="alert">
      {reason ?? 'The server has no key for push yet.'}{' '}
      <Button variant="plain" h="auto" px="0" onClick={onRetry}>
        Try again
      </Button>
    </Hint>
  )
}

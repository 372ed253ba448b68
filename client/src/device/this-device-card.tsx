import { Button } from '@chakra-ui/react/button'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { m, type Text } from '../words/m.ts'
import { Hint, HomeScreenSteps, UnblockSteps } from './hints.tsx'
import { useDeviceSwitch, type DeviceState } from './use-device-switch.ts'

const badges: Record<DeviceState, { tone: BadgeTone; label: Text }> = {
  unsupported: { tone: 'neutral', label: m.device_not_supported },
  'in-app-only': { tone: 'warning', label: m.device_in_app_only },
  denied: { tone: 'error', label: m.device_blocked },
  checking: { tone: 'neutral', label: m.device_checking },
  asking: { tone: 'secondary', label: m.device_asking },
  'setting-up': { tone: 'secondary', label: m.device_setting_up },
  failed: { tone: 'error', label: m.device_failed },
  on: { tone: 'success', label: m.device_on },
  off: { tone: 'neutral', label: m.device_off },
}

const hints: Partial<Record<DeviceState, Text>> = {
  denied: m.device_denied_hint,
  asking: m.device_asking_hint,
  'setting-up': m.device_setting_up_hint,
  failed: m.device_failed_hint,
  on: m.device_on_hint,
}
const fixed: DeviceState[] = ['denied', 'checking', 'asking', 'setting-up']

/** Whether notifications reach this device, and what stands in the way. */
export function ThisDeviceCard() {
  const { state, reason, set } = useDeviceSwitch()
  const { tone, label } = badges[state]
  return (
    <SettingCard title={m.device_this()} state={<Badge tone={tone}>{label()}</Badge>}>
      {state === 'unsupported' ? (
        <Hint>{m.device_unsupported_hint()}</Hint>
      ) : state === 'in-app-only' ? (
        <HomeScreenSteps />
      ) : (
        <SwitchRow
          label={m.device_switch()}
          hint={(hints[state] ?? m.device_off_hint)()}
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
      {reason ?? m.device_no_key()}{' '}
      <Button variant="plain" h="auto" px="0" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </Hint>
  )
}

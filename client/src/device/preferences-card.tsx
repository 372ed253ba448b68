import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Preferences } from '@prakat/schema/device'
import { useState } from 'react'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m, type Text } from '../words/m.ts'
import { Hint } from './hints.tsx'
import { deviceState, type DeviceState } from './use-device-switch.ts'
import { useNotifications } from './use-notifications.ts'

interface Choice {
  name: keyof Preferences
  label: Text
  hint: Text
}

const subjects: Choice[] = [
  { name: 'announcements', label: m.device_announcements, hint: m.device_announcements_about },
  { name: 'articles', label: m.device_articles, hint: m.device_articles_about },
  { name: 'calendar', label: m.device_calendar, hint: m.device_calendar_about },
]
const sound: Choice = { name: 'sound', label: m.device_sound, hint: m.device_sound_about }
const desktop: Choice = {
  name: 'desktop',
  label: m.device_desktop,
  hint: m.device_desktop_about,
}
const lockScreen: Choice = {
  name: 'desktop',
  label: m.device_lock_screen,
  hint: m.device_lock_screen_about,
}
const notOn: DeviceState[] = ['off', 'denied', 'unsupported', 'in-app-only']

/** What this device notifies about, and how. Each choice is saved at once. */
export function PreferencesCard() {
  const notifications = useNotifications()
  const { preferences, setPreferences } = notifications
  const isOff = notOn.includes(deviceState(notifications, 'none'))
  const isPhone = useIsPhone()
  const [untold, setUntold] = useState(false)

  async function save(next: Preferences) {
    try {
      await setPreferences(next)
      setUntold(false)
    } catch (error) {
      console.warn('The preferences of this device were not saved on the server', error)
      setUntold(true)
    }
  }
  const rows = (choices: Choice[]) =>
    choices.map(({ name, label, hint }) => (
      <SwitchRow
        key={name}
        label={label()}
        hint={hint()}
        checked={preferences[name]}
        onChange={(checked) => void save({ ...preferences, [name]: checked })}
      />
    ))

  return (
    <SettingCard title={m.device_notify_about()} description={m.device_notify_about_hint()}>
      {isOff ? <Hint mb="5">{m.device_off_here()}</Hint> : null}
      <Group label={m.device_about()}>{rows(subjects)}</Group>
      <Group label={m.device_how()}>{rows([sound, isPhone ? lockScreen : desktop])}</Group>
      {untold ? (
        <Hint tone="warning" role="alert">
          {m.device_untold()}{' '}
          <Button variant="plain" h="auto" px="0" onClick={() => void save(preferences)}>
            {m.ui_try_again()}
          </Button>
        </Hint>
      ) : null}
    </SettingCard>
  )
}

const Fieldset = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '5',
    '& + &': { mt: '6', pt: '5', borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return <Fieldset aria-label={label}>{children}</Fieldset>
}

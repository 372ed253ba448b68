import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Preferences } from '@prakat/schema/device'
import { useState } from 'react'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { Hint } from './hints.tsx'
import { useNotifications } from './use-notifications.ts'

interface Choice {
  name: keyof Preferences
  label: string
  hint: string
}

const subjects: Choice[] = [
  { name: 'announcements', label: 'Announcements', hint: 'From your organisation to you.' },
  { name: 'articles', label: 'Articles', hint: 'When something new is there to read.' },
  { name: 'calendar', label: 'Calendar', hint: 'Meetings, changes to them, and reminders.' },
]
const ways: Choice[] = [
  { name: 'sound', label: 'Sound', hint: 'Two soft notes when something arrives.' },
  {
    name: 'desktop',
    label: 'Outside of the page',
    hint: 'On the desktop or the lock screen, when you are not looking at Prakat.',
  },
]

/** What this device notifies about, and how. Each choice is saved at once. */
export function PreferencesCard() {
  const { preferences, setPreferences } = useNotifications()
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
    choices.map(({ name, ...words }) => (
      <SwitchRow
        key={name}
        {...words}
        checked={preferences[name]}
        onChange={(checked) => void save({ ...preferences, [name]: checked })}
      />
    ))

  return (
    <SettingCard
      title="What this device tells you"
      description="What you turn off here still arrives in your inbox."
    >
      <Group label="About">{rows(subjects)}</Group>
      <Group label="How">{rows(ways)}</Group>
      {untold ? (
        <Hint tone="warning" role="alert">
          Your choice holds here, but the server does not know it yet.{' '}
          <Button variant="plain" h="auto" px="0" onClick={() => void save(preferences)}>
            Try again
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

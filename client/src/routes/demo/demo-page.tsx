import { chakra } from '@chakra-ui/react/styled-system'
import { PreferencesCard } from '../../device/preferences-card.tsx'
import { PageHead } from '../../layouts/pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { m } from '../../words/m.ts'
import { DeviceCard } from './device-card.tsx'
import { EventLog } from './event-log.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { TryCard } from './try-card.tsx'
import { useEventLog } from './use-event-log.ts'

const Column = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
})

export default function NotificationsDemoPage() {
  const { entries, note, clear } = useEventLog()
  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '7', md: '10' }}>
      <PageTitle>{m.demo_title()}</PageTitle>
      <PageHead title={m.demo_title()} description={m.demo_about()}>
        <ButtonLink to={paths.accountNotifications()} variant="outline">
          {m.demo_your_settings()}
        </ButtonLink>
      </PageHead>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
      >
        <Column>
          <SetUpCard note={note} />
          <TryCard note={note} />
        </Column>
        <EventLog entries={entries} onClear={clear} />
        <PreferencesCard />
        <DeviceCard />
      </chakra.div>
    </chakra.div>
  )
}

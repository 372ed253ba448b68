import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { ComingCard } from '../ui/coming-card.tsx'
import { ComingPart } from '../ui/coming-part.tsx'
import { Facts } from '../ui/facts.tsx'
import { HomePart } from '../ui/home-part.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import { SettingCard, VerifyFirst } from '../ui/setting-card.tsx'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Stack } from './row.tsx'
import { dayIn, nothing } from './samples.ts'

const comingProps = () => ({
  ...{ part: 'examples', rows: 2, title: m.examples_meetings() },
  all: { to: paths.calendar(), label: m.examples_show_all() },
})

export const cardExamples = {
  Card: {
    use: m.examples_card,
    Example: () => (
      <Card title={m.examples_members()} aside={<Badge tone="success">{m.examples_open()}</Badge>}>
        <chakra.p p="5" textStyle="sm" color="fg.muted">
          {m.examples_card_text()}
        </chakra.p>
      </Card>
    ),
  },
  SettingCard: {
    use: m.examples_setting_card,
    Example: () => (
      <SettingCard
        title={m.examples_two_steps()}
        description={m.examples_two_steps_about()}
        state={<Badge tone="warning">{m.examples_off()}</Badge>}
        actions={<Button size="sm">{m.examples_switch_on()}</Button>}
      />
    ),
  },
  VerifyFirst: {
    use: m.examples_verify_first,
    Example: () => (
      <SettingCard title={m.examples_passkeys()} description={m.examples_passkeys_about()}>
        <VerifyFirst />
      </SettingCard>
    ),
  },
  Facts: {
    use: m.examples_facts,
    Example: () => (
      <Card title={m.examples_about_group()}>
        <Facts
          facts={[
            { name: m.examples_name(), value: m.examples_group_name() },
            { name: m.examples_members(), value: '24' },
            { name: m.examples_phone(), value: null },
          ]}
        />
      </Card>
    ),
  },
  HomePart: {
    use: m.examples_home_part,
    Example: () => (
      <HomePart
        title={m.examples_your_groups()}
        aside={<TextLink to={paths.account()}>{m.examples_show_all()}</TextLink>}
      >
        <chakra.div display="flex" alignItems="center" gap="3" px="5" py="3.5" textStyle="sm">
          <IconTile icon={Users} /> {m.examples_group_name()}
        </chakra.div>
      </HomePart>
    ),
  },
  ComingCard: {
    use: m.examples_coming_card,
    Example: () => (
      <Stack gap="6">
        <ComingCard
          of={comingProps()}
          today={dayIn(0)}
          failure={undefined}
          entries={[
            {
              ...{ key: 'one', to: paths.calendar(), day: dayIn(0) },
              ...{
                title: m.examples_meeting_one(),
                details: m.examples_meeting_at({ time: '09:30' }),
              },
              mark: <Badge tone="success">{m.examples_accepted()}</Badge>,
            },
            {
              ...{ key: 'two', to: paths.calendar(), day: dayIn(3) },
              ...{
                title: m.examples_meeting_two(),
                details: m.examples_meeting_at({ time: '14:00' }),
              },
            },
          ]}
        />
        <ComingCard
          of={{ ...comingProps(), title: m.examples_shifts(), none: m.examples_no_shifts() }}
          today={dayIn(0)}
          failure={undefined}
          entries={[]}
        />
        <ComingCard
          of={{ ...comingProps(), title: m.examples_calendar() }}
          today={dayIn(0)}
          failure={{ title: m.examples_calendar_not_loaded(), onRetry: nothing }}
          entries={undefined}
        />
      </Stack>
    ),
  },
  ComingPart: {
    use: m.examples_coming_part,
    Example: () => <ComingPart of={{ ...comingProps(), title: m.examples_invitations() }} />,
  },
} satisfies Examples

import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock, CalendarX, ChevronDown, Send, type LucideIcon } from 'lucide-react'
import { useRowActions } from '../table/row-actions.ts'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { menuPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import type { Intent } from './check-published.ts'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { usePublishedActions } from './use-published-actions.tsx'
import { useTimeQuestion } from './use-time-question.tsx'

interface PublishButtonProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row | null
  isScheduled: boolean
  /** Whether it may be published for whom it is for now. */
  mayPublish: boolean
  savesItself: boolean
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

interface Choice {
  label: string
  icon: LucideIcon
  onChoose: () => void
}

/** One button for what is most likely meant, and a menu with the other ways to publish. */
export function PublishButton<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishButtonProps<Row, Values, Input>,
) {
  const { of, row, isScheduled, mayPublish, savesItself, busy, submit } = props
  const { cancel } = usePublishedActions(of)
  const { start, dialog } = useRowActions<Row>(nameOf)
  const { askForTime, dialog: timeDialog } = useTimeQuestion()
  const saveDraft =
    savesItself || isScheduled ? null : (
      <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
        {m.published_save_draft()}
      </Button>
    )
  if (!mayPublish) return saveDraft

  async function schedule() {
    if (await askForTime()) await submit('schedule')
  }
  const publishNow = {
    label: m.published_publish_now(),
    icon: Send,
    onChoose: () => void submit('publish'),
  }
  const others: Choice[] = isScheduled
    ? [publishNow]
    : [
        {
          label: m.published_at_a_time(),
          icon: CalendarClock,
          onChoose: () => void schedule(),
        },
      ]
  if (row && cancel.allowed(row))
    others.push({ label: cancel.label, icon: CalendarX, onChoose: () => start(cancel, row) })
  return (
    <>
      {saveDraft}
      <chakra.div display="flex" gap="px">
        <Button
          borderEndRadius="0"
          disabled={busy}
          onClick={() => void submit(isScheduled ? 'schedule' : 'publish')}
        >
          {isScheduled ? m.published_update_schedule() : m.published_publish()}
        </Button>
        <PublishMenu choices={others} busy={busy} />
      </chakra.div>
      {dialog}
      {timeDialog}
    </>
  )
}

function PublishMenu({ choices, busy }: { choices: Choice[]; busy: boolean }) {
  return (
    <Menu.Root
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => choices.find(({ label }) => label === value)?.onChoose()}
    >
      <Menu.Trigger asChild>
        <IconButton
          label={m.published_publish_otherwise()}
          variant="solid"
          disabled={busy}
          className={css({ '@layer recipes': { borderStartRadius: '0' } })}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {choices.map(({ label, icon: Icon }) => (
            <Menu.Item key={label} value={label}>
              <Icon aria-hidden="true" /> {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

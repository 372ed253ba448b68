import { Button } from '@chakra-ui/react/button'
import { CalendarClock, CalendarX, Send } from 'lucide-react'
import { useRowActions } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import type { Intent } from './check-published.ts'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { SplitButton, type Choice } from './split-button.tsx'
import { usePublishedActions } from './use-published-actions.tsx'
import { useTimeQuestion } from './use-time-question.tsx'

interface PublishButtonProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row | null
  isScheduled: boolean
  /** Whether it may be published for whom it is for now. */
  mayPublish: boolean
  /** Somebody else has to do it. */
  needsApproval: boolean
  savesItself: boolean
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** One button for what is most likely meant, and a menu with the other ways to publish. */
export function PublishButton<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishButtonProps<Row, Values, Input>,
) {
  const { of, row, isScheduled, mayPublish, needsApproval, savesItself, busy, submit } = props
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

  if (needsApproval) {
    return (
      <>
        {saveDraft}
        <Button disabled={busy} onClick={() => void submit('submit')}>
          {m.published_ask_approval()}
        </Button>
      </>
    )
  }

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
      <SplitButton
        label={isScheduled ? m.published_update_schedule() : m.published_publish()}
        onClick={() => void submit(isScheduled ? 'schedule' : 'publish')}
        choices={others}
        disabled={busy}
      />
      {dialog}
      {timeDialog}
    </>
  )
}

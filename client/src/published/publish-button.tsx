import { Button } from '@chakra-ui/react/button'
import { m } from '../words/m.ts'
import type { Intent } from './check-published.ts'

interface PublishButtonProps {
  /** What the button does. */
  intent: ReturnType<typeof mainIntent>
  isScheduled: boolean
  /** Whether it may be published for whom it is for now. */
  mayPublish: boolean
  savesItself: boolean
  busy: boolean
  /** There is something to save. */
  isDirty: boolean
  submit: (intent: Intent) => Promise<void>
}

/** One button for what is meant: its words say whether it goes out now or at its time. */
export function PublishButton(props: PublishButtonProps) {
  const { intent, isScheduled, isDirty, mayPublish, savesItself, busy, submit } = props
  const saveDraft =
    savesItself || isScheduled ? null : (
      <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
        {m.published_save_draft()}
      </Button>
    )
  if (!mayPublish) return saveDraft

  return (
    <>
      {saveDraft}
      <Button
        disabled={busy || isUpToDate({ intent, isScheduled, isDirty })}
        onClick={() => void submit(intent)}
      >
        {{
          submit: m.published_request_approval,
          schedule: isScheduled ? m.published_update_schedule : m.published_schedule_it,
          publish: m.published_publish,
        }[intent]()}
      </Button>
    </>
  )
}

/** It is scheduled already as it is written. */
export const isUpToDate = ({
  intent,
  isScheduled,
  isDirty,
}: Pick<PublishButtonProps, 'intent' | 'isScheduled' | 'isDirty'>) =>
  intent === 'schedule' && isScheduled && !isDirty

interface Meant {
  /** Somebody else has to publish it. */
  needsApproval: boolean
  /** It goes out at a set time. */
  isTimed: boolean
}

/** What the button and its keys do. */
export const mainIntent = ({ needsApproval, isTimed }: Meant) =>
  needsApproval ? 'submit' : isTimed ? 'schedule' : 'publish'

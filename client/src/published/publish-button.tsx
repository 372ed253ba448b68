import { Button } from '@chakra-ui/react/button'
import { m } from '../words/m.ts'
import type { Intent } from './check-published.ts'

interface PublishButtonProps {
  isScheduled: boolean
  /** It goes out at a set time. */
  isTimed: boolean
  /** Whether it may be published for whom it is for now. */
  mayPublish: boolean
  /** Somebody else has to do it. */
  needsApproval: boolean
  savesItself: boolean
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** One button for what is meant: its words say whether it goes out now or at its time. */
export function PublishButton(props: PublishButtonProps) {
  const { isScheduled, isTimed, mayPublish, needsApproval, savesItself, busy, submit } = props
  const saveDraft =
    savesItself || isScheduled ? null : (
      <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
        {m.published_save_draft()}
      </Button>
    )
  if (!mayPublish) return saveDraft

  const intent = mainIntent({ needsApproval, isTimed })
  return (
    <>
      {saveDraft}
      <Button disabled={busy} onClick={() => void submit(intent)}>
        {{
          submit: m.published_ask_approval,
          schedule: isScheduled ? m.published_update_schedule : m.published_schedule_it,
          publish: m.published_publish,
        }[intent]()}
      </Button>
    </>
  )
}

/** What the button and its keys do. */
export const mainIntent = ({
  needsApproval,
  isTimed,
}: Pick<PublishButtonProps, 'needsApproval' | 'isTimed'>) =>
  needsApproval ? 'submit' : isTimed ? 'schedule' : 'publish'

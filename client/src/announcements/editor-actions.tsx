import { Button } from '@chakra-ui/react/button'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'
import { paths } from '../paths.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { AnnouncementValues } from './announcement-values.ts'
import type { Intent } from './check-announcement.ts'
import { mayAddress, type Addressing } from './may-address.ts'
import { nothingToLose } from '../forms/nothing-to-lose.ts'

interface EditorActionsProps {
  announcement: Announcement | null
  publishFor: Addressing
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** The buttons of the editor, by what the person may do with the announcement as it is, and for whom it is to be. */
export function EditorActions(props: EditorActionsProps) {
  const { announcement, publishFor, busy, submit } = props
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const navigate = useNavigate()
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const isScheduled = announcement?.status === 'SCHEDULED'

  function cancel(target: Announcement) {
    ask({
      title: `Cancel the schedule of “${target.title}”?`,
      description: 'It becomes a draft and will not be published until you schedule it again.',
      confirm: 'Cancel schedule',
      onConfirm: () => void actions.cancelSchedule(target),
    })
  }
  function archive(target: Announcement) {
    ask({
      title: `Archive “${target.title}”?`,
      description: 'Changes that you have not saved are lost. You can restore it from the archive.',
      confirm: 'Archive',
      onConfirm: () =>
        void actions.archive(target).then((done) => {
          if (!done) return
          void navigate(paths.announcements(), { state: nothingToLose })
        }),
    })
  }

  return (
    <>
      {announcement?.can.archive ? (
        <Button variant="ghost" disabled={busy} onClick={() => archive(announcement)}>
          Archive
        </Button>
      ) : null}
      {announcement?.can.cancel ? (
        <Button variant="outline" disabled={busy} onClick={() => cancel(announcement)}>
          Cancel schedule
        </Button>
      ) : null}
      {isScheduled ? null : (
        <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
          Save draft
        </Button>
      )}
      {mayAddress(publishFor, values) ? (
        <>
          <Button
            variant={isScheduled ? 'solid' : 'outline'}
            disabled={busy}
            onClick={() => void submit('schedule')}
          >
            {isScheduled ? 'Update schedule' : 'Schedule'}
          </Button>
          <Button
            variant={isScheduled ? 'outline' : 'solid'}
            disabled={busy}
            onClick={() => void submit('publish')}
          >
            Publish now
          </Button>
        </>
      ) : null}
      {dialog}
    </>
  )
}

import { Button } from '@chakra-ui/react/button'
import { useNavigate } from 'react-router'
import type { Announcement } from '../api/announcement.ts'
import { useAnnouncementActions } from '../api/use-announcement-actions.ts'
import { paths } from '../paths.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { Intent } from './check-announcement.ts'
import { nothingToLose } from './nothing-to-lose.ts'

interface EditorActionsProps {
  announcement: Announcement | null
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** The buttons of the editor, by what the person may do with the announcement as it is. */
export function EditorActions({ announcement, busy, submit }: EditorActionsProps) {
  const navigate = useNavigate()
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const isScheduled = announcement?.status === 'SCHEDULED'
  const can = announcement?.can ?? { publish: true, cancel: false, archive: false }

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
      {announcement && can.archive ? (
        <Button variant="ghost" disabled={busy} onClick={() => archive(announcement)}>
          Archive
        </Button>
      ) : null}
      {announcement && can.cancel ? (
        <Button variant="outline" disabled={busy} onClick={() => cancel(announcement)}>
          Cancel schedule
        </Button>
      ) : null}
      {isScheduled ? null : (
        <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
          Save draft
        </Button>
      )}
      {can.publish ? (
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

import { Button } from '@chakra-ui/react/button'
import { useNavigate } from 'react-router'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { paths } from '../paths.ts'
import { useRowActions, type RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { nameOf } from './announcement-values.ts'
import type { Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.tsx'

export interface StoredActionsProps {
  announcement: Announcement
  busy: boolean
}

/** What may be done with an announcement in the editor, beside saving and publishing it. */
export function StoredActions({ announcement, busy }: StoredActionsProps) {
  const navigate = useNavigate()
  const { archive, cancel } = useAnnouncementActions()
  const { start, dialog } = useRowActions(nameOf)
  const archiveAndLeave: RunningAction<Announcement> = {
    ...archive,
    confirm: { ...archive.confirm, description: m.announcements_archive_unsaved_effect() },
    async run(row) {
      const refused = await archive.run(row)
      if (!refused) void navigate(paths.announcements(), { state: nothingToLose })
      return refused
    },
  }
  return (
    <>
      {archive.allowed(announcement) ? (
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => start(archiveAndLeave, announcement)}
        >
          {archive.label}
        </Button>
      ) : null}
      {cancel.allowed(announcement) ? (
        <Button variant="outline" disabled={busy} onClick={() => start(cancel, announcement)}>
          {cancel.label}
        </Button>
      ) : null}
      {dialog}
    </>
  )
}

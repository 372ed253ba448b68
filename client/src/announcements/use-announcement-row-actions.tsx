import { Archive, CalendarX, Pencil, RotateCcw, Send, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRun } from '../api/use-graphql.ts'
import { paths } from '../paths.ts'
import type { RowAction } from '../table/row-actions.ts'
import { audienceOf, valuesOf } from './announcement-values.ts'
import {
  archiveAnnouncement,
  cancelAnnouncement,
  mayGoOut,
  publishAnnouncement,
  recallAnnouncement,
  restoreAnnouncement,
  type Announcement,
} from './announcement.ts'
import { publishReach } from './reach.tsx'
import { recallEffect, RecallReach } from './recall.tsx'

/** What may be done to announcements in their list. */
export function useAnnouncementRowActions(): RowAction<Announcement>[] {
  const run = useRun()
  const navigate = useNavigate()
  const restore = ({ id }: Announcement) => run(restoreAnnouncement, { id })
  /** Restoring makes a scheduled announcement a draft, so it is scheduled again. */
  async function putBack(row: Announcement) {
    const { id, status, publishAt } = row
    const refused = await restore(row)
    if (refused || status !== 'SCHEDULED') return refused
    return run(publishAnnouncement, { id, publishAt })
  }
  return [
    {
      label: 'Publish now',
      icon: Send,
      allowed: mayGoOut,
      run: ({ id }) => run(publishAnnouncement, { id, publishAt: null }),
      done: (name) => `“${name}” is published`,
      bulk: (what) => `${what} published`,
      confirm: {
        question: (name) => `Publish “${name}” now?`,
        description: 'Whoever it is for is told at once.',
        details: (row, block) => publishReach(audienceOf(valuesOf(row)))(block),
        stay: 'Not yet',
        tone: 'primary',
      },
    },
    {
      label: 'Cancel schedule',
      icon: CalendarX,
      allowed: ({ can }) => can.cancel,
      run: ({ id }) => run(cancelAnnouncement, { id }),
      done: (name) => `“${name}” is a draft again`,
      confirm: {
        question: (name) => `Cancel the schedule of “${name}”?`,
        description: 'It becomes a draft and will not be published until you schedule it again.',
      },
    },
    {
      label: 'Amend',
      icon: Pencil,
      allowed: ({ can }) => can.amend,
      open: ({ id }) => void navigate(paths.announcementAmend(id)),
    },
    {
      label: 'Recall',
      icon: Undo2,
      allowed: ({ can }) => can.recall,
      run: ({ id }) => run(recallAnnouncement, { id }),
      done: (name) => `“${name}” is recalled`,
      confirm: {
        question: (name) => `Recall “${name}”?`,
        description: recallEffect,
        details: (announcement) => <RecallReach announcement={announcement} />,
      },
    },
    {
      label: 'Archive',
      icon: Archive,
      allowed: ({ can }) => can.archive,
      run: ({ id }) => run(archiveAnnouncement, { id }),
      done: (name) => `“${name}” is archived`,
      bulk: (what) => `${what} archived`,
      undo: putBack,
      confirm: {
        question: (name) => `Archive “${name}”?`,
        description: 'Nobody will see it any more. You can restore it from the archive.',
      },
    },
    {
      label: 'Restore',
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: restore,
      done: (name) => `“${name}” is restored`,
      bulk: (what) => `${what} restored`,
    },
  ]
}

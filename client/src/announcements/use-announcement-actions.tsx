import { Archive, CalendarX, Copy, Pencil, RotateCcw, Send, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRun } from '../api/use-graphql.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { RowAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
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
import { RecallReach } from './recall-reach.tsx'

/** What may be done to announcements, in their list and on their own pages. */
export function useAnnouncementActions() {
  const run = useRun()
  const navigate = useNavigate()
  const { writesAnnouncements } = useViewer()
  const restore = ({ id }: Announcement) => run(restoreAnnouncement, { id })
  /** Restoring makes a scheduled announcement a draft, so it is scheduled again. */
  async function putBack(row: Announcement) {
    const { id, status, publishAt } = row
    const refused = await restore(row)
    if (refused || status !== 'SCHEDULED') return refused
    return run(publishAnnouncement, { id, publishAt })
  }
  return {
    publish: {
      label: m.announcements_publish_now(),
      icon: Send,
      allowed: mayGoOut,
      run: ({ id }) => run(publishAnnouncement, { id, publishAt: null }),
      done: (title) => m.announcements_is_published({ title }),
      bulk: (what) => m.announcements_bulk_published({ what }),
      confirm: {
        question: (title) => m.announcements_publish_question({ title }),
        description: m.announcements_publish_effect(),
        details: (row, block) => publishReach(audienceOf(valuesOf(row)))(block),
        stay: m.announcements_not_yet(),
        tone: 'primary',
      },
    },
    cancel: {
      label: m.announcements_cancel_schedule(),
      icon: CalendarX,
      allowed: ({ can }) => can.cancel,
      run: ({ id }) => run(cancelAnnouncement, { id }),
      done: (title) => m.announcements_is_draft_again({ title }),
      confirm: {
        question: (title) => m.announcements_cancel_question({ title }),
        description: m.announcements_cancel_effect(),
      },
    },
    amend: {
      label: m.announcements_amend(),
      icon: Pencil,
      allowed: ({ can }) => can.amend,
      open: ({ id }) => void navigate(paths.announcementAmend(id)),
    },
    duplicate: {
      label: m.announcements_duplicate(),
      icon: Copy,
      allowed: () => writesAnnouncements,
      open: ({ id }) => void navigate(paths.announcementCopy(id)),
    },
    recall: {
      label: m.announcements_recall(),
      icon: Undo2,
      allowed: ({ can }) => can.recall,
      run: ({ id }) => run(recallAnnouncement, { id }),
      done: (title) => m.announcements_is_recalled({ title }),
      confirm: {
        question: (title) => m.announcements_recall_question({ title }),
        description: m.announcements_recall_effect(),
        details: (announcement) => <RecallReach announcement={announcement} />,
      },
    },
    archive: {
      label: m.announcements_archive(),
      icon: Archive,
      allowed: ({ can }) => can.archive,
      run: ({ id }) => run(archiveAnnouncement, { id }),
      done: (title) => m.announcements_is_archived({ title }),
      bulk: (what) => m.announcements_bulk_archived({ what }),
      undo: putBack,
      confirm: {
        question: (title) => m.announcements_archive_question({ title }),
        description: m.announcements_archive_effect(),
      },
    },
    restore: {
      label: m.announcements_restore(),
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: restore,
      done: (title) => m.announcements_is_restored({ title }),
      bulk: (what) => m.announcements_bulk_restored({ what }),
    },
  } satisfies Record<string, RowAction<Announcement>>
}

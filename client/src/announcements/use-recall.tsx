import type { Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { recallEffect, RecallReach } from './recall-reach.tsx'

/** Takes a published announcement back, after saying whom it has reached. Render the returned dialog. */
export function useRecall() {
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const askToRecall = (announcement: Announcement) =>
    ask({
      title: `Recall “${announcement.title}”?`,
      description: recallEffect,
      details: () => <RecallReach announcement={announcement} />,
      confirm: 'Recall',
      onConfirm: () => void actions.recall(announcement),
    })
  return { askToRecall, dialog }
}

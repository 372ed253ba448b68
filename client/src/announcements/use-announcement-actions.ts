import { useClient, type OperationResult } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import {
  archiveAnnouncement,
  cancelAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
  restoreAnnouncement,
  type Announcement,
} from './announcement.ts'

/** Commands on an announcement; each resolves to true when it succeeded. */
export function useAnnouncementActions() {
  const client = useClient()

  async function run(call: PromiseLike<OperationResult>, done: string): Promise<boolean> {
    const { error } = await call
    if (!error) {
      void toast({ title: done, tone: 'success' })
      return true
    }
    const { message, fields } = toFailure(error)
    const description = Object.values(fields).join(' ') || message
    void toast({ title: m.ui_did_not_work(), description, tone: 'error', durationMs: 5000 })
    return false
  }

  return {
    publishNow: ({ id, title }: Announcement) =>
      run(
        client.mutation(publishAnnouncement, { id, publishAt: null }),
        m.announcements_is_published({ title }),
      ),
    cancelSchedule: ({ id, title }: Announcement) =>
      run(client.mutation(cancelAnnouncement, { id }), m.announcements_is_draft_again({ title })),
    recall: ({ id, title }: Announcement) =>
      run(client.mutation(recallAnnouncement, { id }), m.announcements_is_recalled({ title })),
    archive: ({ id, title }: Announcement) =>
      run(client.mutation(archiveAnnouncement, { id }), m.announcements_is_archived({ title })),
    restore: ({ id, title }: Announcement) =>
      run(client.mutation(restoreAnnouncement, { id }), m.announcements_is_restored({ title })),
  }
}

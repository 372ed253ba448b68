import { useClient, type OperationResult } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
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
    void toast({ title: 'That did not work', description, tone: 'error', durationMs: 5000 })
    return false
  }

  return {
    publishNow: ({ id, title }: Announcement) =>
      run(client.mutation(publishAnnouncement, { id, publishAt: null }), `“${title}” is published`),
    cancelSchedule: ({ id, title }: Announcement) =>
      run(client.mutation(cancelAnnouncement, { id }), `“${title}” is a draft again`),
    recall: ({ id, title }: Announcement) =>
      run(client.mutation(recallAnnouncement, { id }), `“${title}” is recalled`),
    archive: ({ id, title }: Announcement) =>
      run(client.mutation(archiveAnnouncement, { id }), `“${title}” is archived`),
    restore: ({ id, title }: Announcement) =>
      run(client.mutation(restoreAnnouncement, { id }), `“${title}” is restored`),
  }
}

import { command } from '@prakat/kit/command'
import { allows } from '@prakat/kit/policy'
import { announcementId } from '@prakat/schema/announcement'
import type { ContentContext } from '../content-context.ts'
import { neededFor, policyRow } from './announcement-access.ts'
import { cancel, release } from './announcement-rule.ts'
import type { AnnouncementRow } from './announcement-entity.ts'
import { loadAnnouncement } from './load-announcement.ts'

export type DueOutcome = 'published' | 'not due' | 'no longer allowed'

/**
 * Publishes what is scheduled and due; anything else is left as it is, so jobs of an earlier schedule,
 * repeated jobs and the sweep may all call it. Who scheduled it must still be allowed to publish.
 */
export const publishDueAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.publish-due',
      input: announcementId,
      load: loadAnnouncement,
      authorize: (row) => neededFor('publish', row),
      handle: async (row, _input, { em, now, deps }) => {
        if (row.status !== 'scheduled' || !row.publishAt || row.publishAt > now) {
          return { output: 'not due' as DueOutcome, events: [] }
        }
        const allowed = await stillAllowed(row, deps)
        const expired = row.expiresAt !== null && row.expiresAt <= now
        const { change, events } =
          allowed && !expired ? release(row, row.publishAt, now) : cancel(row)
        em.assign(row, { ...change, updatedAt: now })
        return { output: (allowed ? 'published' : 'no longer allowed') as DueOutcome, events }
      },
    },
    context,
  )

async function stillAllowed(
  row: AnnouncementRow,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  if (!row.scheduledBy) return false
  const holder = await auth.directory.roleOf({ userId: row.scheduledBy })
  if (!holder) return false
  const subject = { ...holder, userId: row.scheduledBy }
  return allows(subject, 'announcement.publish', policyRow(row))
}

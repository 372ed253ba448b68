import { command } from '@prakat/kit/command'
import { allows } from '@prakat/kit/policy'
import { announcementId } from '@prakat/schema/announcement'
import type { ContentContext } from '../content-context.ts'
import { neededFor, policyRow, type AnnouncementRow } from './announcement.ts'
import { cancel, isExpired, release } from './announcement-rule.ts'
import { loadAnnouncement } from './load-announcement.ts'

export type DueOutcome = 'published' | 'not due' | 'expired' | 'no longer allowed'

/**
 * Publishes an announcement that is scheduled and due. Does nothing otherwise, so that jobs of an earlier schedule,
 * repeated jobs and the sweep may all call it. The person who scheduled it must still be allowed to publish. If it
 * has expired meanwhile, it becomes a draft again and reaches nobody.
 */
export const publishDueAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.publish-due',
      input: announcementId,
      load: loadAnnouncement,
      authorize: (row) => neededFor('publish', row),
      prepare: async (row, _input, { deps }) => ({
        asked: row.scheduledBy,
        isAllowed: await stillAllowed(row, deps),
      }),
      handle: async (row, _input, { em, now, prepared: { asked, isAllowed } }) => {
        const isDue = row.status === 'scheduled' && row.publishAt && row.publishAt <= now
        // If somebody else has scheduled it meanwhile, the sweep comes again and checks their rights.
        if (!isDue || row.scheduledBy !== asked) {
          return { output: 'not due' as DueOutcome, events: [] }
        }
        const outcome = outcomeOf(isAllowed, isExpired(row, now))
        const { change, events } =
          outcome === 'published' ? release(row, row.publishAt!, now) : cancel(row)
        em.assign(row, { ...change, updatedAt: now })
        return { output: outcome, events }
      },
    },
    context,
  )

function outcomeOf(isAllowed: boolean, hasExpired: boolean): DueOutcome {
  if (!isAllowed) return 'no longer allowed'
  return hasExpired ? 'expired' : 'published'
}

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

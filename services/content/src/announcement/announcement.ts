import { p } from '@mikro-orm/core'
import { likePattern } from '@prakat/kit/keyset'
import { allows, type Operation } from '@prakat/kit/policy'
import { announcements as declared } from '@prakat/schema/announcement'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { publishedCommands } from '../published/published-commands.ts'
import {
  policyRow,
  publishedEntity,
  type PublishedResource,
  type PublishedRowOf,
} from '../published/published-resource.ts'
import { publishedRule, type Decision, type PublishedState } from '../published/published-rule.ts'

interface AnnouncementRow extends PublishedRowOf<typeof declared.node> {
  recalledAt: Date | null
}

/** Reports with names or with counts only. */
const reports: readonly Operation[] = ['report.read', 'reportCount.read']

export const announcements: PublishedResource<
  AnnouncementRow,
  typeof declared.input,
  { recall: boolean; report: boolean }
> = {
  name: 'announcement',
  texts: { missing: m.announcements_no_such, changed: m.announcements_changed },
  ends: 'expiresAt',
  table: 'announcement',
  entity: publishedEntity('Announcement', declared, { recalledAt: p.datetime().nullable() }),
  ...declared,
  incomplete: ({ body }) => ({ ...(body === '' && { body: m.announcements_write_body() }) }),
  publicationOf: ({ title, body, severity, channels, url, icon, requiresAck }) => {
    return { title, body, severity, channels, url, icon, requiresAck }
  },
  wordsOf: ({ title, body }) => ({ title, body }),
  asked: (sql, { search }) =>
    search
      ? sql`(title ilike ${likePattern(search)} or body ilike ${likePattern(search)})`
      : sql`true`,
  can: (row, actor, may) => ({
    recall: may('recall'),
    report: row.publishedAt !== null && reports.some((each) => allows(actor, each, policyRow(row))),
  }),
}

const { assertStep } = publishedRule(announcements)

/** Takes it back from inboxes, open pages and waiting pushes. */
function recall(state: PublishedState, now: Date): Decision {
  assertStep(state, 'recall')
  return {
    change: { status: 'recalled', recalledAt: now },
    events: [{ type: 'announcement.recalled', aggregateId: state.id, data: {} }],
  }
}

export function announcementCommands(context: ContentContext) {
  const { calls, changeStatus, publishDue } = publishedCommands(announcements, context)
  return { publishDue, calls: { ...calls, recall: changeStatus('recall', recall) } }
}

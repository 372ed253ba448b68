import { defineEntity, p, type EntityName, type InferEntity } from '@mikro-orm/core'
import { likePattern } from '@prakat/kit/keyset'
import { allows, type Operation } from '@prakat/kit/policy'
import { announcements as declared, type Channel, type Severity } from '@prakat/schema/announcement'
import type { Audience } from '@prakat/schema/audience'
import type { PublishedStatus } from '@prakat/schema/published-resource'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { publishedCommands } from '../published/published-commands.ts'
import { policyRow, type PublishedResource } from '../published/published-resource.ts'
import { publishedRule, type Decision, type PublishedState } from '../published/published-rule.ts'

export const AnnouncementEntity = defineEntity({
  name: 'Announcement',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    title: p.text(),
    body: p.text(),
    severity: p.text().$type<Severity>(),
    status: p.text().$type<PublishedStatus>(),
    audience: p.json<Audience>(),
    channels: p.array().$type<Channel[]>(),
    url: p.text().nullable(),
    icon: p.text().nullable(),
    requiresAck: p.boolean(),
    ackDueAt: p.datetime().nullable(),
    publishAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    recalledAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    authorId: p.uuid(),
    scheduledBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
type Inferred = InferEntity<typeof AnnouncementEntity>

/** A loaded row. Nullable columns are null, never undefined. */
type AnnouncementRow = {
  [K in keyof Inferred as K extends string ? K : never]-?: Exclude<Inferred[K], undefined>
}

/** Reports with names or with counts only. */
const reports: readonly Operation[] = ['report.read', 'reportCount.read']

export const announcements: PublishedResource<
  AnnouncementRow,
  typeof declared.input,
  { recall: boolean; report: boolean }
> = {
  name: 'announcement',
  texts: {
    missing: m.announcements_no_such,
    changed: m.announcements_changed,
    cannot: m.announcements_cannot,
    needsTime: m.announcements_needs_time,
    publishInstead: m.announcements_time_passed_publish,
    takeBackInstead: m.announcements_time_passed_recall,
    reachesNobodyNow: m.announcements_reaches_nobody_recall,
  },
  table: 'announcement',
  entity: AnnouncementEntity as unknown as EntityName<AnnouncementRow>,
  input: declared.input,
  sorts: declared.sorts,
  incomplete: ({ body }) => ({ ...(body === '' && { body: m.announcements_write_body() }) }),
  publicationOf: ({ title, body, severity, channels, url, icon, requiresAck }) => {
    return { title, body, severity, channels, url, icon, requiresAck }
  },
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

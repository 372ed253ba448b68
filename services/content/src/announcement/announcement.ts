import { p } from '@mikro-orm/core'
import { command, requirePrincipal } from '@prakat/kit/command'
import { countTest } from '@prakat/kit/count-test'
import { foldedPattern } from '@prakat/kit/keyset'
import { allows, type Actor, type Operation } from '@prakat/kit/policy'
import { announcements as declared, type AnnouncementContent } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { reportedAnnouncement, rowIds } from '@prakat/schema/delivery'
import type { NewEvent } from '@prakat/schema/event'
import { firstImageIn } from '@prakat/schema/media-in-text'
import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import { rowId } from '@prakat/schema/plain-resource'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { CallContext } from '@prakat/schema/principal'
import { m, verbatim } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { mediaUsesOf, recordUses, usesIncludingPending, type Used } from '../media/media-uses.ts'
import { isLiveFor, readable } from '../published/list-published.ts'
import { previewCommands } from '../published/preview-links.ts'
import { publishedCommands } from '../published/published-commands.ts'
import {
  fieldsIn,
  neededFor,
  policyRow,
  present,
  publishedEntity,
  type PublishedResource,
  type PublishedRowOf,
} from '../published/published-resource.ts'
import {
  initialSite,
  publishedRule,
  type Decision,
  type PublishedState,
} from '../published/published-rule.ts'

type Asked = NonNullable<z.output<typeof declared.filter>>

interface AnnouncementRow extends PublishedRowOf<typeof declared.node> {
  template: boolean
  recalledAt: Date | null
}

/** Reports with names or with counts only. */
const reports: readonly Operation[] = ['report.read', 'reportCount.read']

const mayReport = (actor: Actor, row: Parameters<typeof policyRow>[0]) =>
  reports.some((each) => allows(actor, each, policyRow(row)))

/** Whoever may publish it and see who has not read it. */
const mayRemind = (actor: Actor, row: Parameters<typeof policyRow>[0]) =>
  (['announcement.publish', 'report.read'] as const).every((each) =>
    allows(actor, each, policyRow(row)),
  )

export const announcements: PublishedResource<
  AnnouncementRow,
  typeof declared.input,
  Record<'recall' | 'report' | 'names' | 'remind', boolean>
> = {
  name: 'announcement',
  section: 'announcements',
  texts: { missing: m.announcements_no_such, changed: m.announcements_changed },
  ends: 'expiresAt',
  table: 'announcement',
  entity: publishedEntity('Announcement', declared, {
    recalledAt: p.datetime().nullable(),
    template: p.boolean().default(false),
  }),
  ...declared,
  incomplete({ body, ackDueAt, pinnedUntil }, at, before) {
    const isPast = (end: Date | null, was: Date | null | undefined) =>
      end !== null && end <= at && end.getTime() !== was?.getTime()
    return {
      ...(body === '' && { body: m.announcements_write_body() }),
      ...(isPast(ackDueAt, before?.ackDueAt) && { ackDueAt: m.publishing_after_publishing() }),
      ...(isPast(pinnedUntil, before?.pinnedUntil) && {
        pinnedUntil: m.publishing_after_publishing(),
      }),
    }
  },
  publicationOf(fields) {
    const { title, body, severity, channels, url, icon, requiresAck, ackDueAt, pinnedUntil } =
      fields
    const { content, attachmentIds } = fields
    return {
      ...{ title, body, severity, channels, url, icon, requiresAck, ackDueAt, pinnedUntil },
      hasMore: attachmentIds.length > 0 || (content !== null && !isEmpty(content)),
      hasPicture: content !== null && firstImageIn(content) !== null,
    }
  },
  wordsOf: ({ title, body, content }) => ({
    title,
    body: content ? `${body}\n${plainTextOf(content)}` : body,
  }),
  async saved(em, row, actor) {
    const prepared = row.prepared && fieldsIn(announcements, row.prepared)
    const uses = usesIncludingPending(usesOf, row, prepared)
    await recordUses(em, { kind: 'announcement', id: row.id, title: row.title }, uses, actor)
  },
  previewOf: ({ body, content }, addresses) => ({
    summary: '',
    html: content ? renderRichText(content, addresses) : null,
    text: body,
    coverId: null,
  }),
  filterCondition(sql, filter, now) {
    const { search, overdue, template } = filter as Asked
    const isOverdue = sql`(requires_ack and status = 'published' and ack_due_at <= ${now}
      and (expires_at is null or expires_at > ${now}))`
    const asked = overdue ? isOverdue : sql`not coalesce(${isOverdue}, false)`
    return sql`${search ? sql`search_text like ${foldedPattern(search)}` : sql`true`}
      and (template = ${template === true} or status = 'archived')
      and ${typeof overdue === 'boolean' ? asked : sql`true`}`
  },
  can: (row, actor, may) => ({
    recall: may('recall'),
    report: row.publishedAt !== null && mayReport(actor, row),
    names: row.publishedAt !== null && allows(actor, 'report.read', policyRow(row)),
    remind: row.status === 'published' && mayRemind(actor, row),
  }),
}

function usesOf({ content, attachmentIds = [] }: Partial<AnnouncementRow>): Used[] {
  return [
    ...attachmentIds.map((mediaId) => ({ mediaId, field: 'attachmentIds' })),
    ...(content ? mediaUsesOf(content, 'content') : []),
  ]
}

const { assertStep, assertComplete } = publishedRule(announcements)

/** Takes it back from inboxes, open pages and waiting pushes. */
function recall(state: PublishedState, now: Date): Decision {
  assertStep(state, 'recall')
  return {
    change: { status: 'recalled', recalledAt: now },
    events: [{ type: 'announcement.recalled', aggregateId: state.id, data: {} }],
  }
}

export function announcementCommands(context: ContentContext) {
  const { calls, changeStatus, load, publishDue } = publishedCommands(announcements, context)
  const sendTest = command(
    {
      name: 'announcement.send-test',
      input: rowId,
      load,
      authorize: (row) => neededFor(announcements, 'update', row),
      prepare: async (_row, _input, { actor }) => {
        if (actor !== 'system') await countTest(context.queues.redis, actor.userId)
      },
      handle: async (row, _input, { actor, now }) => {
        if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It is sent to somebody'))
        return { output: undefined, events: [testOf(row, actor.userId, now)] }
      },
    },
    context,
  )
  const saveAsTemplate = command(
    {
      name: 'announcement.save-as-template',
      input: rowId,
      load,
      authorize: (row) => ({ operation: 'announcement.create' as const, row: policyRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It needs an author'))
        const needsApproval = context.settings.known().approval.announcement
        const made = em.create(announcements.entity, templateOf(row, actor.userId, now))
        await em.flush()
        await announcements.saved?.(em, made, actor)
        return {
          output: present(announcements, made, { actor, now, needsApproval }),
          events: [{ type: 'announcement.created', aggregateId: made.id, data: {} }],
        }
      },
    },
    context,
  )
  return {
    publishDue,
    calls: {
      ...calls,
      saveAsTemplate,
      ...previewCommands(announcements, context),
      recall: changeStatus('recall', recall),
      sendTest,
    },
  }
}

/** What is written in it, without the times, which are others each time. */
function templateOf(row: AnnouncementRow, authorId: string, now: Date) {
  const written = Object.keys(declared.fields.shape).map((field) => [
    field,
    row[field as keyof typeof row],
  ])
  return {
    ...(Object.fromEntries(written) as z.output<typeof declared.fields>),
    ...{ publishAt: null, expiresAt: null, ackDueAt: null, pinnedUntil: null },
    ...{ id: uuidv7(), version: 1, status: 'draft' as const, template: true },
    ...{ publishedAt: null, recalledAt: null, scheduledBy: null, prepared: null, preparedBy: null },
    ...{ changedBy: null, approval: null, declined: null, askedBy: null },
    ...{ missedAt: null, missedBecause: null },
    ...{ authorId, createdAt: now, updatedAt: now },
  }
}

/** How long somebody's test stays in their inbox. */
const testMs = 3_600_000

/** It as it would arrive, for its writer alone. Throws `VALIDATION` if it could not be published as it is. */
function testOf(row: AnnouncementRow, userId: string, now: Date): NewEvent {
  const audience = { include: [`user:${userId}`], exclude: [] }
  assertComplete({ ...row, audience: { ...row.audience, everyone: true } }, now)
  const publication = announcements.publicationOf(row, now, initialSite)
  return {
    type: 'announcement.tested',
    aggregateId: row.id,
    data: {
      ...publication,
      ...{ notificationId: uuidv7(), audience, senderId: row.authorId, publishAt: now },
      title: m.announcements_test_title({ title: row.title }),
      url: row.url ?? `/backoffice/announcements/${row.id}`,
      expiresAt: new Date(now.getTime() + testMs),
      pinnedUntil: null,
      // It has no page of its own.
      ...{ hasMore: false, hasPicture: false },
    },
  }
}

/** What somebody reads for whom it is, beside its notification. For everybody else it does not exist. */
export async function readAnnouncement(
  { database: { sql }, clock, files }: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<AnnouncementContent> {
  const live = isLiveFor(announcements, sql, requirePrincipal(call), clock())
  const [found] = await sql<AnnouncementContent[]>`
    select a.id, a.author_id as "authorId", a.content,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.name, 'kind', f.kind, 'type', f.type, 'size', f.size)
          order by array_position(a.attachment_ids::uuid[], f.id))
        from media f where f.id = any(a.attachment_ids::uuid[]) and f.deleted_at is null), '[]') as attachments
    from announcement a where id = ${id} and ${live}`
  if (!found) throw new AppError('NOT_FOUND', m.announcements_no_such())
  const ids = found.attachments.map((file) => file.id)
  const addresses = await files.of(ids, call)
  const attachments = found.attachments.map((file) => ({
    ...file,
    address: addresses.get(file.id) ?? null,
  }))
  return { ...found, attachments }
}

/** Those of them that somebody may report on, by counts at least. The others are left out. */
export async function reportedAnnouncements(
  { database: { sql }, clock }: ContentContext,
  { ids }: z.output<typeof rowIds>,
  call: CallContext,
): Promise<z.output<typeof reportedAnnouncement>[]> {
  const actor = requirePrincipal(call)
  const rows = await sql<Pick<AnnouncementRow, 'id' | 'audience' | 'authorId'>[]>`
    select id, audience, author_id as "authorId" from announcement
    where id = any(${ids}::uuid[]) and published_at is not null
      and ${readable(announcements, sql, actor, clock())}`
  return rows.filter((row) => mayReport(actor, row))
}

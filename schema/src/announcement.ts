import { z } from 'zod'
import { optionalAudience } from './audience.ts'
import { optionalInstant, optionalLink, yesNo } from './fields.ts'
import { mediaKind } from './media.ts'
import { isEmpty } from './plain-text-of.ts'
import { newestFirst, replaces, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import {
  endsAfterStart,
  publishedFilter,
  publishedNode,
  publishedStatus,
} from './published-resource.ts'
import { richText, type RichText } from './rich-text.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

export const severities = ['info', 'warning', 'urgent'] as const
export const channels = ['app', 'push'] as const

export const severity = z.enum(severities).meta({ title: 'Severity' })
export const channel = z.enum(channels).meta({ title: 'Channel' })
export type Severity = z.infer<typeof severity>
export type Channel = z.infer<typeof channel>

export const announcementRights = {
  // Members receive announcements through the feed, which needs no right.
  member: '',
  author: 'R C Uo',
  editor: 'R C U P D X',
  hr: 'R C U P',
  manager: 'Rd Cd Pd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

/** What staff write. */
const fields = z.strictObject({
  title: requiredText(200),
  /** What the inbox and pushes say. May be empty while it is a draft. */
  body: text(10_000),
  content: richText
    .nullish()
    .transform((value): RichText | null => (value && !isEmpty(value) ? value : null))
    .pipe(z.custom<RichText>().nullable())
    .describe('What its page says beside the body. Rich text: the JSON of the editor'),
  attachmentIds: z
    .array(id)
    .max(20, { error: () => m.validation_at_most({ most: 20 }) })
    .nullish()
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(id))
    .describe('Files of the library'),
  severity: severity
    .nullish()
    .transform((value) => value ?? 'info')
    .pipe(severity),
  audience: optionalAudience,
  publishAt: optionalInstant,
  expiresAt: optionalInstant,
  channels: z
    .array(channel)
    .min(1, { error: m.announcements_choose_channel })
    .max(channels.length, { error: m.validation_each_once })
    .nullish()
    .transform((value): Channel[] => (value ? [...new Set(value)] : ['app']))
    .pipe(z.array(channel)),
  url: optionalLink,
  icon: optionalLink,
  requiresAck: yesNo(false),
  ackDueAt: optionalInstant,
  pinnedUntil: optionalInstant.describe('Stands above what is newer until then'),
})

const announcementInput = fields
  .refine(endsAfterStart('expiresAt'), {
    path: ['expiresAt'],
    error: m.publishing_after_publishing,
  })
  .refine((input) => !input.ackDueAt || input.requiresAck, {
    path: ['ackDueAt'],
    error: m.announcements_only_with_ack,
  })
  .refine(
    (input) => !input.pinnedUntil || !input.publishAt || input.pinnedUntil > input.publishAt,
    {
      path: ['pinnedUntil'],
      error: m.publishing_after_publishing,
    },
  )
  .describe(replaces)

const statuses = publishedStatus.meta({ title: 'AnnouncementStatus' })
const announcement = publishedNode('Announcement', fields, statuses, {
  recall: z.boolean(),
  report: z.boolean().describe('See what became of it, as numbers'),
  names: z.boolean().describe('See by name who has read it'),
  remind: z.boolean().describe('Remind those who have not read or acknowledged it'),
}).extend({ template: z.boolean().describe('Others begin as it; it is never published itself') })
export type Announcement = z.infer<typeof announcement>

/** What its readers have beside its notification. */
export const announcementContent = z
  .object({
    id,
    authorId: id,
    content: z.custom<RichText>().nullable(),
    attachments: z.array(
      z
        .object({
          id,
          name: z.string(),
          kind: mediaKind,
          type: z.string(),
          size: z.number().describe('Bytes'),
          address: z.string().nullable().describe('For whoever asked, until it ends'),
        })
        .meta({ title: 'Attachment' }),
    ),
  })
  .meta({ title: 'AnnouncementContent' })
export type AnnouncementContent = z.infer<typeof announcementContent>

const timelineSteps = [
  ...(['written', 'scheduled', 'cancelled', 'prepared', 'published', 'amended'] as const),
  ...(['submitted', 'approved', 'declined', 'retracted'] as const),
  ...(['notified-again', 'reminded', 'recalled', 'archived', 'restored'] as const),
] as const
export type TimelineStep = (typeof timelineSteps)[number]

/** Something that was done with an announcement. */
export const timelineEntry = z
  .object({
    at: z.date(),
    step: z.enum(timelineSteps).meta({ title: 'AnnouncementStep' }),
    actorId: id.nullable(),
    people: z.int().nullable().describe('How many were reminded'),
  })
  .meta({ title: 'AnnouncementTimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

const announcementSorts = {
  newest: newestFirst,
  oldest: { by: [] },
  publish_at: { by: ['publishAt'] },
  publish_at_desc: { by: ['publishAt'], descending: true },
  title: { by: ['title'] },
} satisfies Sorts<keyof Announcement>

export const announcements = {
  fields,
  input: announcementInput,
  node: announcement,
  filter: publishedFilter(statuses).extend({
    overdue: z
      .boolean()
      .nullish()
      .describe('Live, and the time by which it had to be acknowledged is over'),
    template: z.boolean().nullish().describe('true: only templates; else none of them'),
  }),
  sorts: announcementSorts,
}

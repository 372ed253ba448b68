import { z } from 'zod'
import { audience, everyone } from './audience.ts'
import { newestFirst, replaces, whatMayBeDone, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { publishedCan, publishedStatus } from './published-resource.ts'
import { id, instant, link, requiredText, text } from './scalars.ts'
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
export const announcementInput = z
  .strictObject({
    title: requiredText(200),
    /** May be empty while it is a draft. */
    body: text(10_000),
    severity: severity.nullish().transform((value) => value ?? 'info'),
    audience: audience
      .nullish()
      .transform((value) => value ?? everyone)
      .describe('Left out: everyone'),
    publishAt: instant.nullish().transform((value) => value ?? null),
    expiresAt: instant.nullish().transform((value) => value ?? null),
    channels: z
      .array(channel)
      .min(1, { error: m.announcements_choose_channel })
      .max(channels.length, { error: m.validation_each_once })
      .nullish()
      .transform((value): Channel[] => (value ? [...new Set(value)] : ['app'])),
    url: optional(link),
    icon: optional(link),
    requiresAck: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    ackDueAt: instant.nullish().transform((value) => value ?? null),
  })
  .refine((input) => !input.expiresAt || !input.publishAt || input.expiresAt > input.publishAt, {
    path: ['expiresAt'],
    error: m.publishing_after_publishing,
  })
  .refine((input) => !input.ackDueAt || input.requiresAck, {
    path: ['ackDueAt'],
    error: m.announcements_only_with_ack,
  })
  .describe(replaces)
export type AnnouncementInput = z.infer<typeof announcementInput>

export const announcement = z.object({
  id,
  version: z.int(),
  title: z.string(),
  body: z.string(),
  severity,
  status: publishedStatus.meta({ title: 'AnnouncementStatus' }),
  audience,
  publishAt: z.date().nullable(),
  publishedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  channels: z.array(channel),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  requiresAck: z.boolean(),
  ackDueAt: z.date().nullable(),
  expired: z.boolean().describe('Its end has passed, so nobody is shown it'),
  authorId: id,
  createdAt: z.date(),
  updatedAt: z.date(),
  can: publishedCan
    .extend({ recall: z.boolean(), report: z.boolean().describe('See what became of it') })
    .meta({ title: 'AnnouncementCan', description: whatMayBeDone }),
})
export type Announcement = z.infer<typeof announcement>

export const announcementSorts = {
  newest: newestFirst,
  oldest: { by: [] },
  publish_at: { by: ['publishAt'] },
  publish_at_desc: { by: ['publishAt'], descending: true },
  title: { by: ['title'] },
} satisfies Sorts<keyof Announcement>

export const announcements = {
  input: announcementInput,
  node: announcement,
  sorts: announcementSorts,
}

/** An empty string from a form means the field was left empty. */
function optional<T extends z.ZodType<string>>(schema: T) {
  return z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .transform((value) => value ?? null)
}

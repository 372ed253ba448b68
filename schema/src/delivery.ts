import { z } from 'zod'
import { audience } from './audience.ts'
import { deviceId } from './device.ts'
import type { RightsByRole } from './principal.ts'
import { pushService } from './push.ts'
import { id, oneOf, page, text } from './scalars.ts'
import { m } from './words.ts'

/** Who has read and acknowledged, by name. */
export const reportRights = {
  member: 'Ro',
  author: 'Ro',
  editor: 'Ro',
  hr: 'R X',
  manager: 'Rd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole
/** How many have, without names. */
export const reportCountRights = {
  member: '',
  author: '',
  editor: 'R',
  hr: 'R X',
  manager: 'Rd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

/** What a device reports about a notification that reached it. */
export const receiptEvents = ['delivered', 'seen', 'clicked', 'closed'] as const
export const receiptEvent = z.enum(receiptEvents, { error: oneOf(receiptEvents) })
export type ReceiptEvent = z.infer<typeof receiptEvent>

/**
 * From a service worker, which has no session: the signed token in the push identifies the device and the
 * notification.
 */
export const pushReceipt = z.strictObject({
  receipt: z
    .string({ error: m.validation_required })
    .min(1, { error: m.validation_required })
    .max(300, { error: m.validation_receipt }),
  event: receiptEvent,
})

/** From a page over its socket, several at a time. */
export const pageReceipts = z.strictObject({
  deviceId: deviceId.nullish(),
  receipts: z
    .array(z.strictObject({ id, event: receiptEvent }))
    .min(1)
    .max(100),
})

/** From a page or a worker with a session: a shown notification was closed. */
export const trackClose = z.strictObject({
  notificationId: id,
  action: z.literal('close', { error: m.validation_must_be_close }),
  /**
   * Milliseconds since 1970 or ISO 8601. Ignored, because clients' clocks cannot be trusted: the time of arrival
   * counts.
   */
  timestamp: z.union([z.number(), z.string().max(100)]).nullish(),
  deviceId: deviceId.nullish(),
})

const count = z.int().min(0)
const pushCounts = z.object({
  /** Accepted by the push service. */
  sent: count,
  delivered: count,
  seen: count,
  clicked: count,
  closed: count,
  /** Tried again until they expire. */
  retrying: count,
  failed: count,
  /** Not pushed, because the person was looking at the page, had read it, or does not want it. */
  skipped: count,
})

/** What became of one publication. Pushes are counted by device, the rest by person. */
export const announcementDelivery = z.object({
  id,
  /** How many people the audience reaches now. */
  audience: count,
  read: count,
  acknowledged: count,
  clicked: count,
  /** Those whom a page or a push has reached, and those who have read it. */
  reached: count,
  app: z.object({ delivered: count, seen: count, clicked: count, closed: count }),
  push: pushCounts.extend({
    /** Devices that are still to be tried. */
    pending: count,
    /** Every device was tried. Retries may still be under way. */
    done: z.boolean(),
    byService: z.array(pushCounts.extend({ service: pushService })),
    failures: z.array(z.object({ reason: z.string(), count })),
    skips: z.array(z.object({ reason: z.string(), count })),
  }),
  updatedAt: z.date(),
})
export type AnnouncementDelivery = z.infer<typeof announcementDelivery>

/** How far an announcement has got among its people, for lists of several. */
export const readRate = announcementDelivery.pick({
  ...{ id: true, audience: true, read: true, acknowledged: true },
})
export type ReadRate = z.infer<typeof readRate>

/** What push services said to the pushes of some days, device by device. */
export const pushTotals = z.object({
  service: pushService,
  /** Accepted by it. */
  sent: count,
  failed: count,
  /** Not needed: read already, being looked at, or not wanted. */
  skipped: count,
})
export type PushTotals = z.infer<typeof pushTotals>
export const pushPeriod = z.strictObject({ days: z.int().min(1).max(90) })

/** How much of what a department was sent is unread there. */
export const departmentUnread = z
  .object({
    departmentEn: z.string().nullable().describe('Null for people without a department'),
    departmentTh: z.string().nullable(),
    sent: count.describe('Each announcement counted for each of its people'),
    unread: count,
  })
  .meta({ title: 'DepartmentUnread' })
export type DepartmentUnread = z.infer<typeof departmentUnread>

/** Those on a page of a list. */
export const rowIds = z.strictObject({
  ids: z.array(id).max(100, { error: () => m.validation_at_most({ most: 100 }) }),
})

/** One that somebody may report on, by counts at least. */
export const reportedAnnouncement = z.object({ id, audience })

/** How far an announcement has got with a person. Somebody may be in several of them. */
export const peopleStates = [
  ...(['all', 'not-delivered', 'unread', 'read'] as const),
  ...(['not-acknowledged', 'acknowledged', 'clicked'] as const),
] as const
export const peopleState = z
  .enum(peopleStates, { error: oneOf(peopleStates) })
  .meta({ title: 'AnnouncementPeopleState' })
export type PeopleState = z.infer<typeof peopleState>

export const peopleQuery = z.strictObject({
  id,
  state: peopleState.default('all'),
  search: text(200).nullish(),
})
export type PeopleQuery = z.output<typeof peopleQuery>
export const listPeople = page.extend(peopleQuery.shape)

/** One of the people of an audience, as a report names them. */
export const audiencePerson = z.object({
  id,
  name: z.string(),
  nameTh: z.string().nullable(),
  departmentEn: z.string().nullable(),
  departmentTh: z.string().nullable(),
  notified: z.boolean().describe('They want notifications, so they can be reminded'),
})
export type AudiencePerson = z.infer<typeof audiencePerson>

/** What became of an announcement with one of its people. */
export const reportedPerson = audiencePerson
  .extend({
    isRead: z.boolean(),
    deliveredAt: z.date().nullable().describe('A page or a push brought it'),
    readAt: z.date().nullable().describe('Null too if it was read by marking all'),
    acknowledgedAt: z.date().nullable(),
    clickedAt: z.date().nullable(),
  })
  .meta({ title: 'AnnouncementPerson' })
export type DeliveryPerson = z.infer<typeof reportedPerson>

/** Before the person of this name and id there is no need to look. */
export const listAudience = z.strictObject({
  audience,
  search: z.string().nullish(),
  after: z.strictObject({ name: z.string(), id }).nullish(),
  limit: z.int().min(1).max(5000),
  ids: z.array(id).max(5000).nullish().describe('Only those among them'),
})

/** By their ids, after one of them. */
export const listAudienceIds = z.strictObject({
  audience,
  search: z.string().nullish(),
  after: id.nullish(),
  limit: z.int().min(1).max(50_000),
})

/** Those of a state, or of them only the chosen ones. */
export const remindPeople = z.strictObject({
  id,
  state: peopleState.extract(['unread', 'not-acknowledged'], {
    error: oneOf(['unread', 'not-acknowledged']),
  }),
  userIds: z
    .array(id)
    .min(1, { error: m.validation_required })
    .max(1000, { error: () => m.validation_at_most({ most: 1000 }) })
    .nullish(),
})
/** How many are announced it again. Who wants no notifications is not among them. */
export const reminded = z.object({ id, state: peopleState, people: count })
export type Reminded = z.infer<typeof reminded>

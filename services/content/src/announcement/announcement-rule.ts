import { isDeepStrictEqual } from 'node:util'
import type {
  AnnouncementInput,
  AnnouncementStatus,
  Channel,
  Severity,
} from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import { audienceKeys, type Audience } from '@prakat/schema/audience'
import type { NewEvent, Publication } from '@prakat/schema/event'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'

/** The part of an announcement that the rules look at and change. */
export interface AnnouncementState {
  id: string
  title: string
  body: string
  severity: Severity
  status: AnnouncementStatus
  audience: Audience
  channels: Channel[]
  url: string | null
  icon: string | null
  requiresAck: boolean
  publishAt: Date | null
  publishedAt: Date | null
  recalledAt: Date | null
  expiresAt: Date | null
  scheduledBy: string | null
}

export interface Decision {
  change: Partial<AnnouncementState>
  events: NewEvent[]
}

/** The statuses in which a step is possible. Whether somebody may take it is decided elsewhere. */
export const steps = {
  update: ['draft', 'scheduled'],
  publish: ['draft', 'scheduled'],
  cancel: ['scheduled'],
  amend: ['published'],
  recall: ['published'],
  archive: ['draft', 'scheduled', 'published', 'recalled'],
  restore: ['archived'],
} as const satisfies Record<string, readonly AnnouncementStatus[]>
export type Step = keyof typeof steps

export function allowsStep(status: AnnouncementStatus, step: Step): boolean {
  return (steps[step] as readonly AnnouncementStatus[]).includes(status)
}

function assertStep(state: AnnouncementState, step: Step): void {
  if (allowsStep(state.status, step)) return
  const { status } = state
  throw new AppError('CONFLICT', m.announcements_cannot({ step, status }), { details: { status } })
}

/**
 * @param requested `undefined`: the announcement's own time, else now. `null` or a past time: now.
 * @param actorId whose right to publish is checked again when the time comes
 * @param isReceived whether it would reach anybody now
 */
export function publish(
  state: AnnouncementState,
  requested: Date | null | undefined,
  now: Date,
  actorId: string | null,
  isReceived: boolean,
): Decision {
  assertStep(state, 'publish')
  assertComplete(state)
  const at = requested === undefined ? state.publishAt : requested
  if (at && at > now) return schedule(state, at, actorId)
  // A schedule may reach people who join until then, so only something that goes out now is refused.
  if (!isReceived) throw validationError({ audience: m.announcements_reaches_nobody() })
  return release(state, now, now)
}

function schedule(state: AnnouncementState, at: Date, actorId: string | null): Decision {
  assertNotExpired(state, at)
  return {
    change: { status: 'scheduled', publishAt: at, scheduledBy: actorId },
    events: [{ type: 'announcement.scheduled', aggregateId: state.id, data: { publishAt: at } }],
  }
}

/** Publishes it. `publishAt` is the time that readers see. */
export function release(state: AnnouncementState, publishAt: Date, now: Date): Decision {
  assertNotExpired(state, now)
  const change = { status: 'published' as const, publishAt, publishedAt: now, scheduledBy: null }
  const data = publicationOf({ ...state, publishAt })
  return { change, events: [{ type: 'announcement.published', aggregateId: state.id, data }] }
}

/** What the feed stores of it. */
function publicationOf(state: AnnouncementState & { publishAt: Date }): Publication {
  const { title, body, severity, channels, url, icon, requiresAck, publishAt, expiresAt } = state
  const audience = audienceKeys(state.audience)
  return { title, body, severity, channels, url, icon, requiresAck, publishAt, expiresAt, audience }
}

/**
 * Changes a published announcement. Keeps its time of publishing, whatever the input says.
 * @param isReceived whether it would reach anybody after the change
 */
export function amend(
  state: AnnouncementState,
  input: AnnouncementInput,
  notifyAgain: boolean,
  now: Date,
  isReceived: boolean,
): Decision {
  assertStep(state, 'amend')
  assertComplete(input)
  // The audience may have become empty since. A silent correction is possible all the same.
  const tells =
    notifyAgain || !isDeepStrictEqual(audienceKeys(input.audience), audienceKeys(state.audience))
  if (tells && !isReceived) {
    throw validationError({ audience: m.announcements_reaches_nobody_recall() })
  }
  if (input.expiresAt && input.expiresAt <= now) {
    throw validationError({ expiresAt: m.announcements_time_passed_recall() })
  }
  const change = { ...input, publishAt: state.publishAt ?? now }
  const data = { ...publicationOf({ ...state, ...change }), notifyAgain }
  return {
    change,
    events: [{ type: 'announcement.amended', aggregateId: state.id, data }],
  }
}

export function recall(state: AnnouncementState, now: Date): Decision {
  assertStep(state, 'recall')
  return {
    change: { status: 'recalled', recalledAt: now },
    events: [{ type: 'announcement.recalled', aggregateId: state.id, data: {} }],
  }
}

export function cancel(state: AnnouncementState): Decision {
  assertStep(state, 'cancel')
  return {
    change: { status: 'draft', publishAt: null, scheduledBy: null },
    events: [{ type: 'announcement.schedule-cancelled', aggregateId: state.id, data: {} }],
  }
}

export function archive(state: AnnouncementState): Decision {
  assertStep(state, 'archive')
  const data = { published: state.status === 'published' }
  return {
    change: { status: 'archived', scheduledBy: null },
    events: [{ type: 'announcement.archived', aggregateId: state.id, data }],
  }
}

/** Back to its earlier status: published, recalled, or a draft that has to be scheduled again. */
export function restore(state: AnnouncementState): Decision {
  assertStep(state, 'restore')
  const data = { published: state.publishedAt !== null && state.recalledAt === null }
  return {
    change: stateBefore(state),
    events: [{ type: 'announcement.restored', aggregateId: state.id, data }],
  }
}

function stateBefore({ publishedAt, recalledAt }: AnnouncementState): Decision['change'] {
  if (recalledAt) return { status: 'recalled' }
  return publishedAt ? { status: 'published' } : { status: 'draft', publishAt: null }
}

/** Changes a draft or a scheduled announcement. A scheduled one may get another time, but must keep one. */
export function update(
  state: AnnouncementState,
  input: AnnouncementInput,
  now: Date,
): Decision & { movesTo: Date | undefined } {
  assertStep(state, 'update')
  const events: NewEvent[] = [{ type: 'announcement.updated', aggregateId: state.id, data: {} }]
  if (state.status !== 'scheduled') return { change: input, events, movesTo: undefined }
  assertComplete(input)
  if (!input.publishAt) {
    throw validationError({
      publishAt: m.announcements_needs_time(),
    })
  }
  if (input.publishAt.getTime() === state.publishAt?.getTime())
    return { change: input, events, movesTo: undefined }
  if (input.publishAt <= now) {
    throw validationError({ publishAt: m.announcements_time_passed_publish() })
  }
  events.push({
    type: 'announcement.scheduled',
    aggregateId: state.id,
    data: { publishAt: input.publishAt },
  })
  return { change: input, events, movesTo: input.publishAt }
}

/** Drafts may be incomplete. Anything published or scheduled may not. */
function assertComplete({ body, audience }: Pick<AnnouncementState, 'body' | 'audience'>): void {
  const problems = {
    ...(body === '' && { body: m.announcements_write_body() }),
    ...(audienceKeys(audience).include.length === 0 && {
      audience: m.announcements_choose_audience(),
    }),
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

/** Nobody is shown it any more. */
export function isExpired({ expiresAt }: Pick<AnnouncementState, 'expiresAt'>, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at
}

function assertNotExpired(state: AnnouncementState, at: Date): void {
  if (!isExpired(state, at)) return
  throw validationError({ expiresAt: m.announcements_expires_before() })
}

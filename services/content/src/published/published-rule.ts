import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@prakat/schema/app-error'
import { audienceKeys, type Audience } from '@prakat/schema/audience'
import type { NewEvent, Publication, Publishing } from '@prakat/schema/event'
import { approval, type PublishedStatus } from '@prakat/schema/published-resource'
import type { MissedReason } from '@prakat/schema/publishing-schedule'
import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'

/** The part of something published that the rules look at and change. */
export interface PublishedState {
  id: string
  status: PublishedStatus
  authorId: string
  audience: Audience
  publishAt: Date | null
  publishedAt: Date | null
  recalledAt?: Date | null
  /** Others begin as it. It is changed and archived, and never published itself. */
  template?: boolean
  /** Its readers know that it does not take place. It is only put away after that. */
  calledOffAt?: Date | null
  expiresAt?: Date | null
  unpublishAt?: Date | null
  scheduledBy: string | null
  /** When it was to go out and did not, as long as nobody has published or scheduled it again. */
  missedAt: Date | null
  missedBecause: MissedReason | null
  /** What is going to be published in place of it. */
  prepared: object | null
  preparedBy: string | null
  /** Who changed last what is written of it; null where nobody did since it was created. */
  changedBy: string | null
  /** That somebody asked for its approval as it is now, as JSON keeps it. Any change makes it null. */
  approval: object | null
  /** That somebody declined it, as JSON keeps it, until its approval is asked for again. */
  declined: object | null
  /** Who asked for what was approved last. */
  askedBy: string | null
}

/** How somebody wants it published once it is approved. */
export interface PublishRequest {
  publishAt: Date | null
  notifyAgain: boolean
  /** Of a meeting: that it does not take place. */
  callsOff: boolean
  note: string
}

/** When it was said that something does not take place, and what its readers are told of it. */
export interface Cancellation {
  at: Date
  data: Publication
}

/** What its end is called. */
type End = 'expiresAt' | 'unpublishAt'

/** What an editor writes, of what the rules look at. */
export type PublishedInput = Pick<PublishedState, 'audience' | 'publishAt' | End>

/** In what language and on which clock readers have it. A language of null is that of whoever acts. */
export type Site = Pick<SharedSettings, 'language' | 'timeZone'>
export const initialSite: Site = sharedOf(initialSettings)

/** What is different in each kind of what is published. */
export interface PublishedKind<Fields extends PublishedInput = PublishedInput> {
  name: Publishing
  ends: End
  /** What is missing before it can go out, with a sentence for each field. Its audience is asked for anyway. */
  incomplete(
    fields: Fields,
    /** From when on readers have it. */
    at: Date,
    /** What they have already. */
    before?: Fields,
  ): { [Field in keyof Fields]?: LocalizedString }
  /** What the feed stores of it, beside its audience and its times. */
  publicationOf(
    fields: Fields & { id: string },
    now: Date,
    site: Site,
  ): Omit<Publication, 'audience' | 'senderId' | 'publishAt' | 'expiresAt'>
}

export interface Decision<Change = Partial<PublishedState>> {
  change: Change
  events: NewEvent[]
}

/** The statuses in which a step is possible. Whether somebody may take it is decided elsewhere. */
export const steps = {
  update: ['draft', 'scheduled'],
  publish: ['draft', 'scheduled'],
  cancel: ['scheduled'],
  amend: ['published'],
  prepare: ['published'],
  moveEnd: ['scheduled', 'published'],
  submit: ['draft', 'published'],
  share: ['draft', 'scheduled', 'published'],
  recall: ['published'],
  withdraw: ['published'],
  callOff: ['published'],
  archive: ['draft', 'scheduled', 'published', 'recalled'],
  restore: ['archived'],
} as const satisfies Record<string, readonly PublishedStatus[]>
export type Step = keyof typeof steps

const notMissed = { missedAt: null, missedBecause: null }
const stepsOfTemplates: readonly Step[] = ['update', 'archive', 'restore']

const stepsOfCalledOff: readonly Step[] = ['archive', 'restore']

export function allowsStep(
  { status, template, calledOffAt }: Pick<PublishedState, 'status' | 'template' | 'calledOffAt'>,
  step: Step,
): boolean {
  if (calledOffAt && !stepsOfCalledOff.includes(step)) return false
  if (template && !stepsOfTemplates.includes(step)) return false
  return (steps[step] as readonly PublishedStatus[]).includes(status)
}

/** Whoever asked for its approval, or changed it last, is not the second person who looks at it. */
export function mayApprove(state: PublishedState, actorId: string): boolean {
  return approvalRefusal(state, actorId) === null
}

function approvalRefusal(state: PublishedState, actorId: string): AppError | null {
  if (!state.approval) return new AppError('CONFLICT', m.publishing_not_submitted())
  if (approval.parse(state.approval).requestedBy === actorId)
    return new AppError('FORBIDDEN', m.publishing_own_request())
  if (lastChangedBy(state) === actorId) return new AppError('FORBIDDEN', m.publishing_own_change())
  return null
}

const lastChangedBy = (state: PublishedState) =>
  state.prepared ? state.preparedBy : (state.changedBy ?? state.authorId)

/** What is published waits for an approval only if there are changes of it. */
export const canBeSubmitted = (state: PublishedState) =>
  allowsStep(state, 'submit') && (state.status === 'draft' || state.prepared !== null)

/** Refuses what one person does alone while a second one has to approve it. */
export function assertAlone(needsApproval: boolean): void {
  if (needsApproval) throw new AppError('FORBIDDEN', m.publishing_needs_approval())
}

/** It goes out without anybody having asked for it. */
const nobodyAsked = { declined: null, askedBy: null }

/** When and by whom a step is taken, and whether it would reach anybody now. */
interface StepContext {
  now: Date
  actorId: string | null
  isReceived: boolean
}

/** How something of this kind is scheduled, published and taken back: pure, so that all of it can be seen here. */
export function publishedRule<Fields extends PublishedInput>(
  kind: PublishedKind<Fields>,
  site: () => Site = () => initialSite,
) {
  const { name, ends, incomplete, publicationOf } = kind
  type State = PublishedState & Fields

  function assertStep(state: PublishedState, step: Step): void {
    if (allowsStep(state, step)) return
    const { status, template, calledOffAt } = state
    if (calledOffAt) throw new AppError('CONFLICT', m.meetings_called_off())
    if (template) throw new AppError('CONFLICT', m.publishing_not_a_template())
    throw new AppError('CONFLICT', m.publishing_cannot({ step, status }), { details: { status } })
  }

  /** Nobody is shown it any more. */
  function isOver(state: Pick<PublishedState, End>, at: Date): boolean {
    const end = state[ends]
    return !!end && end <= at
  }

  /** Drafts may be incomplete. Anything published or scheduled may not. */
  function assertComplete(fields: Fields, at: Date, before?: Fields): void {
    const problems: Record<string, LocalizedString> = {
      ...incomplete(fields, at, before),
      ...(audienceKeys(fields.audience).include.length === 0 && {
        audience: m.publishing_choose_audience(),
      }),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
  }

  function assertNotOver(state: PublishedState, at: Date): void {
    if (!isOver(state, at)) return
    throw validationError({ [ends]: m.publishing_expires_before() })
  }

  /** The whole of it, as the feed stores it. */
  function published(state: State, publishAt: Date, now: Date): Publication {
    const expiresAt = state[ends] ?? null
    const audience = audienceKeys(state.audience)
    return {
      ...publicationOf(state, now, site()),
      audience,
      senderId: state.authorId,
      publishAt,
      expiresAt,
    }
  }

  const updated = ({ id }: PublishedState): NewEvent => {
    return { type: `${name}.updated`, aggregateId: id, data: {} }
  }

  /** Publishes it. `publishAt` is the time that readers see. */
  function release(state: State, publishAt: Date, now: Date): Decision {
    assertNotOver(state, now)
    const change = {
      ...{ status: 'published' as const, publishAt, publishedAt: now, scheduledBy: null },
      ...notMissed,
    }
    const data = published(state, publishAt, now)
    return { change, events: [{ type: `${name}.published`, aggregateId: state.id, data }] }
  }

  /**
   * @param requested `undefined`: its own time, else now. `null` or a past time: now.
   * @param actorId whose right to publish is checked again when the time comes
   * @param isReceived whether it would reach anybody now
   */
  function publish(
    state: State,
    requested: Date | null | undefined,
    now: Date,
    actorId: string | null,
    isReceived: boolean,
  ): Decision {
    assertStep(state, 'publish')
    const at = requested === undefined ? state.publishAt : requested
    assertComplete(state, at && at > now ? at : now)
    if (at && at > now) {
      assertNotOver(state, at)
      return {
        change: {
          ...{ status: 'scheduled', publishAt: at, scheduledBy: actorId },
          ...{ ...notMissed, ...nobodyAsked },
        },
        events: [{ type: `${name}.scheduled`, aggregateId: state.id, data: { publishAt: at } }],
      }
    }
    // A schedule may reach people who join until then, so only something that goes out now is refused.
    if (!isReceived) throw validationError({ audience: m.publishing_reaches_nobody() })
    const { change, events } = release(state, now, now)
    return { change: { ...change, ...nobodyAsked }, events }
  }

  /**
   * Changes what is published. Keeps its time of publishing, whatever the input says.
   * @param isReceived whether it would reach anybody after the change
   */
  function amend(
    state: State,
    input: Fields,
    notifyAgain: boolean,
    now: Date,
    isReceived: boolean,
  ): Decision<Fields> {
    assertStep(state, 'amend')
    assertComplete(input, now, state)
    // The audience may have become empty since. A silent correction is possible all the same.
    const tells =
      notifyAgain || !isDeepStrictEqual(audienceKeys(input.audience), audienceKeys(state.audience))
    if (tells && !isReceived) throw validationError({ audience: m.publishing_reaches_nobody_now() })
    if (isOver(input, now)) {
      throw validationError({ [ends]: m.publishing_time_passed_take_back() })
    }
    const publishAt = state.publishAt ?? now
    const change = { ...input, publishAt, prepared: null, preparedBy: null, ...nobodyAsked }
    const data = { ...published({ ...state, ...change }, publishAt, now), notifyAgain }
    return { change, events: [{ type: `${name}.amended`, aggregateId: state.id, data }] }
  }

  /**
   * What becomes of it once it is approved: changes of what is published go out at once, a draft when it was wished.
   * @param input what was written of it, beside what is published or as the draft
   */
  function applyApproval(
    state: State,
    input: Fields,
    { publishAt, notifyAgain }: Pick<PublishRequest, 'publishAt' | 'notifyAgain'>,
    { now, actorId, isReceived }: StepContext,
  ): Decision {
    if (state.status === 'published') return amend(state, input, notifyAgain, now, isReceived)
    return publish(state, publishAt, now, actorId, isReceived)
  }

  /** It does not take place, which its readers are told as of something new. */
  function callOff(state: PublishedState, { at, data }: Cancellation, change = {}): Decision {
    assertStep(state, 'callOff')
    return {
      change: { ...change, calledOffAt: at, prepared: null, preparedBy: null },
      events: [
        { type: `${name}.amended`, aggregateId: state.id, data: { ...data, notifyAgain: true } },
      ],
    }
  }

  /** Whatever would be refused when it is approved is refused when that is asked for. */
  function assertPublishable(
    state: State,
    input: Fields,
    wish: PublishRequest,
    facts: StepContext,
  ): void {
    assertStep(state, 'submit')
    if (!canBeSubmitted(state)) throw new AppError('CONFLICT', m.publishing_nothing_to_approve())
    if (state.status === 'published' && wish.publishAt)
      throw validationError({ publishAt: m.publishing_changes_go_at_once() })
    applyApproval(state, input, wish, facts)
  }

  return {
    assertStep,
    assertComplete,
    isOver,
    release,
    callOff,
    publish,
    amend,

    /** Asks for an approval. */
    submit(
      state: State,
      input: Fields,
      wish: PublishRequest,
      facts: StepContext & { actorId: string },
    ): Decision {
      if (wish.callsOff) assertStep(state, 'callOff')
      else assertPublishable(state, input, wish, facts)
      const { actorId, now } = facts
      return {
        change: { approval: { ...wish, requestedBy: actorId, requestedAt: now }, declined: null },
        events: [updated(state)],
      }
    },

    /**
     * What was asked for is done: it is published or scheduled, or does not take place.
     * @param calledOff what becomes of it then
     */
    approve(
      state: State,
      input: Fields,
      facts: StepContext & { actorId: string },
      calledOff?: Cancellation,
    ): Decision {
      const refusal = approvalRefusal(state, facts.actorId)
      if (refusal) throw refusal
      const asked = approval.parse(state.approval)
      if (asked.callsOff && calledOff)
        return callOff(state, calledOff, { askedBy: asked.requestedBy })
      const { change, events } = applyApproval(state, input, asked, facts)
      const changedBy = lastChangedBy(state)
      return { change: { ...change, changedBy, askedBy: asked.requestedBy }, events }
    },

    /** Leaves it as it is, with a word to who asked. */
    decline(state: PublishedState, note: string, actorId: string, now: Date): Decision {
      const refusal = approvalRefusal(state, actorId)
      if (refusal) throw refusal
      const { requestedBy } = approval.parse(state.approval)
      return {
        change: { declined: { declinedBy: actorId, declinedAt: now, note, requestedBy } },
        events: [updated(state)],
      }
    },

    /** Takes back that its approval was asked for, as any change of it does. */
    retract(state: PublishedState): Decision {
      if (!state.approval) throw new AppError('CONFLICT', m.publishing_not_submitted())
      return { change: {}, events: [updated(state)] }
    },

    /** Changes a draft or something scheduled, which may get another time but must keep one. */
    update(
      state: State,
      input: Fields,
      now: Date,
      needsApproval = false,
    ): Decision<Fields> & { movesTo: Date | undefined } {
      assertStep(state, 'update')
      const events = [updated(state)]
      if (state.status !== 'scheduled') return { change: input, events, movesTo: undefined }
      if (needsApproval) throw new AppError('FORBIDDEN', m.publishing_scheduled_as_approved())
      const { publishAt } = input
      assertComplete(input, publishAt ?? now)
      if (!publishAt) throw validationError({ publishAt: m.publishing_needs_time() })
      if (publishAt.getTime() === state.publishAt?.getTime())
        return { change: input, events, movesTo: undefined }
      if (publishAt <= now) throw validationError({ publishAt: m.publishing_time_passed_publish() })
      events.push({ type: `${name}.scheduled`, aggregateId: state.id, data: { publishAt } })
      return { change: input, events, movesTo: publishAt }
    },

    /**
     * Gives it another end, or none. Nobody is told, and changes that wait get the same end, or it would come back
     * with them.
     * @param written all that is written of it
     */
    moveEnd(state: State, written: Fields, endsAt: Date | null, now: Date): Decision<Fields> {
      assertStep(state, 'moveEnd')
      const input = { ...written, [ends]: endsAt }
      if (endsAt && endsAt <= now)
        throw validationError({ endsAt: m.publishing_time_passed_take_back() })
      if (endsAt && state.publishAt && endsAt <= state.publishAt)
        throw validationError({ endsAt: m.publishing_after_publishing() })
      if (state.status === 'scheduled') return { change: input, events: [updated(state)] }
      const { prepared, preparedBy } = state
      const { change, events } = amend(state, input, false, now, true)
      const waiting = prepared && { ...prepared, [ends]: endsAt }
      return { change: { ...change, prepared: waiting, preparedBy }, events }
    },

    /** Keeps changes beside what is published, unfinished as a draft may be; `null` drops them. */
    prepare(state: PublishedState, input: Fields | null, actorId: string | null): Decision {
      assertStep(state, 'prepare')
      return {
        change: { prepared: input, preparedBy: input && actorId },
        events: [updated(state)],
      }
    },

    /** Takes a schedule back: a draft again. */
    cancel(state: PublishedState): Decision {
      assertStep(state, 'cancel')
      return {
        change: { status: 'draft', publishAt: null, scheduledBy: null },
        events: [{ type: `${name}.schedule-cancelled`, aggregateId: state.id, data: {} }],
      }
    },

    /** Its time has come and it may not go out: a draft again, which says so. */
    miss(state: PublishedState, missedBecause: MissedReason): Decision {
      assertStep(state, 'cancel')
      return {
        change: {
          ...{ status: 'draft', publishAt: null, scheduledBy: null },
          ...{ missedAt: state.publishAt, missedBecause },
        },
        events: [{ type: `${name}.schedule-cancelled`, aggregateId: state.id, data: {} }],
      }
    },

    archive(state: PublishedState): Decision {
      assertStep(state, 'archive')
      const data = { published: state.status === 'published' }
      return {
        change: { status: 'archived', scheduledBy: null },
        events: [{ type: `${name}.archived`, aggregateId: state.id, data }],
      }
    },

    /** Back to its earlier status: published, recalled, or a draft that has to be scheduled again. */
    restore(state: PublishedState): Decision {
      assertStep(state, 'restore')
      const change = stateBefore(state)
      const data = { published: change.status === 'published' }
      return {
        change,
        events: [{ type: `${name}.restored`, aggregateId: state.id, data }],
      }
    },
  }
}

function stateBefore({ publishedAt, recalledAt }: PublishedState): Partial<PublishedState> {
  if (recalledAt) return { status: 'recalled' }
  return publishedAt ? { status: 'published' } : { status: 'draft', publishAt: null }
}

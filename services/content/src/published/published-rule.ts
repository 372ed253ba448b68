import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@prakat/schema/app-error'
import { audienceKeys, type Audience } from '@prakat/schema/audience'
import type { EventType, NewEvent, Publication } from '@prakat/schema/event'
import type { PublishedStatus } from '@prakat/schema/published-resource'
import type { MissedBecause } from '@prakat/schema/publishing-schedule'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'

/** What has the events of something that is scheduled and published, such as `announcement.scheduled`. */
export type Publishing<Type = EventType> = Type extends `${infer Name}.scheduled` ? Name : never

/** The part of something published that the rules look at and change. */
export interface PublishedState {
  id: string
  status: PublishedStatus
  audience: Audience
  publishAt: Date | null
  publishedAt: Date | null
  recalledAt?: Date | null
  expiresAt?: Date | null
  unpublishAt?: Date | null
  scheduledBy: string | null
  /** When it was to go out and did not, as long as nobody has published or scheduled it again. */
  missedAt: Date | null
  missedBecause: MissedBecause | null
  /** What is going to be published in place of it. */
  prepared: object | null
  preparedBy: string | null
}

/** What its end is called. */
type End = 'expiresAt' | 'unpublishAt'

/** What an editor writes, of what the rules look at. */
export type PublishedInput = Pick<PublishedState, 'audience' | 'publishAt' | End>

/** What is different in each kind of what is published. */
export interface PublishedKind<Fields extends PublishedInput = PublishedInput> {
  name: Publishing
  ends: End
  /** What is missing before it can go out, with a sentence for each field. Its audience is asked for anyway. */
  incomplete(fields: Fields): { [Field in keyof Fields]?: LocalizedString }
  /** What the feed stores of it, beside its audience and its times. */
  publicationOf(fields: Fields): Omit<Publication, 'audience' | 'publishAt' | 'expiresAt'>
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
  share: ['draft', 'scheduled', 'published'],
  recall: ['published'],
  withdraw: ['published'],
  archive: ['draft', 'scheduled', 'published', 'recalled'],
  restore: ['archived'],
} as const satisfies Record<string, readonly PublishedStatus[]>
export type Step = keyof typeof steps

const notMissed = { missedAt: null, missedBecause: null }

export function allowsStep(status: PublishedStatus, step: Step): boolean {
  return (steps[step] as readonly PublishedStatus[]).includes(status)
}

/** How something of this kind is scheduled, published and taken back: pure, so that all of it can be seen here. */
export function publishedRule<Fields extends PublishedInput>(kind: PublishedKind<Fields>) {
  const { name, ends, incomplete, publicationOf } = kind
  type State = PublishedState & Fields

  function assertStep({ status }: PublishedState, step: Step): void {
    if (allowsStep(status, step)) return
    throw new AppError('CONFLICT', m.publishing_cannot({ step, status }), { details: { status } })
  }

  /** Nobody is shown it any more. */
  function isOver(state: Pick<PublishedState, End>, at: Date): boolean {
    const end = state[ends]
    return !!end && end <= at
  }

  /** Drafts may be incomplete. Anything published or scheduled may not. */
  function assertComplete(fields: Fields): void {
    const problems: Record<string, LocalizedString> = {
      ...incomplete(fields),
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
  function published(state: State, publishAt: Date): Publication {
    const expiresAt = state[ends] ?? null
    return { ...publicationOf(state), audience: audienceKeys(state.audience), publishAt, expiresAt }
  }

  /** Publishes it. `publishAt` is the time that readers see. */
  function release(state: State, publishAt: Date, now: Date): Decision {
    assertNotOver(state, now)
    const change = {
      ...{ status: 'published' as const, publishAt, publishedAt: now, scheduledBy: null },
      ...notMissed,
    }
    const data = published(state, publishAt)
    return { change, events: [{ type: `${name}.published`, aggregateId: state.id, data }] }
  }

  return {
    assertStep,
    assertComplete,
    isOver,
    release,

    /**
     * @param requested `undefined`: its own time, else now. `null` or a past time: now.
     * @param actorId whose right to publish is checked again when the time comes
     * @param isReceived whether it would reach anybody now
     */
    publish(
      state: State,
      requested: Date | null | undefined,
      now: Date,
      actorId: string | null,
      isReceived: boolean,
    ): Decision {
      assertStep(state, 'publish')
      assertComplete(state)
      const at = requested === undefined ? state.publishAt : requested
      if (at && at > now) {
        assertNotOver(state, at)
        return {
          change: { status: 'scheduled', publishAt: at, scheduledBy: actorId, ...notMissed },
          events: [{ type: `${name}.scheduled`, aggregateId: state.id, data: { publishAt: at } }],
        }
      }
      // A schedule may reach people who join until then, so only something that goes out now is refused.
      if (!isReceived) throw validationError({ audience: m.publishing_reaches_nobody() })
      return release(state, now, now)
    },

    /** Changes a draft or something scheduled, which may get another time but must keep one. */
    update(
      state: State,
      input: Fields,
      now: Date,
    ): Decision<Fields> & { movesTo: Date | undefined } {
      assertStep(state, 'update')
      const events: NewEvent[] = [{ type: `${name}.updated`, aggregateId: state.id, data: {} }]
      if (state.status !== 'scheduled') return { change: input, events, movesTo: undefined }
      assertComplete(input)
      const { publishAt } = input
      if (!publishAt) throw validationError({ publishAt: m.publishing_needs_time() })
      if (publishAt.getTime() === state.publishAt?.getTime())
        return { change: input, events, movesTo: undefined }
      if (publishAt <= now) throw validationError({ publishAt: m.publishing_time_passed_publish() })
      events.push({ type: `${name}.scheduled`, aggregateId: state.id, data: { publishAt } })
      return { change: input, events, movesTo: publishAt }
    },

    /**
     * Changes what is published. Keeps its time of publishing, whatever the input says.
     * @param isReceived whether it would reach anybody after the change
     */
    amend(
      state: State,
      input: Fields,
      notifyAgain: boolean,
      now: Date,
      isReceived: boolean,
    ): Decision<Fields> {
      assertStep(state, 'amend')
      assertComplete(input)
      // The audience may have become empty since. A silent correction is possible all the same.
      const tells =
        notifyAgain ||
        !isDeepStrictEqual(audienceKeys(input.audience), audienceKeys(state.audience))
      if (tells && !isReceived)
        throw validationError({ audience: m.publishing_reaches_nobody_now() })
      if (isOver(input, now)) {
        throw validationError({ [ends]: m.publishing_time_passed_take_back() })
      }
      const publishAt = state.publishAt ?? now
      const change = { ...input, publishAt, prepared: null, preparedBy: null }
      const data = { ...published({ ...state, ...change }, publishAt), notifyAgain }
      return { change, events: [{ type: `${name}.amended`, aggregateId: state.id, data }] }
    },

    /** Keeps changes beside what is published, unfinished as a draft may be; `null` drops them. */
    prepare(state: PublishedState, input: Fields | null, actorId: string | null): Decision {
      assertStep(state, 'prepare')
      return {
        change: { prepared: input, preparedBy: input && actorId },
        events: [{ type: `${name}.updated`, aggregateId: state.id, data: {} }],
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
    miss(state: PublishedState, missedBecause: MissedBecause): Decision {
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

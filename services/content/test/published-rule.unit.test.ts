import { everyone } from '@prakat/schema/audience'
import { m, verbatim } from '@prakat/schema/words'
import { describe, expect, it } from 'vitest'
import { announcements } from '../src/announcement/announcement.ts'
import {
  allowsStep,
  assertAlone,
  mayApprove,
  publishedRule,
  steps,
  type PublishedInput,
  type PublishedState,
  type PublishRequest,
} from '../src/published/published-rule.ts'

type Fields = PublishedInput & { title: string }

const rule = publishedRule<Fields>({
  name: 'announcement',
  ends: 'expiresAt',
  incomplete: ({ title }) => ({ ...(title === '' && { title: verbatim('a title') }) }),
  publicationOf: ({ title }) => ({
    ...{ title, body: '', severity: 'info', channels: ['app'], url: null, icon: null },
    requiresAck: false,
    ackDueAt: null,
    pinnedUntil: null,
  }),
})

const now = new Date('2026-11-23T09:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const nobody = { ...everyone, everyone: false }
const id = '0190a000-0000-7000-8000-000000000001'

const [author, editor, writer, other] = [1, 2, 3, 4].map(
  (each) => `0190a000-0000-7000-8000-00000000010${each}`,
) as [string, string, string, string]

type State = PublishedState & Fields
function state(changes: Partial<State> = {}): State {
  return {
    ...{
      id,
      title: 'Soup',
      status: 'draft',
      audience: everyone,
      scheduledBy: null,
      missedAt: null,
      missedBecause: null,
      prepared: null,
      preparedBy: null,
      authorId: author,
      changedBy: null,
      approval: null,
      declined: null,
      askedBy: null,
    },
    ...{ publishAt: null, publishedAt: null, recalledAt: null, expiresAt: null },
    ...changes,
  }
}
const input = (changes: Partial<Fields> = {}): Fields => ({
  ...{ title: 'Stew', audience: everyone, publishAt: null, expiresAt: null },
  ...changes,
})
const notMissed = { missedAt: null, missedBecause: null }
const published = (changes: Partial<State> = {}) =>
  state({ status: 'published', publishAt: at(-1), publishedAt: at(-1), ...changes })

const wish: PublishRequest = { publishAt: null, notifyAgain: false, callsOff: false, note: '' }
const facts = { now, isReceived: true }

function refusalOf(decide: () => unknown) {
  try {
    decide()
  } catch (error) {
    const { code, fields, message } = error as { code: string; fields?: object; message: string }
    return code === 'VALIDATION' ? fields : { code, message }
  }
  throw new Error('It was not refused')
}

describe('each step', () => {
  const statuses = ['draft', 'scheduled', 'published', 'recalled', 'archived'] as const
  const decide = {
    update: (of: State) => rule.update(of, input({ publishAt: at(2) }), now),
    publish: (of: State) => rule.publish(of, null, now, null, true),
    cancel: rule.cancel,
    amend: (of: State) => rule.amend(of, input(), false, now, true),
    prepare: (of: State) => rule.prepare(of, input(), null),
    submit: (of: State) =>
      rule.submit({ ...of, prepared: {} }, input(), wish, { ...facts, actorId: author }),
    archive: rule.archive,
    restore: rule.restore,
  }
  const cells = statuses.flatMap((status) =>
    Object.entries(decide).map(([step, run]) => ({
      status,
      step: step as keyof typeof decide,
      run,
    })),
  )
  it.each(cells)('$step of what is $status', ({ status, step, run }) => {
    const of = state({ status, publishAt: at(1) })
    if (allowsStep({ status }, step)) expect(run(of).events.length).toBeGreaterThan(0)
    else
      expect(refusalOf(() => run(of))).toEqual({
        code: 'CONFLICT',
        message: String(m.publishing_cannot({ step, status })),
      })
  })

  it('is possible somewhere, and never in every status', () => {
    for (const allowed of Object.values(steps)) {
      expect(allowed.length).toBeGreaterThan(0)
      expect(allowed.length).toBeLessThan(statuses.length)
    }
  })
})

it.each(['ackDueAt', 'pinnedUntil'] as const)(
  '%s is refused where it is over before readers have it, and stays where they do',
  (field) => {
    // oxlint-disable-next-line no-explicit-any -- of what is written of an announcement, the rest is as it was
    const { publish, amend } = publishedRule<any>(announcements as never)
    const of = (time: number, more: object = {}) => ({
      ...state({ title: 'Soup', ...more }),
      ...{ body: 'Hot', content: null, attachmentIds: [] },
      ...{ requiresAck: true, ackDueAt: null, pinnedUntil: null, [field]: at(time) },
    })
    const goesOut = (row: object, when: Date | null) => publish(row as never, when, now, null, true)
    expect(refusalOf(() => goesOut(of(2), at(3)))).toHaveProperty(field)
    expect(goesOut(of(2), at(1)).change.status).toBe('scheduled')
    expect(refusalOf(() => goesOut(of(-1), null))).toHaveProperty(field)
    const live = of(-1, { status: 'published', publishAt: at(-3), publishedAt: at(-3) })
    expect(amend(live, { ...live, title: 'Stew' }, false, now, true).events).toHaveLength(1)
    const earlier = { ...live, [field]: at(-2) }
    expect(refusalOf(() => amend(live, earlier, false, now, true))).toHaveProperty(field)
  },
)

describe('publishing', () => {
  const publish = (of: State, requested?: Date | null, isReceived = true) =>
    rule.publish(of, requested, now, 'editor', isReceived)

  it.each([
    ['at its own time', state({ publishAt: at(1) }), undefined, at(1)],
    ['at another time', state({ publishAt: at(1) }), at(2), at(2)],
  ])('schedules %s', (_, of, requested, publishAt) => {
    expect(publish(of, requested)).toMatchObject({
      change: { status: 'scheduled', publishAt, scheduledBy: 'editor', ...notMissed },
      events: [{ type: 'announcement.scheduled', aggregateId: id, data: { publishAt } }],
    })
  })

  it.each([
    ['no time was given', state(), undefined],
    ['now was asked for', state({ publishAt: at(1) }), null],
    ['its time has passed', state({ publishAt: at(-1) }), undefined],
    ['the time asked for has passed', state(), at(-1)],
    ['it is this moment', state(), now],
  ])('goes out at once where %s', (_, of, requested) => {
    const { change, events } = publish(of, requested)
    expect(change).toMatchObject({
      status: 'published',
      publishAt: now,
      publishedAt: now,
      scheduledBy: null,
      ...notMissed,
    })
    expect(events).toMatchObject([
      {
        type: 'announcement.published',
        data: { title: 'Soup', publishAt: now, audience: { include: ['all'] } },
      },
    ])
  })

  it('is a draft that says so when it may not go out at its time', () => {
    const scheduled = state({ status: 'scheduled', publishAt: at(-1), scheduledBy: 'editor' })
    expect(rule.miss(scheduled, 'expired')).toEqual({
      change: {
        ...{ status: 'draft', publishAt: null, scheduledBy: null },
        ...{ missedAt: at(-1), missedBecause: 'expired' },
      },
      events: [{ type: 'announcement.schedule-cancelled', aggregateId: id, data: {} }],
    })
  })

  it('asks for all that is missing at once', () => {
    const missing = refusalOf(() => publish(state({ title: '', audience: nobody })))
    expect(Object.keys(missing!)).toEqual(['title', 'audience'])
  })

  it('is refused where it reaches nobody now, but may be scheduled, as people may join until then', () => {
    expect(refusalOf(() => publish(state(), null, false))).toHaveProperty('audience')
    expect(publish(state(), at(1), false).change.status).toBe('scheduled')
  })

  it('is refused for what would have expired by then', () => {
    expect(refusalOf(() => publish(state({ expiresAt: at(-1) })))).toHaveProperty('expiresAt')
    expect(refusalOf(() => publish(state({ expiresAt: at(1) }), at(1)))).toHaveProperty('expiresAt')
    expect(publish(state({ expiresAt: at(2) }), at(1)).change.status).toBe('scheduled')
  })

  it('keeps the time that readers were promised, however late it is released', () => {
    const { change } = rule.release(state({ status: 'scheduled' }), at(-1), now)
    expect(change).toMatchObject({ publishAt: at(-1), publishedAt: now })
  })
})

describe('a change', () => {
  const scheduled = state({ status: 'scheduled', publishAt: at(1), scheduledBy: 'editor' })

  it('of a draft may leave anything out', () => {
    const { change, movesTo } = rule.update(state(), input({ title: '', audience: nobody }), now)
    expect([change.title, movesTo]).toEqual(['', undefined])
  })

  it('of a schedule that keeps its time does not move it', () => {
    const { events, movesTo } = rule.update(scheduled, input({ publishAt: at(1) }), now)
    expect([events.map(({ type }) => type), movesTo]).toEqual([['announcement.updated'], undefined])
  })

  it('of the time of a schedule moves it', () => {
    const { events, movesTo } = rule.update(scheduled, input({ publishAt: at(3) }), now)
    expect(movesTo).toEqual(at(3))
    expect(events.at(-1)).toEqual({
      ...{ type: 'announcement.scheduled', aggregateId: id, data: { publishAt: at(3) } },
    })
  })

  it.each([
    ['no time', { publishAt: null }, { publishAt: String(m.publishing_needs_time()) }],
    [
      'a time that has passed',
      { publishAt: at(-1) },
      { publishAt: String(m.publishing_time_passed_publish()) },
    ],
    ['no title', { publishAt: at(1), title: '' }, { title: 'a title' }],
  ])('of a schedule is refused with %s', (_, changes, fields) => {
    expect(refusalOf(() => rule.update(scheduled, input(changes), now))).toEqual(fields)
  })
})

describe('an amendment', () => {
  it('keeps the time of publishing and carries all of it', () => {
    const { change, events } = rule.amend(published(), input({ publishAt: at(5) }), true, now, true)
    expect(change).toMatchObject({ title: 'Stew', publishAt: at(-1) })
    expect(events).toMatchObject([
      {
        type: 'announcement.amended',
        data: { title: 'Stew', publishAt: at(-1), notifyAgain: true },
      },
    ])
  })

  it('that tells nobody anew is possible even where nobody is left', () => {
    expect(rule.amend(published(), input(), false, now, false).events).toHaveLength(1)
  })

  it.each([
    ['tells again', input(), true],
    ['has another audience', input({ audience: { ...everyone, excludeUserIds: [id] } }), false],
  ])('is refused where nobody would receive it and it %s', (_, changed, again) => {
    const fields = refusalOf(() => rule.amend(published(), changed, again, now, false))
    expect(fields).toEqual({ audience: String(m.publishing_reaches_nobody_now()) })
  })

  it('cannot end it in the past', () => {
    const amend = () => rule.amend(published(), input({ expiresAt: now }), false, now, true)
    expect(refusalOf(amend)).toEqual({ expiresAt: String(m.publishing_time_passed_take_back()) })
  })
})

describe('an approval', () => {
  const asked = (of: State, more: Partial<typeof wish> = {}, by = author) => {
    const { change } = rule.submit(of, input(), { ...wish, ...more }, { ...facts, actorId: by })
    // As JSON keeps it.
    return { ...of, ...(JSON.parse(JSON.stringify(change)) as object) } as State
  }
  const approve = (of: State, by = editor, when = now) =>
    rule.approve(of, input(), { ...facts, now: when, actorId: by })
  const changes = published({ prepared: { title: 'Stew' }, preparedBy: writer })

  it('lets nobody publish alone while it is needed', () => {
    expect(refusalOf(() => assertAlone(true))).toMatchObject({ code: 'FORBIDDEN' })
    expect(() => assertAlone(false)).not.toThrow()
  })

  it('publishes a draft just as publishing does, and keeps who asked', () => {
    const { change, events } = approve(asked(state()))
    expect(change).toMatchObject({ status: 'published', publishedAt: now, askedBy: author })
    expect(events).toEqual(rule.publish(state(), null, now, editor, true).events)
  })

  it('schedules it for the time that was asked for, in the name of who approves', () => {
    const { change } = approve(asked(state(), { publishAt: at(2) }))
    expect(change).toMatchObject({ status: 'scheduled', publishAt: at(2), scheduledBy: editor })
    const late = approve(asked(state(), { publishAt: at(2) }), editor, at(3))
    expect(late.change).toMatchObject({ status: 'published', publishAt: at(3) })
  })

  it('of changes gives them to the readers, as it was asked for', () => {
    const { change, events } = approve(asked(changes, { notifyAgain: true }))
    expect(change).toMatchObject({ title: 'Stew', prepared: null, changedBy: writer })
    expect(events).toMatchObject([{ type: 'announcement.amended', data: { notifyAgain: true } }])
  })

  it.each([
    ['who asked', asked(state(), {}, editor), editor, m.publishing_own_request()],
    ['who wrote it', asked(state(), {}, editor), author, m.publishing_own_change()],
    [
      'who changed it last',
      asked(state({ changedBy: other }), {}, editor),
      other,
      m.publishing_own_change(),
    ],
    ['who wrote the changes', asked(changes, {}, editor), writer, m.publishing_own_change()],
  ])('is not given by %s', (_, of, by, message) => {
    expect(mayApprove(of, by)).toBe(false)
    const refused = { code: 'FORBIDDEN', message: String(message) }
    expect(refusalOf(() => approve(of, by))).toEqual(refused)
    expect(refusalOf(() => rule.decline(of, 'No', by, now))).toEqual(refused)
  })

  it('is not given where nobody asks, and may be by anybody else', () => {
    expect(refusalOf(() => approve(state()))).toMatchObject({ code: 'CONFLICT' })
    expect(refusalOf(() => rule.retract(state()))).toMatchObject({ code: 'CONFLICT' })
    expect(mayApprove(asked(state({ changedBy: other })), editor)).toBe(true)
  })

  it('is not asked for what could not be published', () => {
    expect(refusalOf(() => asked(state({ title: '' })))).toHaveProperty('title')
    expect(refusalOf(() => asked(published()))).toMatchObject({ code: 'CONFLICT' })
    expect(refusalOf(() => asked(changes, { publishAt: at(1) }))).toHaveProperty('publishAt')
  })

  it('keeps what was approved for a time as it is', () => {
    const scheduled = state({ status: 'scheduled', publishAt: at(1) })
    const change = () => rule.update(scheduled, input({ publishAt: at(1) }), now, true)
    expect(refusalOf(change)).toMatchObject({ code: 'FORBIDDEN' })
    expect(rule.update(state(), input(), now, true).change.title).toBe('Stew')
  })

  it('that is declined says why until it is asked for again', () => {
    const { change } = rule.decline(asked(state()), 'Not yet', editor, now)
    expect(change.declined).toMatchObject({ note: 'Not yet', declinedBy: editor })
    expect(asked(state(change)).declined).toBeNull()
  })
})

describe('what was archived', () => {
  it.each([
    ['what was published, with readers', published(), 'published', true],
    ['what was recalled, without', published({ recalledAt: at(-1) }), 'recalled', false],
    ['a draft', state(), 'draft', false],
    ['a schedule, as a draft', state({ publishAt: at(1) }), 'draft', false],
  ])('comes back as it was: %s', (_, of, status, isInFeed) => {
    const { change, events } = rule.restore({ ...of, status: 'archived' })
    expect(change.status).toBe(status)
    expect(events).toMatchObject([{ type: 'announcement.restored', data: { published: isInFeed } }])
    if (status === 'draft') expect(change.publishAt).toBeNull()
  })
})

it('has expired from the very moment on', () => {
  expect([null, at(1), now, at(-1)].map((expiresAt) => rule.isOver({ expiresAt }, now))).toEqual([
    ...[false, false, true, true],
  ])
})

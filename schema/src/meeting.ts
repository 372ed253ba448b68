import { z } from 'zod'
import { optionalAudience } from './audience.ts'
import { optionalId, optionalInstant, optionalLink, optionalText, yesNo } from './fields.ts'
import { emptyRichText } from './plain-text-of.ts'
import { newestFirst, replaces, type Sorts } from './plain-resource.ts'
import { timeZone } from './profile.ts'
import {
  endsAfterStart,
  publishedFilter,
  publishedNode,
  publishedStatus,
} from './published-resource.ts'
import { repeat } from './repeat.ts'
import { richText, type RichText } from './rich-text.ts'
import { id, instant, page, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

const hourMs = 3_600_000
const longestMs = 31 * 24 * hourMs
/** In minutes: four weeks. */
const earliestReminder = 40_320

/** An occurrence that is not as the rule has it. Kept as JSON, so that its times are read again. */
const exception = z
  .strictObject({
    at: instant.describe('When it would begin by the rule'),
    startsAt: instant.nullish().describe('When it begins instead. Null: it does not take place'),
  })
  .meta({ title: 'MeetingException' })
const keptException = z
  .object({ at: z.coerce.date<Date>(), startsAt: z.coerce.date<Date>().nullable() })
  .meta({ title: 'MeetingException' })
export type MeetingException = z.output<typeof keptException>

const fields = z.strictObject({
  title: requiredText(200),
  agenda: richText
    .nullish()
    .transform((value): RichText => value ?? emptyRichText)
    .pipe(z.custom<RichText>())
    .describe('Rich text: the JSON of the editor and the version of its schema'),
  startsAt: optionalInstant.describe(
    'Of the first, if it is held again. May be left out of a draft',
  ),
  endsAt: optionalInstant,
  timeZone: timeZone
    .nullish()
    .transform((value) => value ?? 'Asia/Bangkok')
    .pipe(z.string())
    .describe('On whose clock it stays when clocks change'),
  repeat,
  exceptions: z
    .array(exception)
    .max(200, { error: () => m.validation_at_most({ most: 200 }) })
    .nullish()
    .transform((values) =>
      (values ?? []).map(({ at, startsAt }) => ({ at, startsAt: startsAt ?? null })),
    )
    .pipe(z.array(keptException)),
  place: optionalText(200),
  link: optionalLink.describe('Where those join who are not there'),
  organiserId: optionalId.describe('Left out: who wrote it'),
  reminders: z
    .array(
      z
        .int({ error: m.validation_give_whole_number })
        .min(0, { error: () => m.validation_at_least({ least: 0 }) })
        .max(earliestReminder, { error: () => m.validation_at_most({ most: earliestReminder }) }),
    )
    .max(5, { error: () => m.validation_at_most({ most: 5 }) })
    .nullish()
    .transform((value) => [...new Set(value ?? [])].toSorted((one, other) => one - other))
    .pipe(z.array(z.int()))
    .describe('How many minutes before it begins people are reminded'),
  public: yesNo(false).describe('Visitors see it too, if it is for everyone; never its link'),
  audience: optionalAudience,
  publishAt: optionalInstant,
  expiresAt: optionalInstant,
})

const input = fields
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
    path: ['endsAt'],
    error: m.validation_end_after_beginning,
  })
  .refine(
    ({ startsAt, endsAt }) =>
      !startsAt || !endsAt || endsAt.getTime() - startsAt.getTime() <= longestMs,
    { path: ['endsAt'], error: () => m.validation_days_at_most({ most: 31 }) },
  )
  .refine(({ repeat, exceptions }) => repeat !== '' || exceptions.length === 0, {
    path: ['exceptions'],
    error: m.meetings_not_repeated,
  })
  .refine(({ exceptions }) => new Set(exceptions.map(({ at }) => +at)).size === exceptions.length, {
    path: ['exceptions'],
    error: m.validation_each_once,
  })
  .refine(endsAfterStart('expiresAt'), {
    path: ['expiresAt'],
    error: m.publishing_after_publishing,
  })
  .describe(replaces)

const statuses = publishedStatus.exclude(['recalled']).meta({ title: 'MeetingStatus' })
const node = publishedNode('Meeting', fields, statuses, {
  withdraw: z.boolean(),
  callOff: z.boolean().describe('Say that it does not take place'),
  askToCallOff: z.boolean().describe('Ask a second person to approve that'),
  answers: z.boolean().describe('See who comes'),
}).extend({
  calledOffAt: z.date().nullable(),
  nextAt: z
    .date()
    .nullable()
    .describe('When the time begins that is held next, or now. Null: none is left'),
})
export type Meeting = z.infer<typeof node>

export const meetings = {
  fields,
  input,
  node,
  filter: publishedFilter(statuses).extend({
    time: z.enum(['upcoming', 'over']).meta({ title: 'MeetingTime' }).nullish(),
  }),
  sorts: {
    newest: newestFirst,
    oldest: { by: [] },
    publish_at: { by: ['publishAt'] },
    publish_at_desc: { by: ['publishAt'], descending: true },
    next_at: { by: ['nextAt'] },
    starts_at: { by: ['startsAt'] },
    starts_at_desc: { by: ['startsAt'], descending: true },
    title: { by: ['title'] },
  } satisfies Sorts<keyof Meeting>,
}

export const callOff = z.strictObject({ id, version: z.int().min(1) })

export const meetingAnswer = z.enum(['yes', 'no', 'maybe']).meta({ title: 'MeetingAnswer' })
export type MeetingAnswer = z.infer<typeof meetingAnswer>

/** Which time of a series: a day that it has by its rule, on the clock of its zone. Null: all of them. */
const dayOfSeries = z.iso
  .date({ error: m.validation_date })
  .nullish()
  .transform((value) => value ?? null)
  .pipe(z.string().nullable())

/** A meeting, or one time of it. */
export const meetingTime = z.strictObject({ id, day: dayOfSeries })
export const answerMeeting = meetingTime.extend({ answer: meetingAnswer.nullable() })

/** One time of a meeting, for somebody whom it is for, or who organises it. */
export const occurrence = z
  .object({
    meetingId: id,
    title: z.string(),
    day: z
      .string()
      .nullable()
      .describe('Which time of the series: its day by the rule. Null: it is held once'),
    startsAt: z.date(),
    endsAt: z.date(),
    timeZone: z.string(),
    place: z.string(),
    link: z.string().nullable(),
    repeats: z.boolean(),
    calledOff: z.boolean().describe('Nobody meets then: it is called off, left out or moved'),
    movedFrom: z.date().nullable().describe('When it would be by the rule, if it was moved'),
    movedTo: z.date().nullable().describe('When it is instead, if this is what it was moved from'),
    answer: meetingAnswer.nullable().describe('Of the viewer, to this time or else to all'),
    mayAnswer: z.boolean().describe('It is for the viewer, and not only organised by them'),
  })
  .meta({ title: 'MeetingOccurrence' })
export type Occurrence = z.infer<typeof occurrence>

const mostDays = 93
export const calendarOf = z
  .strictObject({ from: instant, to: instant })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: m.validation_end_after_beginning,
  })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= mostDays * 24 * hourMs, {
    path: ['to'],
    error: () => m.validation_days_at_most({ most: mostDays }),
  })

/** The first times of a rule, or those of some that are its times, for whoever writes one. */
export const timesOfRule = z.strictObject({
  startsAt: instant,
  timeZone,
  repeat,
  first: z.int().min(1).max(60).default(12),
  among: z
    .array(instant)
    .max(200, { error: () => m.validation_at_most({ most: 200 }) })
    .nullish(),
})

/** What somebody reads of a meeting whom it is for. */
export const invitation = z
  .object({
    ...occurrence.omit({ meetingId: true, repeats: true }).shape,
    id,
    startsAt: z
      .date()
      .describe('Of the day that was asked for; else the next time, or the last if none is left'),
    answerToAll: meetingAnswer.nullable().describe('Of the viewer, to the whole series'),
    agenda: z.custom<RichText>(),
    repeat: z.string(),
    next: z.array(occurrence).describe('The times from then on, ten at most'),
    organiserId: id,
    updatedAt: z.date(),
    mayReadAnswers: z.boolean(),
  })
  .meta({ title: 'MeetingInvitation' })
export type Invitation = z.infer<typeof invitation>

export const givenAnswer = z.object({
  userId: id,
  day: z.string().nullable().describe('The time of the series that it is about. Null: all'),
  answer: meetingAnswer,
  answeredAt: z.date(),
})

const people = z.int().min(0)

/** What was said to one time of a meeting, and by how many of those whom it is for nothing was. */
export const turnout = z
  .object({
    ...occurrence.pick({ meetingId: true, day: true, startsAt: true, endsAt: true }).shape,
    ...{ yes: people, maybe: people, no: people },
    open: people.describe('Of those whom it is for now, how many have not answered'),
  })
  .meta({ title: 'MeetingTurnout' })
export type Turnout = z.infer<typeof turnout>

/** A page of those who have not answered, by name. */
export const listUnanswered = page.extend(meetingTime.shape)

/** How many are asked again whether they come. */
export const askedAgain = z.object({ id, people })

/** The address at which calendars read somebody's meetings. It is only known when it is made. */
export const calendarFeed = z
  .object({
    createdAt: z.date(),
    token: z.string().nullable(),
    withShifts: z.boolean().describe('Whether it has work shifts beside meetings'),
  })
  .meta({ title: 'CalendarFeed' })

export const chooseFeed = z.strictObject({ withShifts: z.boolean() })

/** One time of a public meeting. */
const eventTime = { startsAt: z.date(), endsAt: z.date() }
/** A public meeting as everybody sees it: neither where those join who are not there, nor who comes. */
export const publicEvent = z.object({
  ...{ id, title: z.string(), place: z.string(), timeZone: z.string() },
  startsAt: z.date().describe('Of the next time, or the last if none is left'),
  endsAt: z.date(),
  repeats: z.boolean(),
  calledOff: z.boolean(),
})
export type PublicEvent = z.infer<typeof publicEvent>
export const readableEvent = publicEvent.extend({
  agenda: z.custom<RichText>(),
  next: z.array(z.object(eventTime)).describe('The times after that one, five at most'),
})
export type ReadableEvent = z.infer<typeof readableEvent>

/**
 * The public meetings as a calendar, or one of them.
 *
 * @property site where its pages are
 */
export const readPublicFeed = z.strictObject({ id: id.nullish(), site: z.url() })

/** @property site where its pages are */
export const readCalendarFeed = z.strictObject({ token: text(200), site: z.url() })

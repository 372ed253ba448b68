import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { command, requirePrincipal } from '@prakat/kit/command'
import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import {
  chooseFeed,
  type answerMeeting as declaredAnswer,
  type calendarFeed,
  type calendarOf,
  type Invitation,
  type MeetingAnswer,
  type meetingTime,
  type Occurrence,
} from '@prakat/schema/meeting'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames } from '@prakat/schema/queues'
import { id } from '@prakat/schema/scalars'
import { m, verbatim } from '@prakat/schema/words'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { addressing, isLive, type Reader } from '../published/list-published.ts'
import { feedShifts } from '../work-schedule/own-shifts.ts'
import { icalendarOf, type FeedMeeting } from './icalendar.ts'
import { isOrganisedBy, mayReadAnswers } from './answers.ts'
import { askedTime, lastOf } from './asked-time.ts'
import { meetings, organiserOf, type MeetingRow } from './meeting.ts'
import { dayOfTime, leftOutOf, occurrencesOf, type Held } from './occurrences.ts'

type Read = Pick<
  MeetingRow,
  | ('id' | 'title' | 'agenda' | 'startsAt' | 'endsAt' | 'timeZone' | 'repeat' | 'exceptions')
  | ('place' | 'link' | 'organiserId' | 'authorId' | 'updatedAt' | 'calledOffAt')
> & {
  /** Of the reader, by the day of the series; by "all" to all of it. */
  answers: Record<string, MeetingAnswer> | null
  /** It is for them. Its organiser has it in any case. */
  invited: boolean
  sequence: number
}

/** More than anybody attends in a few months. */
const maxShown = 500
const mostMeetings = 1000
/** Calendars keep what was; the feed has a year of it. */
const pastMs = 365 * 86_400_000

/** The meetings that are live for somebody, or live and their own, and not over at a time, with what they answered. */
async function meetingsFor(
  { database: { sql }, clock }: Pick<ContentContext, 'database' | 'clock'>,
  reader: Reader,
  { id, from, to }: { id?: string; from?: Date; to?: Date },
): Promise<Read[]> {
  return sql<Read[]>`
    select m.id, m.title, m.agenda, m.starts_at as "startsAt", m.ends_at as "endsAt",
      m.time_zone as "timeZone", m.repeat, m.exceptions, m.place, m.link,
      m.organiser_id as "organiserId", m.author_id as "authorId", m.updated_at as "updatedAt",
      m.called_off_at as "calledOffAt", ${addressing(sql, reader)} as invited,
      (select jsonb_object_agg(coalesce(to_char(a.day, 'YYYY-MM-DD'), 'all'), a.answer)
        from meeting_answer a where a.meeting_id = m.id and a.user_id = ${reader.userId}) as answers,
      (select count(*)::int from revision r where r.item_id = m.id)
        + case when m.called_off_at is null then 0 else 1 end as sequence
    from meeting m join meeting_time t on t.meeting_id = m.id
    where ${isLive(meetings, sql, clock())}
      and (${addressing(sql, reader)} or ${isOrganisedBy(sql, reader)})
      and ${id ? sql`m.id = ${id}` : sql`true`}
      and ${from ? sql`(t.over_at is null or t.over_at > ${from})` : sql`true`}
      and ${to ? sql`t.begins_at < ${to}` : sql`true`}
    order by t.begins_at desc limit ${mostMeetings}`
}

const shownAs = (meeting: Read, held: Held): Occurrence => {
  const { id: meetingId, title, timeZone, place, link, answers, repeat, calledOffAt } = meeting
  const { invited: mayAnswer } = meeting
  const { startsAt, endsAt, at, isLeftOut = false, movedTo = null } = held
  const day = repeat === '' ? null : dayOfTime(held, timeZone)
  return {
    ...{ meetingId, title, day, startsAt, endsAt, timeZone, place, link },
    ...{ repeats: repeat !== '', calledOff: calledOffAt !== null || isLeftOut },
    ...{ movedFrom: +at === +startsAt ? null : at, movedTo },
    ...{ answer: answers?.[day ?? 'all'] ?? answers?.['all'] ?? null, mayAnswer },
  }
}

/** What somebody has in their calendar between two times, in its order. */
export async function readCalendar(
  content: ContentContext,
  { from, to }: z.output<typeof calendarOf>,
  call: CallContext,
): Promise<Occurrence[]> {
  const found = await meetingsFor(content, requirePrincipal(call), { from, to })
  const occurrences: Occurrence[] = []
  for (const meeting of found) {
    const times = [...occurrencesOf(meeting, from, to, maxShown), ...leftOutOf(meeting, from, to)]
    for (const held of times) occurrences.push(shownAs(meeting, held))
    // A thousand daily ones take a second, in which others wait for something too.
    await nextRound()
  }
  return occurrences
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, maxShown)
}

async function meetingFor(content: ContentContext, id: string, reader: Reader): Promise<Read> {
  const [found] = await meetingsFor(content, reader, { id })
  if (!found) throw new AppError('NOT_FOUND', m.meetings_no_such())
  return found
}

/** One time of a meeting, for those whom it is for and its organiser: for everybody else it does not exist. */
export async function readInvitation(
  content: ContentContext,
  { id, day }: z.output<typeof meetingTime>,
  call: CallContext,
): Promise<Invitation> {
  const reader = requirePrincipal(call)
  const meeting = await meetingFor(content, id, reader)
  const next = occurrencesOf(meeting, content.clock(), null, 10)
  const asked = askedTime(meeting, day)
  const occurrence = shownAs(meeting, asked ?? next[0] ?? lastOf(meeting))
  const organiserId = organiserOf(meeting)
  return {
    ...{ ...occurrence, id, organiserId, agenda: meeting.agenda, repeat: meeting.repeat },
    answerToAll: meeting.answers?.['all'] ?? null,
    next: next.map((held) => shownAs(meeting, held)),
    updatedAt: meeting.updatedAt,
    mayReadAnswers: await mayReadAnswers(content, id, call),
  }
}

/**
 * Says whether they come to one time, or to all of them, which replaces what they said about single ones. Null takes it
 * back.
 */
export async function answerMeeting(
  content: ContentContext,
  { id, day, answer }: z.output<typeof declaredAnswer>,
  call: CallContext,
): Promise<Invitation> {
  const { userId } = requirePrincipal(call)
  const meeting = await meetingFor(content, id, requirePrincipal(call))
  if (!meeting.invited) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  const asked = askedTime(meeting, day)
  if (meeting.calledOffAt || asked?.isLeftOut)
    throw new AppError('CONFLICT', m.meetings_called_off())
  const about = asked && dayOfTime(asked, meeting.timeZone)
  await content.database.sql.begin(async (sql) => {
    await sql`
      delete from meeting_answer where meeting_id = ${id} and user_id = ${userId}
      and ${about ? sql`day = ${about}` : sql`true`}`
    if (answer)
      await sql`
        insert into meeting_answer (meeting_id, user_id, day, answer, answered_at)
        values (${id}, ${userId}, ${about}, ${answer}, ${content.clock()})
        on conflict (meeting_id, user_id, day) do update
        set answer = excluded.answer, answered_at = excluded.answered_at`
  })
  return readInvitation(content, { id, day }, call)
}

type Feed = z.output<typeof calendarFeed>
const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function readFeedState(content: ContentContext, call: CallContext): Promise<Feed | null> {
  return feedOf(content, requirePrincipal(call).userId)
}

/** Somebody else's, for those who see where they are signed in. */
export async function readUserFeed(
  content: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<Feed | null> {
  const { can } = await content.deps.auth.users.get({ id }, { context: call })
  if (!can.readSessions) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  return feedOf(content, id)
}

async function feedOf({ database: { sql } }: ContentContext, userId: string) {
  const [feed] = await sql<{ createdAt: Date; withShifts: boolean }[]>`
    select created_at as "createdAt", with_shifts as "withShifts" from calendar_feed where user_id = ${userId}`
  return feed ? { ...feed, token: null } : null
}

/** The address is a credential, so what is done with it is in the audit log: the token itself never is. */
export function calendarCommands(content: ContentContext) {
  const own = {
    input: z.undefined(),
    authorize: (_state: undefined, _input: undefined, actor: Actor) => ({
      operation: 'profile.update' as const,
      row: { ownerId: personOf(actor) },
    }),
  }
  const renew = command(
    {
      name: 'calendar.renew',
      ...own,
      handle: async (_state, _input, { em, actor, now: createdAt }) => {
        const id = personOf(actor)
        const token = randomBytes(32).toString('base64url')
        // Only its hash is kept, so that whoever reads the database cannot read calendars.
        const [feed] = await em.execute<{ withShifts: boolean }[]>(
          `insert into calendar_feed (user_id, token_hash, created_at) values (?, ?, ?)
           on conflict (user_id) do update
           set token_hash = excluded.token_hash, created_at = excluded.created_at
           returning with_shifts as "withShifts"`,
          [id, hashOf(token), createdAt],
        )
        return { output: { id, createdAt, token, ...feed! }, events: [] }
      },
    },
    content,
  )
  const choose = command(
    {
      name: 'calendar.choose',
      ...own,
      input: chooseFeed,
      authorize: (_state, _input, actor) => own.authorize(undefined, undefined, actor),
      handle: async (_state, { withShifts }, { em, actor }) => {
        const id = personOf(actor)
        const [feed] = await em.execute<{ createdAt: Date }[]>(
          `update calendar_feed set with_shifts = ? where user_id = ? returning created_at as "createdAt"`,
          [withShifts, id],
        )
        if (!feed) throw new AppError('NOT_FOUND', m.meetings_no_feed())
        return { output: { id, ...feed, token: null, withShifts }, events: [] }
      },
    },
    content,
  )
  const drop = command(
    {
      name: 'calendar.drop',
      ...own,
      handle: (_state, _input, { em, actor }) => end(em, { id: personOf(actor) }),
    },
    content,
  )
  const revoke = command(
    {
      name: 'calendar.revoke',
      input: z.strictObject({ id, name: z.string() }),
      authorize: () => 'user.update' as const,
      handle: (_state, whose, { em }) => end(em, whose),
    },
    content,
  )
  async function end<Whose extends { id: string }>(em: EntityManager, whose: Whose) {
    await em.execute(`delete from calendar_feed where user_id = ?`, [whose.id])
    return { output: { ...whose, createdAt: null }, events: [] }
  }
  const { auth } = content.deps
  return {
    async renew(call: CallContext): Promise<Feed> {
      await auth.profile.assertConfirmed(undefined, { context: call })
      const { id: _, ...feed } = await renew(undefined, call)
      return feed
    },
    async choose(input: z.input<typeof chooseFeed>, call: CallContext): Promise<Feed> {
      const { id: _, ...feed } = await choose(input, call)
      return feed
    },
    drop: async (call: CallContext): Promise<void> => void (await drop(undefined, call)),
    async revoke({ id: userId }: { id: string }, call: CallContext): Promise<void> {
      const { can, name } = await auth.users.get({ id: userId }, { context: call })
      if (!can.signOut) throw new AppError('FORBIDDEN', m.problems_not_allowed())
      await revoke({ id: userId, name }, call)
    },
  }
}

function personOf(actor: Actor): string {
  if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It needs a person'))
  return actor.userId
}

/** A calendar's address opens something of an account, so it ends with the sessions there. */
export const dropCalendar: ConsumerDefinition<'user.signed-out'> = {
  name: 'drop-calendar',
  queue: queueNames.dropCalendar,
  events: ['user.signed-out'],
  project: async ({ aggregateId, occurredAt }, em) => {
    await em.execute(`delete from calendar_feed where user_id = ? and created_at <= ?`, [
      aggregateId,
      occurredAt,
    ])
  },
}

/** The meetings and shifts of whoever the token was made for, as they may see them now, as an iCalendar object. */
export async function readFeed(
  content: ContentContext,
  { token, site: url }: { token: string; site: string },
): Promise<string | null> {
  const { database, clock, settings, deps } = content
  const [feed] = await database.sql<{ user_id: string; with_shifts: boolean }[]>`
    select user_id, with_shifts from calendar_feed where token_hash = ${hashOf(token)}`
  if (!feed) return null
  const { user_id: userId, with_shifts: withShifts } = feed
  const { [userId]: audienceKeys } = await deps.auth.directory.audienceKeys({ userIds: [userId] })
  // Suspended, for example.
  if (!audienceKeys) return null
  const from = new Date(clock().getTime() - pastMs)
  const found: FeedMeeting[] = await meetingsFor(content, { userId, audienceKeys }, { from })
  const organisers = [...new Set(found.map(organiserOf))]
  const people = organisers.length
    ? await deps.auth.directory.people({ userIds: organisers.slice(0, 1000) })
    : []
  const { name, language } = await settings()
  const shifts = withShifts ? await feedShifts(content, userId, from, language) : []
  return icalendarOf(found, shifts, { name, url, pages: '/meetings', people })
}

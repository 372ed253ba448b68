import { setImmediate as nextRound } from 'node:timers/promises'
import { AppError } from '@prakat/schema/app-error'
import type {
  ReadableEvent,
  readPublicFeed as declaredFeed,
  PublicEvent,
} from '@prakat/schema/meeting'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { isLiveFor } from '../published/list-published.ts'
import { readerOf } from '../published/reader-of.ts'
import { lastOf } from './asked-time.ts'
import { icalendarOf, type FeedMeeting } from './icalendar.ts'
import { meetings } from './meeting.ts'
import { occurrencesOf, type Held } from './occurrences.ts'

const mostListed = 100
const mostInFeed = 1000
/** Calendars keep what was; the feed has a few months of it. */
const pastMs = 90 * 86_400_000
const mostNext = 5

/**
 * The meetings that visitors see, without where those join who are not there, the next to begin first. For members they
 * are the same. Throws `UNAUTHENTICATED` where visitors see nothing.
 */
async function publicMeetings(
  content: ContentContext,
  call: CallContext,
  { id, from, most }: { id?: string | null | undefined; from?: Date; most: number },
): Promise<FeedMeeting[]> {
  await readerOf(content, call)
  const { sql } = content.database
  const now = content.clock()
  return sql<FeedMeeting[]>`
    select m.id, m.title, m.agenda, m.starts_at as "startsAt", m.ends_at as "endsAt",
      m.time_zone as "timeZone", m.repeat, m.exceptions, m.place, null as link,
      m.organiser_id as "organiserId", m.author_id as "authorId", m.updated_at as "updatedAt",
      m.called_off_at as "calledOffAt",
      (select count(*)::int from revision r where r.item_id = m.id)
        + case when m.called_off_at is null then 0 else 1 end as sequence
    from meeting m join meeting_time t on t.meeting_id = m.id
    where ${isLiveFor(meetings, sql, undefined, now)}
      and ${id ? sql`m.id = ${id}` : sql`true`}
      and ${from ? sql`(t.over_at is null or t.over_at > ${from})` : sql`true`}
    order by coalesce(t.over_at < ${now}, false), greatest(t.begins_at, ${now}), m.id
    limit ${most}`
}

const shownAs = (meeting: FeedMeeting, { startsAt, endsAt }: Held): PublicEvent => {
  const { id, title, place, timeZone, repeat, calledOffAt } = meeting
  return {
    ...{ id, title, place, timeZone, startsAt, endsAt },
    ...{ repeats: repeat !== '', calledOff: calledOffAt !== null },
  }
}

export async function listEvents(
  content: ContentContext,
  call: CallContext,
): Promise<PublicEvent[]> {
  const now = content.clock()
  const events: PublicEvent[] = []
  for (const meeting of await publicMeetings(content, call, { from: now, most: mostListed })) {
    const [next] = occurrencesOf(meeting, now, null, 1)
    if (next) events.push(shownAs(meeting, next))
    // Some rules have to be looked through for long, while others wait for something too.
    await nextRound()
  }
  return events.toSorted((one, other) => +one.startsAt - +other.startsAt)
}

export async function readEvent(
  content: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<ReadableEvent> {
  const [meeting] = await publicMeetings(content, call, { id, most: 1 })
  if (!meeting) throw new AppError('NOT_FOUND', m.meetings_no_such())
  const [occurrence = lastOf(meeting), ...next] = occurrencesOf(
    meeting,
    content.clock(),
    null,
    1 + mostNext,
  )
  return {
    ...{ ...shownAs(meeting, occurrence), agenda: meeting.agenda },
    next: next.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  }
}

/** Without the name of whoever organises one, which visitors are told nowhere. */
export async function readPublicFeed(
  content: ContentContext,
  { id, site: url }: z.output<typeof declaredFeed>,
  call: CallContext,
): Promise<string> {
  const from = new Date(content.clock().getTime() - pastMs)
  const found = await publicMeetings(
    content,
    call,
    id ? { id, most: 1 } : { from, most: mostInFeed },
  )
  if (id && found.length === 0) throw new AppError('NOT_FOUND', m.meetings_no_such())
  const { name } = await content.settings()
  return icalendarOf(found, [], { name, url, pages: '/events', people: [] })
}

import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import type { RichText } from '@prakat/schema/rich-text'
import ICAL from 'ical.js'
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import type { FeedShift } from '../work-schedule/own-shifts.ts'
import { dayOfTime, type Timing } from './occurrences.ts'
import { zonedTime } from './repeat-times.ts'

export interface FeedMeeting extends Timing {
  id: string
  title: string
  agenda: RichText
  place: string
  link: string | null
  organiserId: string | null
  authorId: string
  updatedAt: Date
  calledOffAt: Date | null
  /** Grows with whatever its readers were told (RFC 5545 §3.8.7.4). */
  sequence: number
}

interface Site {
  /** Of the organisation. */
  name: string
  url: string
  /** Below which each meeting has a page. */
  pages: '/meetings' | '/events'
  people: ReadonlyArray<{ id: string; name: string }>
}

// A line has 75 octets (RFC 5545 §3.1), of which the space before a part that is folded is one, and is not counted there.
ICAL.foldLength = 74

/** The same in what nobody is sent, but reads (RFC 5545 §3.8.7.2): so a calendar changes when something in it has. */
const stamps = ['dtstamp', 'last-modified']

/** How often calendars should look again. Google decides by itself, which may take a day. */
const refresh = 'PT15M'

/**
 * Meetings and shifts as an iCalendar object (RFC 5545), each by the clock of its own zone. What is called off stays in
 * it as cancelled, or calendars would keep it as it was.
 */
export function icalendarOf(
  meetings: readonly FeedMeeting[],
  shifts: readonly FeedShift[],
  site: Site,
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Prakat//Prakat//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  // RFC 7986, and what calendars understood before it.
  calendar.addPropertyWithValue('name', site.name)
  calendar.addPropertyWithValue('x-wr-calname', site.name)
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', refresh]))
  calendar.addPropertyWithValue('x-published-ttl', refresh)
  const blocks = new Map<string, string>()
  for (const { timeZone } of [...meetings, ...shifts]) {
    const zone = zoneOf(timeZone)
    if (zone) blocks.set(zone.name, zone.block)
  }
  for (const block of blocks.values()) calendar.addSubcomponent(ICAL.Component.fromString(block))
  for (const meeting of meetings)
    for (const event of eventsOf(meeting, site)) calendar.addSubcomponent(event)
  for (const shift of shifts) calendar.addSubcomponent(eventOfShift(shift, site))
  return `${calendar.toString()}\r\n`
}

interface Zone {
  name: string
  /** What says how its clock goes. */
  block: string
}
/** To make one takes part of a millisecond, and a feed names its zones at each time. */
const zones = new Map<string, Zone | null>()

/**
 * A zone as calendars know it, maybe by another name: browsers call Ho Chi Minh City Saigon. Null for UTC, and for one that
 * no calendar would know.
 */
function zoneOf(timeZone: string): Zone | null {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const [block] = timeZone === 'UTC' ? [] : zoneBlock(timeZone)
  const name = block && /^TZID:(.+?)\r?$/m.exec(block)?.[1]
  const zone = block && name ? { name, block } : null
  zones.set(timeZone, zone)
  return zone
}

/** One for the series, and one for each time that was moved (RFC 5545 §3.8.4.4). */
function eventsOf(meeting: FeedMeeting, site: Site): ICAL.Component[] {
  const { startsAt, endsAt, timeZone, repeat, exceptions } = meeting
  if (!startsAt || !endsAt) return []
  const series = eventOf(meeting, startsAt, site)
  if (repeat !== '') series.addPropertyWithValue('rrule', ICAL.Recur.fromString(repeat))
  const moved: ICAL.Component[] = []
  for (const { at, startsAt: instead } of exceptions) {
    if (!instead) {
      series.addProperty(timeOf('exdate', new Date(at), timeZone))
      continue
    }
    const day = dayOfTime({ at: new Date(at) }, timeZone)
    const event = eventOf(meeting, new Date(instead), site, `?day=${day}`)
    event.addProperty(timeOf('recurrence-id', new Date(at), timeZone))
    moved.push(event)
  }
  return [series, ...moved]
}

function eventOf(
  meeting: FeedMeeting,
  begins: Date,
  { url, pages, people }: Site,
  query = '',
): ICAL.Component {
  const { id, title, agenda, place, link, timeZone, calledOffAt, updatedAt, sequence } = meeting
  const lengthMs = meeting.endsAt!.getTime() - meeting.startsAt!.getTime()
  const event = new ICAL.Component('vevent')
  const add = (name: string, value: string | number) => event.addPropertyWithValue(name, value)
  const page = `${url}${pages}/${id}${query}`
  add('uid', `${id}@${new URL(url).hostname}`)
  for (const name of stamps) event.addProperty(utcOf(name, updatedAt))
  add('sequence', sequence)
  event.addProperty(timeOf('dtstart', begins, timeZone))
  event.addProperty(timeOf('dtend', new Date(begins.getTime() + lengthMs), timeZone))
  add('summary', title)
  const text = isEmpty(agenda) ? '' : plainTextOf(agenda)
  // It may be a path of the site.
  const joining = link && new URL(link, url).href
  add('description', [joining, text, page].filter(Boolean).join('\n\n'))
  if (place || joining) add('location', place || joining!)
  add('url', page)
  add('status', calledOffAt ? 'CANCELLED' : 'CONFIRMED')
  const organiser = people.find((each) => each.id === (meeting.organiserId ?? meeting.authorId))
  // By name alone: the directory shows nobody's address, and an organiser (RFC 5545 §3.8.4.3) has to be one.
  if (organiser) add('contact', organiser.name)
  return event
}

function eventOfShift(shift: FeedShift, { url }: Site): ICAL.Component {
  const { id, name, department, place, note, timeZone, startsAt, endsAt, sequence } = shift
  const event = new ICAL.Component('vevent')
  const add = (property: string, value: string | number) =>
    event.addPropertyWithValue(property, value)
  const page = `${url}/work-schedule?week=${shift.monday}`
  add('uid', `${id}@${new URL(url).hostname}`)
  for (const name of stamps) event.addProperty(utcOf(name, shift.changedAt))
  add('sequence', sequence)
  event.addProperty(timeOf('dtstart', startsAt, timeZone))
  event.addProperty(timeOf('dtend', endsAt, timeZone))
  add('summary', name ? `${name} · ${department}` : department)
  add('description', [note, page].filter(Boolean).join('\n\n'))
  if (place) add('location', place)
  add('url', page)
  add('status', shift.isCancelled ? 'CANCELLED' : 'CONFIRMED')
  return event
}

function utcOf(name: string, at: Date): ICAL.Property {
  const property = new ICAL.Property(name)
  property.setValue(ICAL.Time.fromJSDate(new Date(Math.floor(+at / 1000) * 1000), true))
  return property
}

function timeOf(name: string, at: Date, timeZone: string): ICAL.Property {
  const zone = zoneOf(timeZone)
  if (!zone) return utcOf(name, at)
  const { year, month, day, hour, minute, second } = zonedTime(at, timeZone)
  const property = new ICAL.Property(name)
  property.setParameter('tzid', zone.name)
  property.setValue(
    new ICAL.Time(
      { year, month, day, hour, minute, second, isDate: false },
      ICAL.Timezone.localTimezone,
    ),
  )
  return property
}

import { dateFormat } from '@prakat/schema/date-format'
import { language } from '@prakat/schema/language'
import type { Site } from '../published/published-rule.ts'
import type { Held } from './occurrences.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const date = { weekday: 'short', day: 'numeric', month: 'short' } as const

/**
 * What a notification says of a meeting: "Mon 30 Nov, 10:00–10:30" and below it the place. It is on the meeting's own
 * clock, which is named where it is not the site's, and has the year where that is another one than now.
 */
export function timeAndPlaceText(
  { place, timeZone }: { place: string; timeZone: string },
  held: Pick<Held, 'startsAt' | 'endsAt'> | undefined,
  now: Date,
  site: Site,
): string {
  if (!held) return place
  const format = (at: Date, look: Intl.DateTimeFormatOptions) =>
    dateFormat(site.language ?? language(), { timeZone, ...look })(at)
  const yearOf = (at: Date) => format(at, { year: 'numeric' })
  const dayOf = (at: Date) =>
    format(at, yearOf(at) === yearOf(now) ? date : { ...date, year: 'numeric' }).replace(',', '')
  const [first, last] = [dayOf(held.startsAt), dayOf(held.endsAt)]
  const end = [...(last === first ? [] : [last]), format(held.endsAt, clock)].join(', ')
  const zone = timeZone === site.timeZone ? '' : ` (${timeZone})`
  return [`${first}, ${format(held.startsAt, clock)}–${end}${zone}`, place]
    .filter(Boolean)
    .join('\n')
}

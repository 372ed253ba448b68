import { dateFormat } from '@prakat/schema/date-format'
import type { Locale } from '@prakat/schema/locales'
import {
  changesFor,
  upcomingChanges,
  dayMinutes,
  type Shift,
  type ShiftChanges,
  type ShiftTime,
} from '@prakat/schema/shift-rules'
import { m } from '@prakat/schema/words'

const mostLines = 5
const mostCharacters = 400

/**
 * What changed for somebody in a week, a part for each shift: “Mon 30 Nov: 08:00–16:00 → 12:00–20:00 · New: …”. Kept
 * short, as phones show it.
 */
export function describeShiftChanges(
  changes: ShiftChanges,
  userId: string,
  { locale, zone, now }: { locale: Locale; zone: string; now: number },
): string {
  const { added, changed, removed } = changesFor(upcomingChanges(changes, zone, now), userId)
  const inLanguage = { locale }
  const lines = [
    ...changed.map(({ was, is }) => ({ at: is, text: changeInWords(was, is, locale) })),
    ...added.map((at) => ({
      at,
      text: m.shifts_news_added({ shift: inWords(at, locale) }, inLanguage),
    })),
    ...removed.map((at) => ({
      at,
      text: m.shifts_news_removed({ shift: inWords(at, locale) }, inLanguage),
    })),
  ]
    .toSorted((one, other) => orderOf(one.at).localeCompare(orderOf(other.at)))
    .map(({ text }) => text)
  const visible = lines.filter(
    (_, at) => at < mostLines && lines.slice(0, at + 1).join(' · ').length <= mostCharacters,
  )
  const more = lines.length - visible.length
  return [...visible, ...(more > 0 ? [m.shifts_news_more({ count: more }, inLanguage)] : [])].join(
    ' · ',
  )
}

const orderOf = ({ date, startMinute }: ShiftTime) => `${date} ${String(startMinute + 10_000)}`

function changeInWords(was: Shift, is: Shift, locale: Locale): string {
  const [before, after] = [detailsOf(was), detailsOf(is)]
  const note = was.note === is.note ? [] : [m.shifts_news_note({}, { locale })]
  if (was.date === is.date && timesOf(was) === timesOf(is)) {
    const details = before === after ? [] : [`${before || '–'} → ${after || '–'}`]
    const what = [...details, ...note].join(', ')
    return `${dayOf(is, locale)} ${timesOf(is)}: ${what}`
  }
  const added = before === after || !after ? [] : [after]
  const time =
    was.date === is.date
      ? `${dayOf(is, locale)}: ${timesOf(was)} → ${timesOf(is)}`
      : `${dayOf(was, locale)} ${timesOf(was)} → ${dayOf(is, locale)} ${timesOf(is)}`
  return [time, ...added, ...note].join(', ')
}

function inWords(shift: Shift, locale: Locale): string {
  const details = detailsOf(shift)
  return `${dayOf(shift, locale)} ${timesOf(shift)}${details ? `, ${details}` : ''}`
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)
const detailsOf = ({ name, place }: Shift) =>
  [name, place].filter(Boolean).map(shortened).join(', ')

const two = (figure: number) => String(figure).padStart(2, '0')
const clock = (minute: number) =>
  `${two(Math.floor((minute % dayMinutes) / 60))}:${two(minute % 60)}`
const timesOf = ({ startMinute, endMinute }: ShiftTime) =>
  `${clock(startMinute)}–${clock(endMinute)}`

/** “Mon 30 Nov”, as the clock of the week has it. */
function dayOf({ date }: ShiftTime, locale: Locale): string {
  const format = dateFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
  return format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

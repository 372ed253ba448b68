import { foldDigits } from '@prakat/schema/thai-text'
import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { addDays, weekdayOf } from './days.ts'

// Thai words without the dots of abbreviations.
const months = [
  ['january', 'มกราคม', 'มค'],
  ['february', 'กุมภาพันธ์', 'กพ'],
  ['march', 'มีนาคม', 'มีค'],
  ['april', 'เมษายน', 'เมย'],
  ['may', 'พฤษภาคม', 'พค'],
  ['june', 'มิถุนายน', 'มิย'],
  ['july', 'กรกฎาคม', 'กค'],
  ['august', 'สิงหาคม', 'สค'],
  ['september', 'กันยายน', 'กย'],
  ['october', 'ตุลาคม', 'ตค'],
  ['november', 'พฤศจิกายน', 'พย'],
  ['december', 'ธันวาคม', 'ธค'],
]
const weekdays = [
  ['sunday', 'อาทิตย์', 'อา'],
  ['monday', 'จันทร์', 'จ'],
  ['tuesday', 'อังคาร', 'อ'],
  ['wednesday', 'พุธ', 'พ'],
  ['thursday', 'พฤหัสบดี', 'พฤ'],
  ['friday', 'ศุกร์', 'ศ'],
  ['saturday', 'เสาร์', 'ส'],
]
const daysAhead = [
  ['today', 'วันนี้'],
  ['tomorrow', 'พรุ่งนี้', 'วันพรุ่งนี้'],
  ['มะรืน', 'มะรืนนี้', 'วันมะรืนนี้'],
]
const units: [minutes: number, ...words: string[]][] = [
  [1, 'm', 'min', 'mins', 'minute', 'minutes', 'นาที'],
  [60, 'h', 'hr', 'hrs', 'hour', 'hours', 'ชม', 'ชั่วโมง'],
  [1440, 'd', 'day', 'days', 'วัน'],
  [10_080, 'w', 'week', 'weeks', 'สัปดาห์', 'อาทิตย์'],
]
const fillerWords = 'at on the of st nd rd th วัน วันที่ ที่ เดือน ปี พศ คศ เวลา น'.split(' ')

/** Of a word, or of the first letters of a longer one: "nov", "thurs". */
const placeIn = (words: string[][], token: string) =>
  words.findIndex((names) =>
    names.some((name) => name === token || (token.length >= 3 && name.startsWith(token))),
  )

/** Words as their numbers, such as "month11", by which one pattern reads both languages; null for an unknown one. */
function numberOf(token: string): string | null {
  if (/^[\d.:/-]/.test(token) || token === 'am' || token === 'pm') return token
  const word = token.replaceAll('.', '')
  if (fillerWords.includes(word)) return ''
  const ahead = daysAhead.findIndex((names) => names.includes(word))
  if (ahead >= 0) return `ahead${ahead}`
  const month = placeIn(months, word) + 1
  if (month) return `month${month}`
  const weekday = placeIn(weekdays, word.replace(/^วัน/, '').replace(/ที่$/, ''))
  return weekday >= 0 ? `weekday${weekday}` : null
}

const year = '(?<year>\\d{4}|\\d{2})'
const days = [
  `(?<day>\\d{1,2})[./-] ?(?<month>\\d{1,2})[./-] ?${year}`,
  '(?<day>\\d{1,2})[./-] ?(?<month>\\d{1,2})\\.?',
  '(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})',
  `(?<day>\\d{1,2})\\.?[ -]?month(?<month>\\d+)(?:[ -]${year})?`,
  'month(?<month>\\d+) (?<day>\\d{1,2})(?: (?<year>\\d{4}))?',
  'ahead(?<ahead>\\d+)',
  'weekday(?<weekday>\\d)',
].map((day) => `(?:weekday(?<stated>\\d) )?${day}`)
const clock = '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?: (?<half>am|pm))?'
const fullClock = '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?: (?<half>am|pm))?'
const patterns = [
  ...days.map((day) => `${day} ${clock}`),
  ...days.map((day) => `${fullClock} ${day}`),
  fullClock,
].map((pattern) => new RegExp(`^${pattern}$`))

/**
 * The time that somebody wrote in English or Thai, as a `datetime-local` value of a clock in `zone`; null if it cannot be
 * understood. The day comes first, a date without a year is the next one, a year of the Buddhist era is turned into its own.
 */
export function readTime(text: string, now: number, zone: string): string | null {
  const written = foldDigits(text.normalize('NFC').trim().toLowerCase())
  const today = utcToZoned(new Date(now).toISOString(), zone).slice(0, 16)
  const wait = /^(?:in|อีก)\s*(\d{1,4}(?:\.\d+)?)\s*([\p{L}\p{M}.]+)(.*)$/u.exec(written)
  if (wait) return afterWait(Number(wait[1]), wait[2]!, wait[3]!.trim(), now, zone)
  return normaliseWall(readParts(written, today), zone)
}

function afterWait(count: number, word: string, rest: string, now: number, zone: string) {
  const minutes = units.find((names) => names.includes(word.replaceAll('.', '')))?.[0]
  const today = utcToZoned(new Date(now).toISOString(), zone).slice(0, 16)
  if (!minutes) return null
  // Days are those of the calendar, of which some have 23 or 25 hours.
  if (minutes >= 1440 && Number.isInteger(count)) {
    const at = rest ? tokensOf(rest) : today.slice(11)
    return at === null
      ? null
      : normaliseWall(match(`ahead${(count * minutes) / 1440} ${at}`, today), zone)
  }
  if (rest) return null
  return utcToZoned(new Date(now + count * minutes * 60_000).toISOString(), zone).slice(0, 16)
}

function readParts(written: string, today: string): string | null {
  const text = tokensOf(written.replace(/^(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 '))
  return text === null ? null : match(text, today)
}

/** What is written without spaces between letters and digits, with each word as its number. */
function tokensOf(written: string): string | null {
  const tokens = written
    .replace(/([\p{L}\p{M}]\.?)(?=\d)/gu, '$1 ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(numberOf)
  return tokens.includes(null) ? null : tokens.filter(Boolean).join(' ')
}

type Parts = Partial<Record<string, string>>

function match(text: string, today: string): string | null {
  for (const pattern of patterns) {
    const parts: Parts | undefined = pattern.exec(text)?.groups
    const time = parts && timeOf(parts)
    const day = time && dayOf(parts, time, today)
    if (day) return `${day}T${time}`
  }
  return null
}

/** "09:00" */
function timeOf({ hour, minute = '00', half }: Parts): string | null {
  const hours = Number(hour)
  if (half && (hours < 1 || hours > 12)) return null
  const inDay = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours
  return inDay > 23 || Number(minute) > 59 ? null : `${String(inDay).padStart(2, '0')}:${minute}`
}

function dayOf(parts: Parts, time: string, now: string): string | null {
  const today = now.slice(0, 10)
  const isOver = time <= now.slice(11)
  if (parts['weekday']) {
    const wait = (Number(parts['weekday']) - weekdayOf(today) + 7) % 7
    return addDays(today, wait === 0 && isOver ? 7 : wait)
  }
  if (parts['month']) {
    const date = dateOf(parts, today)
    const { stated } = parts
    return date && (!stated || weekdayOf(date) === Number(stated)) ? date : null
  }
  return addDays(today, Number(parts['ahead'] ?? (isOver ? 1 : 0)))
}

/** Without a year, it is the next time that there is this day. */
function dateOf({ day, month, year }: Parts, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  // Eight years are the most that lie between two 29ths of February.
  const years = year
    ? [fullYear(year, thisYear)]
    : Array.from({ length: 9 }, (_, n) => thisYear + n)
  for (const each of years) {
    const date = [each, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-')
    const isDate = each >= 2000 && each < 2200 && addDays(date, 0) === date
    if (isDate && (year || date >= today)) return date
  }
  return null
}

/** "69" is 2569 of the Buddhist era, and "26" is 2026: whichever is nearer to this year. */
function fullYear(year: string, thisYear: number): number {
  const given = Number(year)
  if (year.length === 4) return given >= 2400 ? given - 543 : given
  const [ours, buddhist] = [2000 + given, 2500 + given - 543]
  return Math.abs(ours - thisYear) <= Math.abs(buddhist - thisYear) ? ours : buddhist
}

/** What the clock shows: a time that a clock change skips is moved on. */
function normaliseWall(wall: string | null, zone: string): string | null {
  const instant = wall && zonedToUtc(wall, zone)
  return instant ? utcToZoned(instant, zone).slice(0, 16) : null
}

/** The time of a day that somebody wrote: "9:30", "9.30", "930" or "9", as "09:30". */
export function readClock(text: string): string | null {
  const parts = /^(?<hour>\d{1,2})(?:[:.]?(?<minute>\d{2}))?$/.exec(text.trim())?.groups
  return parts ? timeOf(parts) : null
}

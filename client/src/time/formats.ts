import { dateFormat, formatLocales } from '@prakat/schema/date-format'
import { useLanguage, type Language } from '../words/language.ts'

const made = new Map<string, unknown>()

/** One for each language and look, as making one is slow. */
function cachedFormat<Format>(
  kind: string,
  options: object,
  make: (locale: string, language: Language) => Format,
): Format {
  const { language } = useLanguage.getState()
  const key = `${kind} ${language} ${JSON.stringify(options)}`
  const format = made.get(key) ?? make(formatLocales[language], language)
  made.set(key, format)
  return format as Format
}

/** "21 Nov 2026", "21 พ.ย. 2569": in the language that is shown. */
export function formatDate(at: Date | number, options: Intl.DateTimeFormatOptions): string {
  return cachedFormat('date', options, (_, language) => dateFormat(language, options))(at)
}

/** "24 Nov 2026, 09:00", "24 พ.ย. 2569 09:00", of a `datetime-local` value; seconds only when there are any. */
export function formatWall(wall: string): string {
  const second = wall.length > 16 ? ({ second: '2-digit' } as const) : {}
  return formatDate(Date.parse(`${wall}Z`), { ...wallLook, ...second })
}
const wallLook = {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** The day on which every week starts, where 0 is Sunday: that of work schedules, whatever the language. */
export const firstWeekday = 1

/** "5 minutes ago", "5 นาทีที่ผ่านมา" */
export function formatAgo(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  const options = { numeric: 'auto' } as const
  return cachedFormat(
    'ago',
    options,
    (locale) => new Intl.RelativeTimeFormat(locale, options),
  ).format(amount, unit)
}

/** "12,345" */
export function formatCount(count: number): string {
  return cachedFormat('count', {}, (locale) => new Intl.NumberFormat(locale)).format(count)
}

/** "One, two and three" */
export function formatList(parts: readonly string[]): string {
  const format = cachedFormat('list', {}, (locale) => new Intl.ListFormat(locale))
  // In Thai it puts no space before "and", which after a number reads as part of it.
  const words = format.formatToParts(parts)
  return words
    .map(({ type, value }) => (type === 'literal' ? value.replace(/ ?และ ?/, ' และ ') : value))
    .join('')
}

/** "82%". Never rounds a few to 0% or nearly all to 100%. */
export function formatShare(value: number): string {
  const rounded = Math.round(value * 100)
  if (value > 0 && rounded === 0) return '<1%'
  return value < 1 && rounded === 100 ? '>99%' : `${rounded}%`
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' })
const datedAfterSeconds = 7 * 86_400

/** Words for the last or next week, a date beyond it. */
export function relativeTime(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000
  const distance = Math.abs(seconds)
  if (distance < 60) return 'just now'
  if (distance > datedAfterSeconds) return dayFormat.format(date)
  const [unit, size] = units.find(([, length]) => distance >= length) ?? ['minute', 60]
  return format.format(Math.trunc(seconds / size), unit)
}

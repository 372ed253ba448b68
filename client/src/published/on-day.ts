import { utcToZoned } from '@prakat/schema/zoned-time'
import { isDate } from '@prakat/schema/shift-rules'
import type { PublishedValues } from './published-form.tsx'

const hourMs = 3_600_000

/** What is new begins on a day: a meeting is held then, everything else published. In the morning, or on the day itself within the hour. */
export function onDay<Values extends PublishedValues>(
  begun: Values,
  day: string,
  now: number,
): Values {
  if (!isDate(day)) return begun
  const nextHour = (count: number) =>
    `${utcToZoned(new Date(now + count * hourMs).toISOString(), begun.timeZone).slice(0, 13)}:00`
  const today = nextHour(0).slice(0, 10)
  if (day < today) return begun
  const [from, to] = day === today ? [nextHour(1), nextHour(2)] : [`${day}T09:00`, `${day}T10:00`]
  return 'startsAt' in begun
    ? { ...begun, startsAt: from, endsAt: to }
    : { ...begun, publishAt: from }
}

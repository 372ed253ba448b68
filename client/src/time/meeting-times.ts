import { m, type Text } from '../words/m.ts'
import { formatList } from './formats.ts'
import type { Exception } from './repeat.ts'
import { formatMoment } from './zones.ts'

/** "3 Dec 2026 cancelled", "10 Dec 2026 moved to 11 Dec 2026" */
export const exceptionInWords = ({ at, startsAt }: Exception, zone: string) =>
  startsAt
    ? m.meetings_moved({ when: formatMoment(at, zone), instead: formatMoment(startsAt, zone) })
    : m.meetings_date_cancelled({ when: formatMoment(at, zone) })

export const exceptionsInWords = (exceptions: readonly Exception[], zone: string) =>
  formatList(exceptions.map((each) => exceptionInWords(each, zone)))

/** In minutes before it begins. */
export const reminders: Record<string, Text> = {
  10: m.meetings_remind_10,
  30: m.meetings_remind_30,
  60: m.meetings_remind_60,
  1440: m.meetings_remind_1440,
  10080: m.meetings_remind_10080,
}
/** What another program asked for is said in minutes. */
export const reminderInWords = (minutes: string) =>
  reminders[minutes]?.() ?? m.meetings_remind_minutes({ count: Number(minutes) })

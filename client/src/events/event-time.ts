import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'

const clock = { hour: '2-digit', minute: '2-digit' } as const
const onOtherDay = { day: 'numeric', month: 'short', ...clock } as const
const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** As JSON has them. */
interface Times {
  startsAt: Date | string
  endsAt: Date | string
}

export const inZone = (at: Date | string, look: Intl.DateTimeFormatOptions) =>
  formatDate(new Date(at), { timeZone: defaultZone(), ...look })

const isOneDay = ({ startsAt, endsAt }: Times) =>
  inZone(startsAt, { dateStyle: 'short' }) === inZone(endsAt, { dateStyle: 'short' })

/** "14:00–15:30" in one line, or with the day where it ends on another one. */
export function hoursOf(times: Times): string {
  const end = isOneDay(times) ? clock : onOtherDay
  return `${inZone(times.startsAt, clock)}\u2060–\u2060${inZone(times.endsAt, end)}`
}

/** "Tuesday, 24 November 2026, 14:00–15:30" */
export const timeInWords = (times: Times) => `${inZone(times.startsAt, date)}, ${hoursOf(times)}`

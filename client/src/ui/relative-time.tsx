import { useSyncExternalStore } from 'react'
import { formatAgo, formatDate } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { css } from './css.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const datedAfterSeconds = 7 * 86_400

/** Relative words within a week, otherwise a date. */
export function relativeTime(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000
  const distance = Math.abs(seconds)
  if (distance < 60) return m.ui_just_now()
  if (distance > datedAfterSeconds) return formatDate(date, day)
  const [unit, size] = units.find(([, length]) => distance >= length) ?? ['minute', 60]
  return formatAgo(Math.trunc(seconds / size), unit)
}

const tickMs = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

// One clock for all of the page's times.
function subscribe(listener: () => void) {
  // The clock does not tick without listeners.
  if (listeners.size === 0) now = Date.now()
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    listeners.forEach((tell) => tell())
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const full = { dateStyle: 'full', timeStyle: 'short' } as const

/** What time it is, told anew every half a minute. */
export const useClock = () => useSyncExternalStore(subscribe, () => now)

/** "5 minutes ago", with the full time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const clock = useClock()
  const date = new Date(at)
  return (
    <time
      dateTime={at}
      data-tip={formatDate(date, full)}
      className={css({ whiteSpace: 'nowrap', position: 'relative' })}
    >
      {relativeTime(date, clock)}
    </time>
  )
}

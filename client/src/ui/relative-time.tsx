import { useSyncExternalStore } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { relativeTime } from './format-relative-time.ts'

const tickMs = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

// One clock for all of the page's times.
function subscribe(listener: () => void) {
  // With nobody watching, the clock stood still.
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

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** "5 minutes ago", with the full time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const clock = useSyncExternalStore(subscribe, () => now)
  const date = new Date(at)
  return (
    <chakra.time dateTime={at} title={full.format(date)} whiteSpace="nowrap" position="relative">
      {relativeTime(date, clock)}
    </chakra.time>
  )
}

import { useEffect, useRef, useState } from 'react'
import { followEvents } from './follow-events.ts'
import type { LogEntry } from './log-entry.ts'

const kept = 200

export interface LoggedEntry extends LogEntry {
  id: number
  at: Date
}

/** What happened since the page was opened, newest first. */
export function useEventLog() {
  const [entries, setEntries] = useState<LoggedEntry[]>([])
  const count = useRef(0)
  const note = useRef((entry: LogEntry) => {
    const logged = { ...entry, id: (count.current += 1), at: new Date() }
    setEntries((before) => [logged, ...before].slice(0, kept))
  }).current
  useEffect(() => followEvents(note), [note])
  return { entries, note, clear: () => setEntries([]) }
}

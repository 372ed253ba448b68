import { useCallback, useEffect, useState } from 'react'
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
  const note = useCallback((entry: LogEntry) => {
    const at = new Date()
    setEntries((before) => {
      const id = (before[0]?.id ?? 0) + 1
      return [{ ...entry, id, at }, ...before].slice(0, kept)
    })
  }, [])
  useEffect(() => followEvents(note), [note])
  return { entries, note, clear: () => setEntries([]) }
}

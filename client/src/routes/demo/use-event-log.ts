import { useCallback, useEffect, useState } from 'react'
import { healthChecks } from '../../device/health-list.tsx'
import { health, type NotificationHealth } from '../../device/health.ts'
import type { WorkerMessage } from '../../device/worker-message.ts'
import type { InboxState } from '../../inbox/inbox-state.ts'
import { inboxStore } from '../../inbox/inbox-store.ts'

export interface LogEntry {
  /** Where it was noticed. */
  source: 'Socket' | 'Worker' | 'Device' | 'You'
  what: string
}

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

/** Logs what arrives from the socket, the worker and the browser. Returns how to stop. */
function followEvents(note: (entry: LogEntry) => void): () => void {
  let inbox = inboxStore.get()
  let device = health.get()
  const stops = [
    inboxStore.subscribe(() => {
      const before = inbox
      inbox = inboxStore.get()
      inboxChanges(before, inbox).forEach(note)
    }),
    health.subscribe(() => {
      const before = device
      device = health.get()
      healthChanges(before, device).forEach(note)
    }),
    followWorkerMessages(note),
    on('online', () => note({ source: 'Device', what: 'Online again' })),
    on('offline', () => note({ source: 'Device', what: 'Offline' })),
  ]
  return () => stops.forEach((stop) => stop())
}

function on(name: string, listener: () => void) {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}

function followWorkerMessages(note: (entry: LogEntry) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) =>
    note({ source: 'Worker', what: wordsFor(data) })
  serviceWorker.addEventListener('message', onMessage)
  return () => serviceWorker.removeEventListener('message', onMessage)
}

function wordsFor(message: WorkerMessage): string {
  switch (message.type) {
    case 'NEW_NOTIFICATION':
      return `“${message.payload.title}” was pushed and shown`
    case 'NOTIFICATION_CLICKED':
      return 'A notification was clicked'
    case 'NOTIFICATION_CLOSED':
      return 'A notification was closed'
    case 'SUBSCRIPTION_CHANGED':
      return 'The browser changed its push subscription'
    default:
      return (message as { type: string }).type
  }
}

const entry = (what: string): LogEntry => ({ source: 'Socket', what })

/** What happened between two states of the inbox. Loading more of the list is not an event. */
export function inboxChanges(before: InboxState, after: InboxState): LogEntry[] {
  const entries: LogEntry[] = []
  if (!before.caughtUp && after.caughtUp) entries.push(entry('Connected and caught up'))
  if (before.caughtUp && !after.caughtUp) entries.push(entry('Connection lost'))
  if (!before.caughtUp || !after.caughtUp) return entries

  const known = new Map(before.items.map((item) => [item.id, item]))
  const newest = before.cursor ?? 0
  for (const { id, title, seq, revision } of after.items) {
    const old = known.get(id)
    if (!old && revision > newest) entries.push(entry(`“${title}” arrived`))
    if (!old || revision <= old.revision) continue
    entries.push(entry(`“${title}” ${seq > old.seq ? 'was announced again' : 'was corrected'}`))
  }
  for (const id of Object.keys(after.recalled)) {
    if (id in before.recalled) continue
    entries.push(entry(`“${known.get(id)?.title ?? id}” was recalled`))
  }
  const read = after.items.filter(({ id, isRead }) => isRead && known.get(id)?.isRead === false)
  if (read.length > 0) entries.push(entry(`${read.length} read`))
  return entries
}

/** What changed between two states of the device, without the connection, which the inbox reports. */
function healthChanges(before: NotificationHealth, after: NotificationHealth): LogEntry[] {
  const old = new Map(healthChecks(before).map(({ name, value }) => [name, value]))
  return healthChecks(after)
    .filter(({ name, value }) => name !== 'Live connection' && old.get(name) !== value)
    .map(({ name, value }) => ({ source: 'Device', what: `${name}: ${value.toLowerCase()}` }))
}

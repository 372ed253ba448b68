import { useCallback, useEffect, useState } from 'react'
import { healthChecks } from '../../device/health-list.tsx'
import { health, type NotificationHealth } from '../../device/health.ts'
import type { WorkerMessage } from '../../device/worker-message.ts'
import type { InboxState } from '../../inbox/inbox-state.ts'
import { inboxStore } from '../../inbox/inbox-store.ts'
import { m } from '../../words/m.ts'

export interface LogEntry {
  /** Where it was noticed. */
  source: 'socket' | 'worker' | 'device' | 'you'
  what: string
}

const maxEntries = 200

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
      return [{ ...entry, id, at }, ...before].slice(0, maxEntries)
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
    on('online', () => note({ source: 'device', what: m.demo_online() })),
    on('offline', () => note({ source: 'device', what: m.demo_offline() })),
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
    note({ source: 'worker', what: wordsFor(data) })
  serviceWorker.addEventListener('message', onMessage)
  return () => serviceWorker.removeEventListener('message', onMessage)
}

function wordsFor(message: WorkerMessage): string {
  switch (message.type) {
    case 'NEW_NOTIFICATION':
      return m.demo_pushed({ title: message.payload.title })
    case 'NOTIFICATION_CLICKED':
      return m.demo_was_clicked()
    case 'NOTIFICATION_CLOSED':
      return m.demo_was_closed()
    case 'SUBSCRIPTION_CHANGED':
      return m.demo_subscription_changed()
    default:
      return (message as { type: string }).type
  }
}

const entry = (what: string): LogEntry => ({ source: 'socket', what })

/** What happened between two states of the inbox. Loading more of the list is not an event. */
export function inboxChanges(before: InboxState, after: InboxState): LogEntry[] {
  const entries: LogEntry[] = []
  if (!before.caughtUp && after.caughtUp) entries.push(entry(m.demo_caught_up()))
  if (before.caughtUp && !after.caughtUp) entries.push(entry(m.demo_connection_lost()))
  if (!before.caughtUp || !after.caughtUp) return entries

  const known = new Map(before.items.map((item) => [item.id, item]))
  const newest = before.cursor ?? 0
  for (const { id, title, seq, revision } of after.items) {
    const old = known.get(id)
    if (!old && revision > newest) entries.push(entry(m.demo_arrived({ title })))
    if (!old || revision <= old.revision) continue
    entries.push(
      entry(seq > old.seq ? m.demo_announced_again({ title }) : m.demo_corrected({ title })),
    )
  }
  for (const id of Object.keys(after.recalled)) {
    if (id in before.recalled) continue
    entries.push(entry(m.demo_recalled({ title: known.get(id)?.title ?? id })))
  }
  const read = after.items.filter(({ id, isRead }) => isRead && known.get(id)?.isRead === false)
  if (read.length > 0) entries.push(entry(m.demo_read({ count: read.length })))
  return entries
}

/** What changed between two states of the device, without the first check: the inbox reports the connection. */
function healthChanges(before: NotificationHealth, after: NotificationHealth): LogEntry[] {
  const [, ...old] = healthChecks(before)
  const [, ...now] = healthChecks(after)
  return now
    .filter(({ value }, place) => value !== old[place]?.value)
    .map(({ name, value }) => ({
      source: 'device',
      what: m.demo_device_changed({ name, value: value.toLowerCase() }),
    }))
}

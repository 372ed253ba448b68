import { inboxStore } from '../../inbox/inbox-store.ts'
import { health } from '../../device/health.ts'
import type { WorkerMessage } from '../../device/worker-message.ts'
import { healthChanges } from './health-changes.ts'
import { inboxChanges } from './inbox-changes.ts'
import type { LogEntry } from './log-entry.ts'

/** Notes what arrives from the socket, the worker and the browser, until the returned function is called. */
export function followEvents(note: (entry: LogEntry) => void): () => void {
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

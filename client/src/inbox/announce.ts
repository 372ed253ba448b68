import { toast } from '../ui/toast.ts'
import { claimToast } from './claim-toast.ts'
import { isStale } from './is-stale.ts'
import type { Notification } from './notification.ts'
import { notificationIcon } from './notification-icon.ts'
import { severityTone } from './severity-tone.ts'

const excerptLength = 140
// A tab that nobody looks at lets a visible one take the announcement first.
const hiddenTabDelayMs = 300

interface Reader {
  showsBody: boolean
  open: (notification: Notification) => void
}

/** Announces a live notification by a toast, once among all tabs. */
export function announce(notification: Notification, reader: Reader) {
  if (isStale(notification, Date.now())) return
  if (document.visibilityState === 'hidden') {
    setTimeout(() => void show(notification, reader), hiddenTabDelayMs)
  } else {
    void show(notification, reader)
  }
}

async function show(notification: Notification, reader: Reader) {
  if (!(await claimToast(notification.id))) return
  const body = notification.body.replace(/\s+/g, ' ').trim()
  const excerpt = body.length > excerptLength ? `${body.slice(0, excerptLength).trimEnd()}…` : body
  void toast({
    title: notification.title,
    ...(reader.showsBody && excerpt ? { description: excerpt } : {}),
    tone: severityTone[notification.severity] ?? 'info',
    icon: notificationIcon[notification.type] ?? notificationIcon.other,
    action: { label: 'Open', onClick: () => reader.open(notification) },
  })
}

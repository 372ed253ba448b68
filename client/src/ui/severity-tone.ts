import type { Notification } from '../inbox/notification.ts'

export const severityTone = {
  info: 'info',
  warning: 'warning',
  urgent: 'error',
} as const satisfies Record<Notification['severity'], string>

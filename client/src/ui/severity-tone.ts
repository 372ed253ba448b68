import type { Notification } from '@prakat/schema/notification'

export const severityTone = {
  info: 'info',
  warning: 'warning',
  urgent: 'error',
} as const satisfies Record<Notification['severity'], string>

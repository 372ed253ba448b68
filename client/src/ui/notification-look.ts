import type { Notification } from '@prakat/schema/notification'
import { Calendar, FileText, Megaphone, Video, type LucideIcon } from 'lucide-react'

export const notificationIcon: Record<Notification['type'], LucideIcon> = {
  announcement: Megaphone,
  article: FileText,
  meeting: Video,
  other: Calendar,
}

export const severityTone = {
  info: 'info',
  warning: 'warning',
  urgent: 'error',
} as const satisfies Record<Notification['severity'], string>

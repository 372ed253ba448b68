import { Calendar, FileText, Megaphone, Video, type LucideIcon } from 'lucide-react'
import type { Notification } from '@prakat/schema/notification'

export const notificationIcon: Record<Notification['type'], LucideIcon> = {
  announcement: Megaphone,
  article: FileText,
  meeting: Video,
  other: Calendar,
}

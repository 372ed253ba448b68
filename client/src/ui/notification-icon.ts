import { Calendar, FileText, Megaphone, Video, type LucideIcon } from 'lucide-react'
import type { Notification } from '../inbox/notification.ts'

export const notificationIcon: Record<Notification['type'], LucideIcon> = {
  announcement: Megaphone,
  article: FileText,
  meeting: Video,
  other: Calendar,
}

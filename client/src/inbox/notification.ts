export interface Notification {
  id: string
  title: string
  body: string
  type: 'announcement' | 'article' | 'meeting' | 'other'
  channels: string[]
  publishAt: string | null
  status: string
  createdAt: string
  updatedAt: string
  deleted_at: string | null
  isRead: boolean
  url?: string | null
  icon?: string | null
  seq: number
  severity: 'info' | 'warning' | 'urgent'
  requiresAck: boolean
  acknowledgedAt?: string | null
}

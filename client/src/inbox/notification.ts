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
  /** Its place in the feed. A publication that was changed and is announced again has a new one. */
  seq: number
  /** Number of its latest change, of the same counter: higher than `seq` when it was changed silently. */
  revision: number
  severity: 'info' | 'warning' | 'urgent'
  requiresAck: boolean
  acknowledgedAt?: string | null
}

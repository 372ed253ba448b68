import type { InboxState, Stamp } from './inbox-state.ts'
import type { Notification } from '@prakat/schema/notification'
import type { Failure } from '../api/failure.ts'

export type InboxAction =
  | { type: 'page-requested'; page: number }
  | { type: 'page-loaded'; page: number; items: Notification[]; hasNextPage: boolean }
  | { type: 'page-failed'; page: number; failure: Failure }
  | { type: 'notification-received'; notification: Notification }
  | { type: 'subscribed'; stamp: Stamp }
  | { type: 'disconnected' }
  | { type: 'read-confirmed'; ids: string[]; stamp: Stamp; allUpToSeq?: number }
  | { type: 'recalled'; ids: string[]; stamp: Stamp }
  | { type: 'mark-read'; id: string }
  | { type: 'mark-read-saved'; id: string }
  | { type: 'mark-read-failed'; id: string }
  | { type: 'acknowledged'; id: string; seq: number; at: string }
  | { type: 'mark-all' }
  | { type: 'mark-all-saved' }
  | { type: 'mark-all-failed' }
  | { type: 'adopted'; state: InboxState }
  | { type: 'cleared' }

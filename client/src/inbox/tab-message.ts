import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { InboxAction } from './inbox-action.ts'
import type { InboxState } from './inbox-state.ts'
import type { Notification } from '@prakat/schema/notification'

/** How a tab stands with the person who has it open. */
export interface TabPresence {
  visible: boolean
  focused: boolean
  /** When it last had the focus, in milliseconds; 0 for never. */
  activeAt: number
}

export interface Receipt {
  id: string
  event: ReceiptEvent
}

/** Between the tabs of one person in one browser. The leader is the one with the socket. */
export type TabMessage =
  | { kind: 'presence'; tab: string; presence: TabPresence; asksForState: boolean }
  | { kind: 'receipts'; receipts: Receipt[] }
  | { kind: 'state'; state: InboxState }
  | { kind: 'action'; action: InboxAction }
  | { kind: 'announce'; to: string; notification: Notification; looking: boolean }

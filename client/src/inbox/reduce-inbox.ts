import { applyStamp, emptyInbox, type InboxAction, type InboxState } from './inbox-state.ts'
import {
  addNotification,
  mergeLeaderState,
  failPage,
  loadKept,
  loadPage,
  requestPage,
} from './reduce-list.ts'
import {
  acknowledge,
  confirmReads,
  markAll,
  markRead,
  applyPendingReads,
  recall,
  saveMarkAll,
  saveMarkRead,
} from './reduce-reads.ts'

/** All rules of the inbox, pure, so that they can be tested without a socket. */
export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  switch (action.type) {
    case 'page-requested':
      return requestPage(state, action.page)
    case 'count-not-sent':
      return { ...state, stamp: { ...state.stamp, isWhole: true } }
    case 'page-loaded':
      return loadPage(state, action.page, action.items, action.hasNextPage)
    case 'kept-loaded':
      return loadKept(state, action)
    case 'page-failed':
      return failPage(state, action.page, action.failure)
    case 'notification-received':
      return addNotification(state, action.notification)
    case 'subscribed':
      return { ...applyStamp(state, action.stamp), cursor: action.stamp.seq, caughtUp: true }
    case 'disconnected':
      return { ...state, caughtUp: false }
    case 'read-confirmed':
      return confirmReads(state, action.ids, action.stamp, action.allUpToSeq)
    case 'recalled':
      return recall(state, action.ids, action.stamp)
    case 'mark-read':
      return markRead(state, action.id)
    case 'mark-read-saved':
      return saveMarkRead(state, action.id, action.seq)
    case 'acknowledged':
      return acknowledge(state, action)
    case 'mark-all':
      return markAll(state)
    case 'mark-all-saved':
      return saveMarkAll(state, action.upToSeq)
    case 'waits':
      return applyPendingReads(state, action.reads, action.upToSeq)
    case 'adopted':
      return mergeLeaderState(state, action.state)
    case 'cleared':
      return emptyInbox
  }
}

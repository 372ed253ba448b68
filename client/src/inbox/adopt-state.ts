import type { InboxState } from './inbox-state.ts'
import { merge } from './reduce-list.ts'

/** Takes over what the tab with the socket knows, except for what was begun here. */
export function adoptState(own: InboxState, leading: InboxState): InboxState {
  const oldest = leading.items.at(-1)?.seq ?? 0
  const hasMore = own.page > leading.page
  const older = hasMore ? own.items.filter(({ seq }) => seq < oldest) : []
  const { page, hasNextPage } = hasMore ? own : leading
  const { loadingMore, failedPage, pendingReads, pendingAll } = own
  const items = merge(leading.items, older)
  return { ...leading, items, page, hasNextPage, loadingMore, failedPage, pendingReads, pendingAll }
}

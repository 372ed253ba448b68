import type { InboxState } from './inbox-state.ts'

/** The number on the badge: the stamped count, less what was read here, plus what came since. */
export function unreadCount(state: InboxState): number {
  const { stamp, pendingAll } = state
  const pending = Object.values(state.pendingReads).filter((seq) => seq <= stamp.seq).length
  const covered = pendingAll !== null && pendingAll.upToSeq >= stamp.seq
  const stamped = covered ? 0 : Math.max(0, stamp.unread - pending)
  const since = Object.entries(state.fresh).filter(
    ([id, seq]) => !(id in state.pendingReads) && !(pendingAll && seq <= pendingAll.upToSeq),
  )
  return stamped + since.length
}

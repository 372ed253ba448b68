import type { UnreadStamp } from '@prakat/schema/notification'
import { applyStamp, isConfirmedRead, isRead, without, type InboxState } from './inbox-state.ts'

const withSeq = (record: Record<string, number>, ids: string[], seq: number) => ({
  ...record,
  ...Object.fromEntries(ids.map((id) => [id, Math.max(record[id] ?? 0, seq)])),
})

export function confirmReads(
  state: InboxState,
  ids: string[],
  stamp: UnreadStamp,
  allUpToSeq?: number,
): InboxState {
  const upTo = allUpToSeq ?? 0
  const covers = (seq: number) => seq <= upTo
  // What was announced again since then is unread again.
  const isMeant = (id: string, seq: number) => ids.includes(id) && seq <= stamp.seq
  const fresh = Object.entries(state.fresh).filter(([id, seq]) => !isMeant(id, seq) && !covers(seq))
  const again = state.items
    .filter(({ id, seq }) => ids.includes(id) && seq > stamp.seq)
    .map(({ id, seq }) => [id, seq] as const)
  const pending = Object.entries(without(state.pendingReads, ids)).filter(([, seq]) => !covers(seq))
  const allDone = state.pendingAll !== null && covers(state.pendingAll.upToSeq)
  return applyStamp(
    {
      ...state,
      items: state.items.map((item) =>
        isMeant(item.id, item.seq) || covers(item.seq) ? { ...item, isRead: true } : item,
      ),
      fresh: Object.fromEntries([...fresh, ...again]),
      pendingReads: Object.fromEntries(pending),
      pendingAll: allDone ? null : state.pendingAll,
      reads: withSeq(state.reads, ids, stamp.seq),
      readUpToSeq: Math.max(state.readUpToSeq, upTo),
    },
    stamp,
  )
}

export function recall(state: InboxState, ids: string[], stamp: UnreadStamp): InboxState {
  return applyStamp(
    {
      ...state,
      items: state.items.filter((item) => !ids.includes(item.id)),
      fresh: without(state.fresh, ids),
      pendingReads: without(state.pendingReads, ids),
      recalled: withSeq(state.recalled, ids, stamp.seq),
    },
    stamp,
  )
}

export function markRead(state: InboxState, id: string): InboxState {
  const item = state.items.find((candidate) => candidate.id === id)
  if (!item || isRead(state, item)) return state
  return { ...state, pendingReads: { ...state.pendingReads, [id]: item.seq } }
}

/**
 * The call succeeded, in this tab or in another. If the server's `read` event came first, nothing is left to do.
 * Otherwise the count goes down here, and a later event corrects it.
 */
export function saveMarkRead(state: InboxState, id: string, seq: number): InboxState {
  const isLater = (state.pendingReads[id] ?? 0) > seq
  const pendingReads = isLater ? state.pendingReads : without(state.pendingReads, [id])
  const reads = withSeq(state.reads, [id], seq)
  const listed = state.items.find((item) => item.id === id)
  const known = listed ?? { id, seq, isRead: false }
  const isUnread = known.seq <= seq && !isConfirmedRead(state, known)
  if (!isUnread) return { ...state, pendingReads, reads }
  const counted = Number(listed ? !(id in state.fresh) : seq <= state.stamp.seq)
  return {
    ...state,
    items: state.items.map((item) =>
      item.id === id && item.seq <= seq ? { ...item, isRead: true } : item,
    ),
    stamp: { ...state.stamp, unread: Math.max(0, state.stamp.unread - counted) },
    fresh: without(state.fresh, [id]),
    pendingReads,
    reads,
  }
}

/** What was read here and is still to be told to the server. What it has refused is no longer among that. */
export function applyPendingReads(
  state: InboxState,
  reads: readonly { id: string; seq?: number }[],
  upToSeq: number | null,
): InboxState {
  const pending = reads.flatMap(({ id, seq = 0 }): [string, number][] => {
    const item = state.items.find((each) => each.id === id)
    return item && seq >= item.seq && !isConfirmedRead(state, item) ? [[id, item.seq]] : []
  })
  const pendingAll = upToSeq === null ? null : { upToSeq }
  return { ...state, pendingReads: Object.fromEntries(pending), pendingAll }
}

/** Skips one that was announced again meanwhile, as its new text was not acknowledged. */
export function acknowledge(
  state: InboxState,
  { id, seq, at }: { id: string; seq: number; at: string },
): InboxState {
  return {
    ...state,
    items: state.items.map((item) =>
      item.id === id && item.seq === seq ? { ...item, acknowledgedAt: at } : item,
    ),
  }
}

export function markAll(state: InboxState): InboxState {
  const upToSeq = Math.max(state.stamp.seq, ...state.items.map((item) => item.seq))
  return { ...state, pendingAll: { upToSeq } }
}

export function saveMarkAll(state: InboxState, upToSeq: number): InboxState {
  const stamp = {
    unread: state.stamp.seq <= upToSeq ? 0 : state.stamp.unread,
    seq: state.stamp.seq,
  }
  const done = confirmReads(state, [], stamp, upToSeq)
  return { ...done, stamp: { ...done.stamp, fromServer: state.stamp.fromServer } }
}

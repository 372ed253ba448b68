import type { InboxState, Stamp } from './inbox-state.ts'

/** Takes over a server's count unless a later one is already known. */
export function applyStamp(state: InboxState, stamp: Stamp): InboxState {
  if (state.stamp.fromServer && stamp.seq < state.stamp.seq) return state
  const later = Object.entries(state.fresh).filter(([, seq]) => seq > stamp.seq)
  return {
    ...state,
    stamp: { unread: Math.max(0, stamp.unread), seq: stamp.seq, fromServer: true },
    fresh: Object.fromEntries(later),
  }
}

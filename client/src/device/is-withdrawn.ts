import type { ShownData } from './worker-message.ts'

/** By id, and all up to a place in the inbox. Without a seq, as a self-test, it is in no inbox, so nothing there covers it. */
export const isWithdrawn = (
  { id, seq }: ShownData,
  { ids, upToSeq }: { ids: string[]; upToSeq: number },
): boolean => ids.includes(id) || (seq > 0 && seq <= upToSeq)

import { setWithdrawn } from '../set-withdrawn.ts'
import type { Projection } from './projection.ts'

/** While somebody may still undo it, the phones that were off keep what waits for them. */
const undoMs = 10_000

/** A draft in the archive, and a recalled announcement, were not in the feed before. */
export const archive: Projection<'announcement.archived'> = async (event, em) => {
  if (event.data.published) await setWithdrawn(em, event, true, undoMs)
}

export const restore: Projection<'announcement.restored'> = async (event, em) => {
  if (event.data.published) await setWithdrawn(em, event, false)
}

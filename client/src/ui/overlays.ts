/** What lies above the page, opened from elsewhere. */
export type OverlayId = 'inbox' | 'search'

const openers = new Map<string, () => void>()

export const overlays = {
  /** To be called by what draws it, while it is there. Returns how to take it away. */
  add(id: OverlayId, open: () => void): () => void {
    openers.set(id, open)
    return () => {
      if (openers.get(id) === open) openers.delete(id)
    }
  },
  /** Throws where nothing on the page is called so. */
  open(id: OverlayId) {
    const open = openers.get(id)
    if (!open) throw new Error('Overlay not found')
    open()
  },
}

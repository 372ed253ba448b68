/** What somebody was typing when the page went away. */
export interface Draft {
  values: Record<string, unknown>
  /** The version it was based on; null for something new. */
  version: number | null
  savedAt: number
}

const prefix = 'prakat-draft:'
/** What somebody opened last, which goes when drafts go. */
export const recentPrefix = 'prakat-recent:'
const keptMs = 7 * 24 * 3600 * 1000

/** Drafts in local storage, by person, resource and id. Without storage there are none. */
export const draftStore = {
  keyOf: (userId: string, resource: string, id: string | null) =>
    `${prefix}${userId}:${resource}:${id ?? 'new'}`,
  read(key: string, now: number): Draft | null {
    try {
      const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
      if (!draft || typeof draft.values !== 'object') return null
      if (now - draft.savedAt < keptMs) return draft
      localStorage.removeItem(key)
    } catch {
      // An unreadable draft counts as none.
    }
    return null
  },
  write(key: string, draft: Draft) {
    try {
      localStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // If the storage is full, people can still type.
    }
  },
  /** Whether there was one. */
  remove(key: string): boolean {
    try {
      const isThere = localStorage.getItem(key) !== null
      localStorage.removeItem(key)
      return isThere
    } catch {
      return false
    }
  },
  /** Called on sign-out, so that the next person at this browser finds nothing. */
  clear() {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(prefix) || key.startsWith(recentPrefix)) localStorage.removeItem(key)
      }
    } catch {
      // Nothing was stored.
    }
  },
}

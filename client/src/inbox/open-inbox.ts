const listeners = new Set<() => void>()

/** Lets a toast open the inbox, which the header owns. */
export const openInbox = {
  request: () => listeners.forEach((listener) => listener()),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

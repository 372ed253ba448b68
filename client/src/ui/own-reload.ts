import { createStore } from 'zustand'

type Ask = (onLeave: () => void) => void

/** Whether it is offered to load the page anew, as there is a newer build than the one that is open. */
export const newerBuild = createStore(() => false)

const draftKey = 'prakat-draft-open'
/** Where the page is, in the site. */
export const pathNow = () => window.location.pathname + window.location.search

/** Loading the page anew because of a newer build, not because whoever is there has asked the browser for it. */
export const ownReload = {
  /** Nobody is asked any more whether they want to leave. */
  isRunning: false,
  /** The forms of which something would be lost, each by how it asks before. */
  asking: new Set<Ask>(),

  /** Loads it if nothing is lost by that. Otherwise it is offered, unless it was offered before, and false. */
  tryNow({ offers = true } = {}): boolean {
    // Whoever would lose something says so, as to a browser that is closed.
    const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    if (isFree) window.location.reload()
    else if (offers) newerBuild.setState(true)
    return isFree
  },

  /** Whoever comes to the form there goes on with its draft. */
  noteDraft: (path: string) => sessionStorage.setItem(draftKey, path),
  /** Whether the draft of the form here is to go on by itself. For the first to ask. */
  claimDraft(): boolean {
    try {
      const isHere = sessionStorage.getItem(draftKey) === pathNow()
      if (isHere) sessionStorage.removeItem(draftKey)
      return isHere
    } catch {
      return false
    }
  },
}

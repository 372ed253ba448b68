import { create } from 'zustand'

type Ask = (onLeave: () => void) => void

const useAsking = create<readonly Ask[]>(() => [])

/** The forms whose changes would be lost if the page was drawn anew, each by how it asks before. */
export const unsaved = {
  /** Returns how to take it out again. */
  add(ask: Ask) {
    useAsking.setState((asking) => [...asking, ask], true)
    return () => useAsking.setState((asking) => asking.filter((one) => one !== ask), true)
  },
  /** Does something that would lose changes: at once if there are none, else when the person agrees. */
  askBefore(work: () => void) {
    const [ask] = useAsking.getState()
    if (ask) ask(work)
    else work()
  },
}

export const useUnsaved = () => useAsking((asking) => asking.length > 0)

const prefix = 'prakat-played:'
/** Nobody has to be brought back to the first or the last seconds. */
const marginSeconds = 10
const everySeconds = 5
/** The oldest are forgotten. */
const most = 100

interface Played {
  seconds: number
  at: number
}

let kept = { id: '', seconds: 0 }

/** How far each video was played in this browser. */
export const playedTo = {
  /** Where it goes on, in seconds; 0 for the beginning. */
  read(id: string, duration: number): number {
    const { seconds } = readOne(prefix + id) ?? { seconds: 0 }
    return seconds < marginSeconds || seconds > duration - marginSeconds ? 0 : seconds
  },
  /** Called very often, and writes seldom. */
  keep(id: string, seconds: number, duration: number): void {
    if (kept.id === id && Math.abs(seconds - kept.seconds) < everySeconds) return
    kept = { id, seconds }
    try {
      if (seconds > duration - marginSeconds) return localStorage.removeItem(prefix + id)
      localStorage.setItem(prefix + id, JSON.stringify({ seconds, at: Date.now() }))
      forgetOldest()
    } catch {
      // A full or closed storage: it begins at the beginning.
    }
  },
}

function readOne(key: string): Played | null {
  try {
    const { seconds, at } = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof seconds === 'number' && typeof at === 'number' ? { seconds, at } : null
  } catch {
    return null
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  if (keys.length <= most) return
  const [oldest] = keys.toSorted(
    (one, other) => (readOne(one)?.at ?? 0) - (readOne(other)?.at ?? 0),
  )
  if (oldest) localStorage.removeItem(oldest)
}

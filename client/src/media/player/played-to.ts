import { playedPrefix } from '../../forms/draft-store.ts'

/** Where a video goes on, and how that is kept. */
export interface Place {
  /** In seconds; 0 for the beginning. */
  read(duration: number): number | Promise<number>
  /** Called very often. */
  keep(seconds: number, duration: number): void
}

const ofVisitors = 'prakat-played:'
/** Nobody has to be brought back to the first or the last seconds. */
const marginSeconds = 10
const everySeconds = 5
/** The oldest are forgotten. */
const most = 100

interface Played {
  seconds: number
  at: number
}

let kept = { key: '', seconds: 0 }

/**
 * How far a video was played in this browser.
 * @param userId whoever is signed in; what is kept of them goes when they sign out
 */
export function placeHere(id: string, userId: string | null): Place {
  const prefix = userId ? `${playedPrefix}${userId}:` : ofVisitors
  const key = prefix + id
  return {
    read(duration) {
      const { seconds } = readOne(key) ?? { seconds: 0 }
      return seconds < marginSeconds || seconds > duration - marginSeconds ? 0 : seconds
    },
    keep(seconds, duration) {
      if (kept.key === key && Math.abs(seconds - kept.seconds) < everySeconds) return
      kept = { key, seconds }
      try {
        if (seconds > duration - marginSeconds) return localStorage.removeItem(key)
        localStorage.setItem(key, JSON.stringify({ seconds, at: Date.now() }))
        forgetOldest(prefix)
      } catch {
        // A full or closed storage: it begins at the beginning.
      }
    },
  }
}

function readOne(key: string): Played | null {
  try {
    const { seconds, at } = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof seconds === 'number' && typeof at === 'number' ? { seconds, at } : null
  } catch {
    return null
  }
}

function forgetOldest(prefix: string): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  if (keys.length <= most) return
  const [oldest] = keys.toSorted(
    (one, other) => (readOne(one)?.at ?? 0) - (readOne(other)?.at ?? 0),
  )
  if (oldest) localStorage.removeItem(oldest)
}

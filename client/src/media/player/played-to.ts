import type { saveWatchPosition } from '@prakat/schema/video'
import type { z } from 'zod'
import { withToken } from '../../api/rest.ts'
import { send } from '../../api/send.ts'

/** Where a video goes on, and how that is kept. */
export interface Place {
  /**
   * In seconds; 0 for the beginning.
   * @param onAccount what the server knows of whoever is signed in
   */
  read(duration: number, onAccount: number): number
  /**
   * Called very often, and keeps seldom.
   * @param isLast It stops there, so it is kept at once.
   */
  keep(seconds: number, duration: number, isLast?: boolean): void
}

const prefix = 'prakat-played:'
/** Nobody has to be brought back to the first or the last seconds. */
const marginSeconds = 10
const everySeconds = 5
const sentEverySeconds = 10
/** The oldest are forgotten. */
const most = 100

const isAtEnd = (seconds: number, duration: number) => seconds > duration - marginSeconds
const within = (seconds: number, duration: number) =>
  seconds < marginSeconds || isAtEnd(seconds, duration) ? 0 : seconds

interface Played {
  seconds: number
  at: number
}

let lastSaved = { id: '', seconds: 0 }

/** How far a visitor has played a video in this browser. */
const placeHere = (id: string): Place => ({
  read: (duration) => within(readOne(prefix + id)?.seconds ?? 0, duration),
  keep(seconds, duration, isLast = false) {
    if (!isLast && lastSaved.id === id && Math.abs(seconds - lastSaved.seconds) < everySeconds)
      return
    lastSaved = { id, seconds }
    try {
      if (isAtEnd(seconds, duration)) return localStorage.removeItem(prefix + id)
      localStorage.setItem(prefix + id, JSON.stringify({ seconds, at: Date.now() }))
      forgetOldest()
    } catch {
      // A full or closed storage: it begins at the beginning.
    }
  },
})

let sent = { id: '', seconds: -1, ended: false }

/** The same of whoever is signed in, on all of their devices. */
const placeOnAccount = (id: string): Place => ({
  read: (duration, onAccount) => within(onAccount, duration),
  keep(seconds, duration, isLast = false) {
    const now = { id, seconds: Math.floor(seconds), ended: isAtEnd(seconds, duration) }
    const isSame = sent.id === id && sent.ended === now.ended
    const isNear = Math.abs(seconds - sent.seconds) < (isLast ? 1 : sentEverySeconds)
    if (isSame && isNear) return
    sent = now
    void withToken((token) => sendPlace(now, token)).catch(() => {
      // It is sent again in a few seconds.
    })
  },
})

function sendPlace({ id, ...body }: z.infer<typeof saveWatchPosition>, token: string) {
  const path = `/videos/${id}/place`
  return send({ method: 'PUT', path, body, token, outlivesPage: true })
}

export const placeOf = (id: string, isSignedIn: boolean): Place =>
  isSignedIn ? placeOnAccount(id) : placeHere(id)

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

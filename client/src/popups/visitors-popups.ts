import { appearsAt } from '@prakat/schema/path-rules'
import type { PopupEvent, VisiblePopup } from '@prakat/schema/popup'
import { send } from '../api/send.ts'
import { paths } from '../paths.ts'

const storageKey = 'prakat-popups-seen'
const dayMs = 86_400_000
/** The server remembers nothing of visitors, so their browser does, and forgets after a while. */
const keptMs = 400 * dayMs

type Seen = Record<string, number>

function seen(): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Seen) : {}
  } catch {
    return {}
  }
}

/** Whether it is time to show it again, or for the first time. */
export function isDue(
  { frequency, everyDays }: VisiblePopup,
  seenAt: number | undefined,
  now: number,
) {
  if (seenAt === undefined || frequency === 'session') return true
  if (frequency === 'once') return false
  return now - seenAt >= (frequency === 'daily' ? 1 : everyDays) * dayMs
}

/** The banners of the landing page for whoever is not signed in. */
export const visitorsPopups = {
  async due(): Promise<VisiblePopup[]> {
    const [found, before, now] = [await visitorsPopups.ask(), seen(), Date.now()]
    return found.filter(
      (popup) => appearsAt(popup.paths, paths.home()) && isDue(popup, before[popup.id], now),
    )
  },
  ask: () =>
    (send({ method: 'GET', path: '/popups' }) as Promise<VisiblePopup[]>).catch(
      (): VisiblePopup[] => [],
    ),
  recordEvent(id: string, deed: PopupEvent): void {
    send({ method: 'POST', path: `/popups/${id}/${deed}` }).catch(() => {})
    const now = Date.now()
    const recent = Object.entries({ ...seen(), [id]: now }).filter(([, at]) => now - at < keptMs)
    try {
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(recent)))
    } catch {
      // Then it is shown again, at most once a visit.
    }
  },
}

import { connection } from '../api/connection.ts'
import { buildCheckMs } from '../constants.ts'

const patienceMs = 10_000

interface Build {
  id: string
  timestamp: number
}

/**
 * Looks hourly for a build that is newer than the one that is open, and when somebody comes back to the page after that
 * long. Returns how to stop.
 */
export function watchBuild(onNewer: () => void): () => void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')
  if (!own) return () => {}
  let lookedAt = Date.now()

  async function look() {
    if (connection.get() !== 'up') return
    lookedAt = Date.now()
    try {
      if (await hasNewerBuild(own!.content, Number(own!.dataset['timestamp']))) onNewer()
    } catch {
      // The next look may do better.
    }
  }

  const checkIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= buildCheckMs) void look()
  }
  const timer = setInterval(() => void look(), buildCheckMs)
  document.addEventListener('visibilitychange', checkIfDue)
  const unfollow = connection.onBack(checkIfDue)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfDue)
    unfollow()
  }
}

async function hasNewerBuild(id: string, timestamp: number): Promise<boolean> {
  const latest = await ask('latest')
  if (latest.id === id) return false
  // While a deployment is under way, some servers still say that an older one is the latest.
  return (await ask(`meta/${latest.id}`)).timestamp > timestamp
}

async function ask(name: string): Promise<Build> {
  const answer = await fetch(`/builds/${name}.json?${Date.now()}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`/builds/${name}.json answered with ${answer.status}`)
  return (await answer.json()) as Build
}

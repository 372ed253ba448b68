import { setTimeout as sleep } from 'node:timers/promises'
import { processStartTime } from './processes.ts'
import { SetupError } from './setup-error.ts'

export type Server = { url: string; pid: number; logFile: string; stop(): Promise<void> }

type KeepRunning = {
  name: string
  /** On that port, when one is named. */
  start(port?: number): Promise<Server>
  log: (line: string) => void
  /** It cannot be kept running; the error is one sentence about why. */
  onLost: (error: SetupError) => void
}

const lookMs = 250
const minute = 60_000
const deathsAMinute = 5

/**
 * A server that is started again on its port whenever it dies, so that whoever uses it only has to
 * connect again. One that keeps dying, or does not come back within a minute, is given up.
 */
export async function keepRunning({ name, start, log, onLost }: KeepRunning) {
  const first = await start().catch((error: unknown) => {
    if (error instanceof SetupError) throw error
    // It was found running and died that very moment, so it is not there the second time.
    return start()
  })
  const { url, logFile } = first
  let server: Server | undefined = first
  const port = Number(new URL(url).port)
  const stopping = new AbortController()
  const deaths: number[] = []

  async function watch() {
    while (server && (await died(server.pid, stopping.signal))) {
      // Only forgets it: there is nothing left to stop.
      await server.stop()
      server = await startAgain()
      if (server) log(`The embedded ${name} runs again`)
    }
  }

  async function startAgain(): Promise<Server | undefined> {
    const downSince = Date.now()
    let reason = 'it died five times within a minute'
    while (!stopping.signal.aborted) {
      deaths.push(Date.now())
      const isHopeless = deaths.filter((at) => at > Date.now() - minute).length >= deathsAMinute
      if (isHopeless || Date.now() - downSince > minute) {
        onLost(new SetupError(`The embedded ${name} is given up: ${reason}; see ${logFile}.`))
        return undefined
      }
      log(`The embedded ${name} died; starting it again…`)
      try {
        return await start(port)
      } catch (error) {
        reason = (error as Error).message
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    url,
    async stop() {
      stopping.abort()
      await watching
      await server?.stop()
    },
  }
}

/** Whether it ended before it was to be stopped. Looked at, since an adopted one tells nobody. */
async function died(pid: number, stopping: AbortSignal) {
  const startTime = processStartTime(pid)
  while (!stopping.aborted) {
    if (!startTime || processStartTime(pid) !== startTime) return true
    await sleep(lookMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
  return false
}

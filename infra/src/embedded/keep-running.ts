import { setTimeout as sleep } from 'node:timers/promises'
import { processStartTime } from './processes.ts'
import { SetupError } from './setup-error.ts'

export type Server = { url: string; pid: number; logFile: string; stop(): Promise<void> }

type KeepRunning = {
  name: string
  /** On that port, if one is given. */
  start(port?: number): Promise<Server>
  log: (line: string) => void
  /** It cannot be kept running. The error says why in one sentence. */
  onLost: (error: SetupError) => void
}

const lookMs = 250
const minute = 60_000
const deathsAMinute = 5

/**
 * Starts a server, and again on the same port whenever it dies, so that clients only have to reconnect. Gives up if
 * it keeps dying or does not come back within a minute.
 */
export async function keepRunning({ name, start, log, onLost }: KeepRunning) {
  const first = await start().catch((error: unknown) => {
    if (error instanceof SetupError) throw error
    // It was found running and died at that moment, so the second attempt starts it.
    return start()
  })
  const { url, logFile } = first
  let server: Server | undefined = first
  const port = Number(new URL(url).port)
  const stopping = new AbortController()
  const deaths: number[] = []

  async function watch() {
    while (server && (await waitForExit(server.pid, stopping.signal))) {
      // It is dead, so this only cleans up.
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

/** Resolves to true if it died, to false if it is to be stopped. Polls, because an adopted process emits no exit. */
async function waitForExit(pid: number, stopping: AbortSignal) {
  const startTime = processStartTime(pid)
  while (!stopping.aborted) {
    if (!startTime || processStartTime(pid) !== startTime) return true
    await sleep(lookMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
  return false
}

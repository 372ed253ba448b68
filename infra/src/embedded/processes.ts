import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * When the process started, in the system's own format, or undefined if there is none. A pid alone is not enough:
 * after a restart of the machine another program may have it.
 */
export function processStartTime(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform === 'linux') return fromProc(pid)
  const answer = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...started] = answer.stdout?.trim().split(/\s+/) ?? []
  return state && !state.startsWith('Z') ? started.join(' ') : undefined
}

function fromProc(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces, so the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    return `${startTicks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

/** The command line of a living process, its arguments joined by spaces. */
export function processCommand(pid: number): string | undefined {
  if (!processStartTime(pid)) return undefined
  if (process.platform !== 'linux') {
    const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return answer.stdout?.trim() || undefined
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return undefined
  }
}

type StopOptions = { signal: NodeJS.Signals; graceMs: number; then: NodeJS.Signals }

/** Asks a process, ours or an adopted one, to end, and forces it after the grace period. */
export async function stopProcess(pid: number, { signal, graceMs, then }: StopOptions) {
  const startTime = processStartTime(pid)
  if (!startTime) return
  const gone = () => processStartTime(pid) !== startTime
  send(pid, signal)
  if (await waitUntil(gone, { timeoutMs: graceMs })) return
  send(pid, then)
  if (await waitUntil(gone, { timeoutMs: 5000 })) return
  send(pid, 'SIGKILL')
  await waitUntil(gone, { timeoutMs: 2000 })
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** How each server is asked to stop properly, and what follows if it does not. */
export const stopServer = {
  postgres: (pid: number) =>
    stopProcess(pid, { signal: 'SIGINT', graceMs: 10_000, then: 'SIGQUIT' }),
  redis: (pid: number) => stopProcess(pid, { signal: 'SIGTERM', graceMs: 10_000, then: 'SIGKILL' }),
}

/**
 * Kills processes that still work in a server's folder although there is no server: children of a killed Postgres,
 * which hold its shared memory until their query ends, or a hanging Redis. Finds them by their working directory, on
 * Linux. Elsewhere the start is tried again until they are gone.
 */
export async function endOrphans(folder: string, programs: readonly string[]): Promise<void> {
  if (process.platform !== 'linux') return
  const noneLeft = async () => {
    const orphans = await workingIn(folder, programs)
    for (const pid of orphans) kill(pid)
    return orphans.length === 0
  }
  await waitUntil(noneLeft, { timeoutMs: 5000 })
}

async function workingIn(folder: string, programs: readonly string[]): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      // Processes of other users cannot be read, and one that has ended has no directory.
      const at = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
      if (at !== folder) return false
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return programs.includes(name.trim())
    }),
  )
  return pids.filter((_, index) => found[index]).map(Number)
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs the function if this process exits without stopping properly: after an uncaught error, or if it is asked to
 * end while still starting. It must be synchronous. Returns a function that cancels this.
 */
export function endWithProcess(end: () => void): () => void {
  if (atExit.size === 0) process.once('exit', endAll)
  // The same function may be given twice.
  const entry = () => end()
  atExit.add(entry)
  return () => {
    atExit.delete(entry)
    if (atExit.size === 0) process.off('exit', endAll)
  }
}

const atExit = new Set<() => void>()
function endAll() {
  for (const end of atExit) {
    try {
      end()
    } catch {
      // Already gone.
    }
  }
}

/** Polls until the check returns something truthy. Undefined after the timeout. */
export async function waitUntil<T>(
  check: () => T | Promise<T>,
  { timeoutMs, everyMs = 20 }: { timeoutMs: number; everyMs?: number },
): Promise<Exclude<T, false | undefined> | undefined> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await check()
    if (value) return value as Exclude<T, false | undefined>
    if (Date.now() >= deadline) return undefined
    await sleep(everyMs)
  }
}

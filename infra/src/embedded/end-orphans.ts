import { readdir, readFile, readlink } from 'node:fs/promises'
import { waitUntil } from './wait-until.ts'

/**
 * Ends what still works in a server's folder although no server answers for it: the children of a
 * Postgres that was killed, which hold its shared memory until their query is over, or a Redis that
 * hangs. Found by their working directory, on Linux; elsewhere the start is tried again until they
 * have gone by themselves.
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
      // Others' processes cannot be looked at, and one that has ended works nowhere.
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
    // It ended between the look and the signal.
  }
}

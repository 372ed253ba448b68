import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithProcess, processStartTime, waitUntil } from './processes.ts'
import { SetupError } from './setup-error.ts'

type Holder = { pid: number; startTime: string }

/** Makes this process the only Prakat on the data folder. Returns a function that releases the lock. */
export async function lockDataDir(
  dataDir: string,
  { log, waitMs = 12_000 }: { log: (line: string) => void; waitMs?: number },
): Promise<() => Promise<void>> {
  const file = join(dataDir, 'prakat.pid')
  if (!(await tryLock(file))) {
    const holder = await readHolder(file)
    log(`Waiting for the Prakat that still runs on ${dataDir} (process ${holder?.pid}) to end…`)
    // A Prakat whose terminal or npm was killed notices it a moment later, and needs time to stop properly.
    if (!(await waitUntil(() => tryLock(file), { timeoutMs: waitMs, everyMs: 100 }))) {
      throw new SetupError(
        `Another Prakat (process ${(await readHolder(file))?.pid}) runs on ${dataDir}; stop it or choose another DATA_DIR.`,
      )
    }
  }
  const cancel = endWithProcess(() => rmSync(file, { force: true }))
  return async () => {
    await rm(file, { force: true })
    cancel()
  }
}

async function tryLock(file: string) {
  const own = `${file}.${process.pid}`
  const holder: Holder = { pid: process.pid, startTime: processStartTime(process.pid) ?? '' }
  await removeStale(file)
  // Synchronous, so that not even an exit leaves the temporary file behind.
  writeFileSync(own, JSON.stringify(holder))
  try {
    // A link appears complete or not at all, and only if there is none.
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

async function removeStale(file: string) {
  const holder = await readHolder(file)
  if (!holder || isAlive(holder)) return
  const aside = `${file}.stale-${process.pid}`
  await rename(file, aside).catch(() => {})
  // Another process may have locked between the check and the rename. Its file is put back.
  const moved = await readHolder(aside)
  if (moved && isAlive(moved)) await link(aside, file).catch(() => {})
  await rm(aside, { force: true })
}

function isAlive({ pid, startTime }: Holder) {
  return startTime !== '' && processStartTime(pid) === startTime
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const { pid, startTime } = JSON.parse(text)
    if (Number.isInteger(pid) && typeof startTime === 'string') return { pid, startTime }
  } catch {}
  // A file damaged by a power cut belongs to nobody.
  return { pid: 0, startTime: '' }
}

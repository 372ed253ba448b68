import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processCommand } from './process-command.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

const fileOf = (folder: string) => join(folder, 'postmaster.pid')

/** The server that runs on this cluster, whoever started it. */
export async function livingPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readLines(folder)) ?? []
  const pid = Number(lines[0])
  const command = processCommand(pid)
  if (!command?.includes(`postgres -D ${folder} `)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a crash Postgres refuses to start as long as the number in the file is any process at all:
 * another program by now, or the old server itself that nobody has asked after since it was killed.
 * It takes its parent's number for stale, and unlike without the file it still checks that no
 * process of the old server is attached to the shared memory. Called when none runs on the folder.
 */
export async function disownStalePid(folder: string) {
  const lines = await readLines(folder)
  if (!lines) return
  // What a power cut leaves may hold no number, which Postgres does not get over at all.
  if (!(Number(lines[0]) > 0)) return rm(fileOf(folder))
  lines[0] = String(process.pid)
  await writeFile(fileOf(folder), lines.join('\n'))
}

async function readLines(folder: string) {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  return text?.split('\n')
}

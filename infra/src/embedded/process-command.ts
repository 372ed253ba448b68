import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processStartTime } from './process-start-time.ts'

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

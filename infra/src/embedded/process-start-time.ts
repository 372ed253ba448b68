import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process began, in the system's own words, or undefined when there is none. A pid alone
 * says nothing after a restart of the machine: another program may have been given the number.
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
    // The name in parentheses may hold spaces, so the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    return `${startTicks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

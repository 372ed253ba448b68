import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { processCommand, processStartTime, waitUntil } from '../embedded/processes.ts'

type Zombie = { pid: number; startTime: string; reap(): Promise<void> }

/** A process that was killed and whose parent never asks after it, as in a container without an init. */
export async function makeZombie(): Promise<Zombie> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'])
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  // The shell would still ask after it; the sleep that takes its place does not.
  await waitUntil(() => processCommand(parent.pid!) === 'sleep 600', { timeoutMs: 5000 })
  const startTime = processStartTime(pid)!
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => !processStartTime(pid), { timeoutMs: 5000 })
  return {
    ...{ pid, startTime },
    async reap() {
      parent.kill('SIGKILL')
      await once(parent, 'exit')
    },
  }
}

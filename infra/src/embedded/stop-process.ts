import { processStartTime } from './process-start-time.ts'
import { waitUntil } from './wait-until.ts'

type StopOptions = { signal: NodeJS.Signals; graceMs: number; then: NodeJS.Signals }

/** Asks a process, ours or an adopted one, to end; insists when it has not after the grace. */
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
    // It ended between the look and the signal.
  }
}

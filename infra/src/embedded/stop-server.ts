import { stopProcess } from './stop-process.ts'

/** How each server is asked to end in order, and what follows when it does not. */
export const stopServer = {
  postgres: (pid: number) =>
    stopProcess(pid, { signal: 'SIGINT', graceMs: 10_000, then: 'SIGQUIT' }),
  redis: (pid: number) => stopProcess(pid, { signal: 'SIGTERM', graceMs: 10_000, then: 'SIGKILL' }),
}

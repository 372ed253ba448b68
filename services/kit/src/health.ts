import { withTimeout } from './with-timeout.ts'

/** A part of the process that must answer before the process takes traffic. */
export interface Check {
  name: string
  check(): Promise<void>
}

export interface Readiness {
  ready: boolean
  parts: Record<string, 'ok' | 'failed'>
}

/** Asks every part, each for at most two seconds. */
export async function readiness(checks: readonly Check[]): Promise<Readiness> {
  const parts = await Promise.all(
    checks.map(async ({ name, check }) => {
      try {
        await withTimeout(check(), 2000, `${name} did not answer`)
        return [name, 'ok'] as const
      } catch {
        return [name, 'failed'] as const
      }
    }),
  )
  return { ready: parts.every(([, state]) => state === 'ok'), parts: Object.fromEntries(parts) }
}

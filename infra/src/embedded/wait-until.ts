import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the check gives something truthy; undefined when the time is over. */
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

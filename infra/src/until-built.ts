import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const lookEveryMs = 100

/**
 * Waits for what the client is built into. A first start begins with its databases and the demo as soon as the server
 * is built, and the launcher ends this process if the rest fails.
 */
export async function untilBuilt(stampFile: string, onWait: () => void): Promise<void> {
  if (!existsSync(stampFile)) onWait()
  while (!existsSync(stampFile)) await sleep(lookEveryMs)
}

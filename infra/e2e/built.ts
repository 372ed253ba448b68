import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Waits for `npm test`, which still builds while the first tests run. */
export async function untilBuilt(): Promise<void> {
  const file = process.env['PRAKAT_BUILT']
  if (!file) return
  while (!existsSync(file)) await setTimeout(200)
}

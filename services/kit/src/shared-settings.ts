import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { withTimeout } from './availability.ts'

/** A change is in effect everywhere within a second, and nothing is asked while nobody asks. */
const freshMs = 800
const askMs = 1_500

/**
 * The settings of the auth service as another one holds them: asked for again when they are used and have become old.
 * While auth is away, what was known last holds, and before that the defaults.
 */
export function followSharedSettings(
  ask: () => Promise<SharedSettings>,
): () => Promise<SharedSettings> {
  let known: SharedSettings = sharedOf(initialSettings)
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  async function askAgain(): Promise<void> {
    try {
      known = await withTimeout(ask(), askMs, 'The settings did not come')
    } catch {
      // Auth says itself that it is away.
    }
    askedAt = performance.now()
    asking = undefined
  }

  return async () => {
    if (performance.now() - askedAt > freshMs) await (asking ??= askAgain())
    return known
  }
}

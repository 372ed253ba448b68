import { AppError } from '@prakat/schema/app-error'
import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { m } from '@prakat/schema/words'
import { withTimeout } from './availability.ts'

/** A change is in effect everywhere within a second, and nothing is asked while nobody asks. */
export const settingsFreshMs = 800
const askMs = 1_500

export interface FollowedSettings {
  (): Promise<SharedSettings>
  /** The same for what must not be guessed. Throws `UNAVAILABLE` as long as auth has never answered. */
  required(): Promise<SharedSettings>
  /** What was known when they were asked for last, for where nothing may be waited for. */
  known(): SharedSettings
  /** They are known to have changed. */
  expire(): void
}

/**
 * The settings of the auth service as another one holds them: asked for again when they are used and have become old.
 * While auth is away, what was known last holds, and before that the defaults.
 * @param meanwhile what holds instead of some defaults until auth has answered once
 */
export function followSharedSettings(
  ask: () => Promise<SharedSettings>,
  meanwhile: Partial<SharedSettings> = {},
): FollowedSettings {
  const initial = sharedOf(initialSettings)
  let known: SharedSettings = { ...initial, ...meanwhile }
  let askedAt = -Infinity
  let changes = 0
  let isKnown = false
  let asking: Promise<void> | undefined

  async function askAgain(): Promise<void> {
    const seen = changes
    // Auth says itself that it is away.
    const asked = withTimeout(ask(), askMs, 'The settings did not come')
    const found = await asked.catch(() => undefined)
    if (seen !== changes) return
    // One of the version before says less.
    if (found) {
      const files = { ...initial.files, ...found.files }
      ;[known, isKnown] = [{ ...initial, ...found, files }, true]
    }
    askedAt = performance.now()
    asking = undefined
  }

  const settings = async () => {
    if (performance.now() - askedAt > settingsFreshMs) await (asking ??= askAgain())
    return known
  }
  const expire = () => {
    changes += 1
    askedAt = -Infinity
    asking = undefined
  }
  const required = async () => {
    if (!isKnown) expire()
    const found = await settings()
    if (!isKnown) throw new AppError('UNAVAILABLE', m.problems_part_away())
    return found
  }
  return Object.assign(settings, { required, known: () => known, expire })
}

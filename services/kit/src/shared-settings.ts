import { settingGroups, type SharedSettings } from '@prakat/schema/settings'
import { withTimeout } from './availability.ts'

/** A change is in effect everywhere within a second, and nothing is asked while nobody asks. */
const freshMs = 800
const askMs = 1_500

const { identity, approval } = settingGroups
const initial: SharedSettings = {
  ...{ name: identity.name.initial, hue: identity.hue.initial, logoId: identity.logoId.initial },
  approval: { announcement: approval.announcement.initial, article: approval.article.initial },
}

export interface SharedSettingsFollowed {
  (): Promise<SharedSettings>
  /** What was known when they were asked for last, for where nothing may be waited for. */
  known(): SharedSettings
}

/**
 * The settings of the auth service as another one holds them: asked for again when they are used and have become old.
 * While auth is away, what was known last holds, and before that the defaults.
 * @param meanwhile what holds instead of some defaults until auth has answered once
 */
export function followSharedSettings(
  ask: () => Promise<SharedSettings>,
  meanwhile: Partial<SharedSettings> = {},
): SharedSettingsFollowed {
  let known = { ...initial, ...meanwhile }
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  async function askAgain(): Promise<void> {
    try {
      // One of the version before says less.
      known = { ...initial, ...(await withTimeout(ask(), askMs, 'The settings did not come')) }
    } catch {
      // Auth says itself that it is away.
    }
    askedAt = performance.now()
    asking = undefined
  }

  async function fresh(): Promise<SharedSettings> {
    if (performance.now() - askedAt > freshMs) await (asking ??= askAgain())
    return known
  }
  return Object.assign(fresh, { known: () => known })
}

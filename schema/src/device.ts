import { z } from 'zod'
import { id, text } from './scalars.ts'
import { m } from './words.ts'

/** What a device wants to be told about, and how. Everything is on until it is turned off. */
export const preferences = z.strictObject({
  announcements: z.boolean({ error: m.validation_yes_no }),
  articles: z.boolean({ error: m.validation_yes_no }),
  calendar: z.boolean({ error: m.validation_yes_no }),
  sound: z.boolean({ error: m.validation_yes_no }),
  desktop: z.boolean({ error: m.validation_yes_no }),
})
export type Preferences = z.infer<typeof preferences>
export const defaultPreferences: Preferences = {
  announcements: true,
  articles: true,
  calendar: true,
  sound: true,
  desktop: true,
}

/**
 * The id that a browser gives itself. It is unique for one person only, so a browser profile that two people use is
 * two devices.
 */
export const deviceId = text(200).refine((value) => value.length > 0, {
  error: m.validation_required,
})

export const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Unknown'] as const

/** One of a person's browsers, as they and staff see it. */
export const device = z.object({
  id,
  deviceId: z.string(),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
  userAgent: z.string().nullable(),
  language: z.string().nullable(),
  /** Its push service. `null` if it has no subscription. */
  pushService: z.string().nullable(),
  /** When the push service last accepted something for it, and when it last refused. */
  pushedAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  preferences,
  createdAt: z.date(),
  lastSeenAt: z.date(),
})
export type Device = z.infer<typeof device>

import { endOfQuietHours } from '@prakat/schema/quiet-hours'
import type { FanOut } from './fan-out.ts'

/** The reason of a retry that waits for nothing else. */
export const quietReason = 'quiet hours'

/** When the quiet hours end, in which nothing is pushed that is not urgent. Undefined outside of them. */
export async function quietEnd({
  settings,
  clock,
}: Pick<FanOut, 'settings' | 'clock'>): Promise<Date | undefined> {
  const { quietHours, timeZone } = await settings()
  return (quietHours && endOfQuietHours(clock(), { ...quietHours, timeZone })) ?? undefined
}

/**
 * Lets go what waits for longer than the quiet hours last, as it does when the settings are changed. Where they go on,
 * it is held again until their end as it is now.
 */
export async function releaseHeld(fanOut: FanOut): Promise<void> {
  const { sql } = fanOut.database
  const end = (await quietEnd(fanOut)) ?? fanOut.clock()
  await sql`
    update push_batch set resume_at = null where done_at is null and quiet and resume_at > ${end}`
  await sql`update push_retry set next_at = now() where reason = ${quietReason} and next_at > ${end}`
}

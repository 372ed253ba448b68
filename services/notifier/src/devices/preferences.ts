import { requirePrincipal } from '@prakat/kit/command'
import { defaultPreferences, type Preferences } from '@prakat/schema/device'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { presentPreferences } from './list-devices.ts'
import { keepDevice } from './keep-device.ts'

/** The preferences of the named device, or else of the most recently seen one. The defaults if there is none. */
export async function readPreferences(
  { database: { sql } }: NotifierContext,
  { deviceId }: { deviceId?: string | null | undefined },
  call: CallContext,
): Promise<Preferences> {
  const { userId } = requirePrincipal(call)
  const [row] = await sql<Preferences[]>`
    select * from device
    where user_id = ${userId} and (${deviceId ?? null}::text is null or device_id = ${deviceId ?? null})
    order by last_seen_at desc, id desc limit 1`
  return row ? presentPreferences(row) : defaultPreferences
}

export async function setPreferences(
  { database, clock }: NotifierContext,
  { deviceId, preferences }: { deviceId: string; preferences: Preferences },
  call: CallContext,
): Promise<Preferences> {
  const { userId } = requirePrincipal(call)
  const row = await database.sql.begin(async (tx) => {
    const id = await keepDevice(tx, { userId, deviceId }, clock())
    const [kept] = await tx<Preferences[]>`
      update device set ${tx(presentPreferences(preferences))} where id = ${id} returning *`
    return kept!
  })
  return presentPreferences(row)
}

import type { TransactionSql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'

/**
 * The most devices of one person without a subscription. With one there may be more, because push services report
 * when one is gone.
 */
export const mostDevices = 50
export const mostSubscribed = 10_000

export interface KnownDevice {
  userId: string
  deviceId: string
}

/** What a device tells about itself. Fields that are left out stay as they are. */
export interface AboutDevice {
  platform?: string | null | undefined
  browser?: string | null | undefined
  userAgent?: string | null | undefined
  language?: string | null | undefined
  cookieEnabled?: boolean | null | undefined
  onLine?: boolean | null | undefined
}

/**
 * Creates or updates the row of a person's device and returns its id. Beyond {@link mostDevices} without a
 * subscription, or {@link mostSubscribed} with one, the least recently seen device is deleted.
 */
export async function keepDevice(
  tx: TransactionSql,
  { userId, deviceId }: KnownDevice,
  now: Date,
  about: AboutDevice = {},
): Promise<string> {
  const [kept] = await tx<{ id: string; created: boolean }[]>`
    insert into device (id, user_id, device_id, platform, browser, user_agent, language, cookie_enabled, on_line,
      created_at, last_seen_at)
    values (${uuidv7()}, ${userId}, ${deviceId}, ${about.platform ?? null}, ${about.browser ?? null},
      ${about.userAgent ?? null}, ${about.language ?? null}, ${about.cookieEnabled ?? null}, ${about.onLine ?? null},
      ${now}, ${now})
    on conflict (user_id, device_id) do update set
      platform = coalesce(excluded.platform, device.platform),
      browser = coalesce(excluded.browser, device.browser),
      user_agent = coalesce(excluded.user_agent, device.user_agent),
      language = coalesce(excluded.language, device.language),
      cookie_enabled = coalesce(excluded.cookie_enabled, device.cookie_enabled),
      on_line = coalesce(excluded.on_line, device.on_line),
      last_seen_at = greatest(device.last_seen_at, excluded.last_seen_at)
    returning id, xmax = 0 as created`
  if (kept!.created) await pruneDevices(tx, userId, kept!.id)
  return kept!.id
}

async function pruneDevices(tx: TransactionSql, userId: string, newest: string): Promise<void> {
  // New devices of one person take turns, so that each counts the ones before it.
  await tx`select pg_advisory_xact_lock(hashtextextended('prakat-devices/' || ${userId}, 0))`
  await tx`
    delete from device where id in (
      select id from (
        select d.id, s.device is not null as subscribed, row_number() over (
          partition by s.device is null order by d.last_seen_at desc, d.id desc) as place
        from device d left join push_subscription s on s.device = d.id
        where d.user_id = ${userId} and d.id <> ${newest}) as others
      where place >= case when subscribed then ${mostSubscribed}::int else ${mostDevices}::int end)`
}

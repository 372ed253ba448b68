import { acceptedLanguage } from '@prakat/schema/language'
import { baseLocale, type Locale } from '@prakat/schema/locales'
import { feedStreamOf } from '@prakat/schema/notification'
import type { PushService } from '@prakat/schema/push'
import type { Sql } from 'postgres'
import type { PushedNotification } from './pushed-notification.ts'

/** A subscribed device, as it is now. */
export interface PushTarget {
  /** The id of its row. */
  device: string
  userId: string
  /** The id that it gives itself. */
  deviceId: string
  /** The language of its browser. */
  language: string | null
  service: PushService
  origin: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  keyId: string
  /** Refusals in a row. */
  refusals: number
  everAccepted: boolean
  /** Whether its preferences let this notification through. */
  isAllowed: boolean
  /** Whether its person has read it; of a reminder to acknowledge it, whether they have. */
  read: boolean
}

/** The devices that are still subscribed, ordered by person and id. */
export function readTargets(
  sql: Sql,
  notification: Pick<PushedNotification, 'id' | 'type' | 'seq'>,
  devices: readonly string[],
  { untilAcknowledged = false } = {},
): Promise<PushTarget[]> {
  return sql<PushTarget[]>`
    select s.device, s.user_id as "userId", d.device_id as "deviceId", d.language, s.service, s.origin, s.endpoint,
      s.p256dh, s.auth, s.key_id as "keyId", s.refusals, s.accepted_at is not null as "everAccepted",
      d.desktop and d.${sql(feedStreamOf[notification.type])} as "isAllowed",
      ${
        untilAcknowledged
          ? sql`coalesce(r.acknowledged_at is not null and r.seq >= ${notification.seq}, false)`
          : sql`(coalesce(r.read_at is not null and r.seq >= ${notification.seq}, false)
              or ${notification.seq} <= coalesce(w.up_to_seq, 0))`
      } as read
    from push_subscription s join device d on d.id = s.device
    left join notification_state r on r.notification_id = ${notification.id} and r.user_id = s.user_id
    left join read_watermark w on w.user_id = s.user_id
    where s.device = any(${devices as string[]}::uuid[])
    order by s.user_id, s.device`
}

/** The language for texts to this device. */
export function deviceLocale({ language }: Pick<PushTarget, 'language'>): Locale {
  return acceptedLanguage(language ?? undefined) ?? baseLocale
}

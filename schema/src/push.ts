import { z } from 'zod'
import { browsers, device, deviceId } from './device.ts'
import type { RightsByRole } from './principal.ts'
import { atMost, connection, id, lastInstant, oneOf, page, text } from './scalars.ts'
import { m } from './words.ts'

/** The machinery of Web Push: its keys, and what could not be delivered. */
export const pushRights = {
  member: '',
  author: '',
  editor: '',
  hr: '',
  manager: '',
  auditor: 'R',
  admin: 'R U',
  owner: 'A',
} as const satisfies RightsByRole

/** The push services of browsers. `other` stands for those that PUSH_ALLOWED_HOSTS adds. */
export const pushServices = ['google', 'mozilla', 'apple', 'microsoft', 'other'] as const
export const pushService = z.enum(pushServices)
export type PushService = z.infer<typeof pushService>

/** Base64url (RFC 7515 §2). Some browsers add padding or use the other alphabet. */
const base64url = (bytes: number, error: () => string) =>
  z
    .string({ error: m.validation_required })
    .max(200, { error })
    .refine((value) => /^[A-Za-z0-9+/_-]*={0,2}$/.test(value) && bytesIn(value) === bytes, {
      error,
    })

const bytesIn = (value: string) => Math.floor((value.replace(/=+$/, '').length * 3) / 4)

const optionalNote = (max: number) => text(max).nullish()

/** What a browser sends when it has subscribed to push. */
export const subscribeToPush = z.strictObject({
  deviceId,
  subscription: z.object({
    endpoint: z
      .string({ error: m.validation_required })
      // A host full of combining marks takes long to parse, so an address that is too long is not parsed at all.
      .max(2000, { error: atMost(2000), abort: true })
      .refine((value) => URL.canParse(value), { error: m.validation_address }),
    /** Milliseconds since 1970, within the range of a Date. */
    expirationTime: z.number().min(0).max(lastInstant).nullish(),
    keys: z.object(
      {
        // RFC 8291 §3.1: an uncompressed P-256 point, and 16 octets.
        p256dh: base64url(65, m.devices_bad_public_key),
        auth: base64url(16, m.devices_bad_secret),
      },
      { error: m.validation_required },
    ),
  }),
  /** The server's key that the subscription was made with. Left out: the current one. */
  applicationServerKey: z.string().max(200).nullish(),
  platform: optionalNote(200),
  userAgent: optionalNote(1000),
  browser: z.enum(browsers, { error: oneOf(browsers) }).nullish(),
  language: optionalNote(50),
  cookieEnabled: z.boolean().nullish(),
  onLine: z.boolean().nullish(),
})
export type SubscribeToPush = z.output<typeof subscribeToPush>

/** `created` is false if this device already had a subscription, which this one replaces. */
export const subscribedToPush = z.object({ created: z.boolean(), device })

/** What a push carries. Apple's declarative form repeats some of it. At most 2.7 KB as JSON. */
export interface PushPayload {
  id: string
  seq: number
  type: string
  severity: string
  title: string
  /** Trimmed to what fits. */
  body: string
  url?: string
  /** Identifies the notification: a newer push with the same tag replaces it. */
  tag: string
  icon: string
  badge: string
  /** Proves to the server which device sends a receipt. */
  receipt: string
  /** Notifications that were read or recalled meanwhile, to be closed if they are still shown. */
  close?: { ids: string[]; upToSeq: number }
  /** A self-test, which appears in no inbox. */
  test?: true
  /** Replaces the notification with this id, which was withdrawn. */
  withdrawn?: true
}

/** Why a push was given up. */
export const deadLetterReasons = [
  'rejected',
  'key',
  'too-large',
  'expired',
  'address',
  'retired',
] as const
export const deadLetterReason = z.enum(deadLetterReasons)
export type DeadLetterReason = z.infer<typeof deadLetterReason>

export const deadLetter = z.object({
  id,
  notificationId: id,
  /** What it says; `null` for those who may not read all announcements. */
  title: z.string().nullable(),
  /** `null` if the device is gone. */
  deviceId: id.nullable(),
  pushService,
  reason: deadLetterReason,
  status: z.int().nullable(),
  detail: z.string().nullable(),
  createdAt: z.date(),
  replayedAt: z.date().nullable(),
})
export type DeadLetter = z.infer<typeof deadLetter>

const deadLetterFilter = z.strictObject({
  reason: deadLetterReason.nullish(),
  notificationId: id.nullish(),
})
export const listDeadLetters = page.extend({ filter: deadLetterFilter.nullish() })
export const deadLetterConnection = connection(deadLetter)
/**
 * Replays those with this reason that were not replayed yet and whose notification is still current, or, by their ids,
 * all of these or none.
 */
export const replayDeadLetters = z.union([
  z.strictObject({ reason: deadLetterReason, notificationId: id.nullish() }),
  z.strictObject({ ids: z.array(id).min(1).max(100) }),
])

/** A VAPID key of the server (RFC 8292), without its private part. */
export const vapidKey = z.object({
  id: z.string(),
  publicKey: z.string(),
  /** Used for new subscriptions. */
  current: z.boolean(),
  subscriptions: z.int(),
  createdAt: z.date(),
  /** The variable of the environment that it comes from. */
  setBy: z.string().nullable(),
  /** Whether the reader may replace it by a new one. */
  mayRotate: z.boolean(),
})
export type VapidKey = z.infer<typeof vapidKey>

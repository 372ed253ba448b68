import { requirePrincipal } from '@prakat/kit/command'
import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { AppError } from '@prakat/schema/app-error'
import type { Device } from '@prakat/schema/device'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { SubscribeToPush } from '@prakat/schema/push'
import { queueNames } from '@prakat/schema/queues'
import { m } from '@prakat/schema/words'
import type { TransactionSql } from 'postgres'
import type { NotifierContext } from '../notifier-context.ts'
import { keepDevice } from './keep-device.ts'
import { devicesFrom, presentDevice, type DeviceRow } from './list-devices.ts'
import { readSubscription, type Subscription } from './read-subscription.ts'

/** Subscribes a browser to pushes for its current person, for as long as their session lasts. */
export async function subscribeDevice(
  context: NotifierContext,
  input: SubscribeToPush,
  call: CallContext,
): Promise<{ created: boolean; device: Device }> {
  const principal = requirePrincipal(call)
  const subscription = await readSubscription(context, input)
  const now = context.clock()
  const { id, created } = await context.database.sql.begin(async (tx) => {
    // If two devices send the same endpoint at once, they take turns and the later one gets it.
    await tx`select pg_advisory_xact_lock(hashtextextended(${subscription.endpoint}, 0))`
    const known = { userId: principal.userId, deviceId: input.deviceId }
    const device = await keepDevice(tx, known, now, input)
    await refuseLost(tx, device, subscription)
    return { id: device, created: await keepSubscription(tx, device, principal, subscription, now) }
  })
  await dropUnlessSignedIn(context, principal, id)
  const [row] = await context.database.sql<DeviceRow[]>`
    ${devicesFrom(context.database.sql)} where d.id = ${id}`
  if (!row) throw new AppError('CONFLICT', m.devices_just_forgotten())
  return { created, device: presentDevice(row) }
}

/** Refuses a subscription that its push service has given up. Browsers are not told otherwise. */
async function refuseLost(
  tx: TransactionSql,
  device: string,
  { endpoint }: Subscription,
): Promise<void> {
  const [lost] = await tx`select from device where id = ${device} and lost_endpoint = ${endpoint}`
  if (!lost) return
  throw new AppError('CONFLICT', m.devices_subscription_lost())
}

/** Returns whether the device had none before. An endpoint of another device moves to this one. */
async function keepSubscription(
  tx: TransactionSql,
  device: string,
  { userId, sessionId }: Principal,
  { endpoint, origin, service, p256dh, auth, keyId, expiresAt }: Subscription,
  now: Date,
): Promise<boolean> {
  await tx`delete from push_subscription where endpoint = ${endpoint} and device <> ${device}`
  const [kept] = await tx<{ created: boolean }[]>`
    insert into push_subscription as s (device, user_id, session_id, endpoint, origin, service, p256dh, auth, key_id,
      expires_at, created_at, updated_at)
    values (${device}, ${userId}, ${sessionId}, ${endpoint}, ${origin}, ${service}, ${p256dh}, ${auth}, ${keyId},
      ${expiresAt}, ${now}, ${now})
    on conflict (device) do update set
      session_id = excluded.session_id, endpoint = excluded.endpoint, origin = excluded.origin,
      service = excluded.service, p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id,
      expires_at = excluded.expires_at, updated_at = excluded.updated_at,
      -- What was wrong with another endpoint is nothing against this one.
      refusals = case when s.endpoint = excluded.endpoint then s.refusals else 0 end,
      accepted_at = case when s.endpoint = excluded.endpoint then s.accepted_at end,
      failed_at = case when s.endpoint = excluded.endpoint then s.failed_at end
    returning xmax = 0 as created`
  return kept!.created
}

/** If the session ended meanwhile, its subscriptions may have been deleted just before this one was written. */
async function dropUnlessSignedIn(
  { deps, database }: NotifierContext,
  { sessionId }: Principal,
  device: string,
): Promise<void> {
  if (await deps.auth.account.verify({ sessionId })) return
  await database.sql`
    delete from push_subscription where device = ${device} and session_id = ${sessionId}`
  throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
}

/** Stops pushes to a device, which keeps its preferences. Safe to repeat. */
export async function unsubscribeDevice(
  { database: { sql } }: NotifierContext,
  { deviceId }: { deviceId: string },
  call: CallContext,
): Promise<void> {
  const { userId } = requirePrincipal(call)
  await sql`
    delete from push_subscription where device = (
      select id from device where user_id = ${userId} and device_id = ${deviceId})`
}

/** Deletes the subscription when its session ends, so that a browser without a session gets no pushes. */
export const dropSubscriptions: ConsumerDefinition<'session.ended'> = {
  name: 'drop-subscriptions',
  queue: queueNames.dropSubscriptions,
  events: ['session.ended'],
  project: async ({ data }, em) => {
    await em.execute(`delete from push_subscription where session_id = ?`, [data.sessionId])
  },
}

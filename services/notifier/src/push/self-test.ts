import { requirePrincipal } from '@prakat/kit/command'
import { countTest } from '@prakat/kit/count-test'
import type { Queues } from '@prakat/kit/queues'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { queueNames } from '@prakat/schema/queues'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import type { FanOut } from './fan-out.ts'
import { payloadOf } from './payloads.ts'
import { readTargets, deviceLocale } from './push-target.ts'
import { verdictOn } from './push-verdict.ts'
import { settleSubscriptions } from './settle-window.ts'

/** Sends a push to one of the caller's own devices, to see whether it arrives. */
export async function testDevice(
  { database: { sql }, queues }: NotifierContext,
  { deviceId }: { deviceId: string },
  call: CallContext,
): Promise<void> {
  const { userId } = requirePrincipal(call)
  const [subscribed] = await sql<{ device: string }[]>`
    select s.device from push_subscription s join device d on d.id = s.device
    where d.user_id = ${userId} and d.device_id = ${deviceId}`
  if (!subscribed) throw new AppError('NOT_FOUND', m.devices_not_subscribed())
  await countTest(queues.redis, userId)
  await queuePushTest(queues, subscribed.device)
}

/** The id of the device's row. */
export const pushTestJob = z.object({ device: z.uuid() })

const ttlSeconds = 60

/** A push to this device alone. It is in nobody's inbox. Gives the id of the job. */
export async function queuePushTest(queues: Queues, device: string): Promise<string> {
  const id = uuidv7()
  const data = { device } satisfies z.input<typeof pushTestJob>
  await queues.add(queueNames.pushTest, [{ name: 'push-test', id, data }])
  return id
}

/** Throws while the push service cannot take it, so that the queue tries again until it expires. */
export async function pushTest(
  fanOut: FanOut,
  { device }: z.output<typeof pushTestJob>,
  askedAt: Date,
): Promise<void> {
  const { database, config, clock, receiptTokens, transport, vapidKeys } = fanOut
  const ends = new Date(askedAt.getTime() + ttlSeconds * 1000)
  const id = uuidv7()
  const [target] = await readTargets(database.sql, { id, type: 'other', seq: '0' }, [device])
  if (!target || clock() >= ends) return
  const to = { locale: deviceLocale(target) }
  const text = { title: m.notices_test_title({}, to), body: m.notices_test_body({}, to) }
  const build = payloadOf(
    { id, seq: '0', type: 'other', severity: 'info', ...text, url: null, icon: null, test: true },
    { declarative: target.service === 'apple', publicUrl: config.publicUrl },
  )
  const [outcome] = await transport.send([
    {
      ...{
        userId: target.userId,
        endpoint: target.endpoint,
        p256dh: target.p256dh,
        auth: target.auth,
      },
      key: (await vapidKeys.all()).get(target.keyId)!,
      payload: build({ receipt: receiptTokens.sign(id, device) }),
      ...{ ttl: ttlSeconds, urgency: 'high', topic: id.replaceAll('-', '') },
    },
  ])
  const circumstances = { attempt: 0, now: clock(), ends, retryMs: fanOut.timing.retry }
  const verdict = verdictOn(outcome!, target, circumstances)
  await database.sql.begin((tx) => settleSubscriptions(tx, [{ target, verdict }], clock()))
  if (verdict.kind === 'later') throw new Error(`Not taken yet: ${verdict.reason}`)
}

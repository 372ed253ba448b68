import type { Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { payloadOf } from './build-payload.ts'
import type { FanOut } from './fan-out.ts'
import { verdictOn } from './push-verdict.ts'
import { readTargets, spokenOn } from './push-target.ts'
import { settleSubscriptions } from './settle-subscriptions.ts'

/** The id of the device's row. */
export const pushTestJob = z.object({ device: z.uuid() })

const ttlSeconds = 60

const texts = {
  en: { title: 'Notifications arrive here', body: 'This is a test. Nobody else has got it.' },
  th: { title: 'การแจ้งเตือนมาถึงที่นี่', body: 'นี่คือการทดสอบ ไม่มีใครอื่นได้รับ' },
}

/** A push to this device alone. It is in nobody's inbox. */
export function queuePushTest(queues: Queues, device: string): Promise<void> {
  return queues.add(queueNames.pushTest, [
    { name: 'push-test', id: uuidv7(), data: { device } satisfies z.input<typeof pushTestJob> },
  ])
}

/** Throws while the push service cannot take it, so that the queue tries again as long as somebody looks for it. */
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
  const text = texts[spokenOn(target)]
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

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@prakat/kit/logger'
import { connectRedis } from '@prakat/kit/connect-redis'
import type { PushMessage } from '@prakat/notifier/push/transport/push-message'
import { createPushTransport } from '@prakat/notifier/push/transport/push-transport'
import webPush from 'web-push'
import { startRedis } from '../src/embedded/start-redis.ts'
import { TestSubscription } from '../src/testing/test-subscription.ts'

const messages = 1000
const pairs = 6
const windowSize = 20
const batches = 4
const subject = 'mailto:ops@example.org'

const [origin = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'prakat-bench-'))
const server = await startRedis({ dataDir, log: () => {} })
const log = createLogger('warn')
const redis = connectRedis(server.url, log, { maxRetriesPerRequest: 1, commandTimeout: 5000 })
const key = { id: 'bench', ...webPush.generateVAPIDKeys() }
const config = { vapid: undefined, subject, allowedHosts: ['localhost'] }
const transport = createPushTransport({ config, redis, log })
const subscriptions = Array.from({ length: messages }, () => new TestSubscription(origin))
const payload = JSON.stringify({ title: 'The lift is out of order', body: 'x'.repeat(290) })

/** As a fan-out does: four batches, each a window of twenty after the other. */
async function prakat(): Promise<void> {
  const options = {
    userId: 'bench',
    key,
    payload,
    ttl: 3600,
    urgency: 'high',
    topic: 'bench',
  } as const
  const all = subscriptions.map(({ endpoint, p256dh, auth }): PushMessage => ({
    endpoint,
    p256dh,
    auth,
    ...options,
  }))
  await atATime(batches, all.length / windowSize, async (index) => {
    const start = index * windowSize
    const outcomes = await transport.send(all.slice(start, start + windowSize))
    const wrong = outcomes.find(({ kind }) => kind !== 'accepted')
    if (wrong) throw new Error(`Not accepted: ${JSON.stringify(wrong)}`)
  })
}

/** The package as its README shows it, with as many messages under way. */
async function plain(): Promise<void> {
  const { publicKey, privateKey } = key
  const options = { TTL: 3600, topic: 'bench', vapidDetails: { subject, publicKey, privateKey } }
  await atATime(batches * windowSize, messages, (index) =>
    webPush.sendNotification(subscriptions[index]!.json, payload, options),
  )
}

async function atATime(workers: number, count: number, work: (index: number) => Promise<unknown>) {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

async function rate(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await run()
  return (messages * 1000) / (performance.now() - started)
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

// Threads, connections and compiled code are there before anything is counted.
for (const run of [prakat, plain]) await run()
const ratios: number[] = []
console.log(`Web Push, ${messages} messages, a second`)
// Turn by turn, so that whatever else the machine does touches both alike.
for (let pair = 0; pair < pairs; pair += 1) {
  const [ours, theirs] = [await rate(prakat), await rate(plain)]
  ratios.push(ours / theirs)
  const numbers = [ours, theirs].map((value) => value.toFixed(0).padStart(6))
  console.log(`Prakat ${numbers[0]}   web-push ${numbers[1]}   ratio ${(ours / theirs).toFixed(1)}`)
}
console.log(`median of the ratios ${middle(ratios).toFixed(1)}`)
await transport.stop()
redis.disconnect()
await server.stop()
await rm(dataDir, { recursive: true, force: true })

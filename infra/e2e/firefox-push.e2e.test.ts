import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@prakat/kit/logger'
import { connectRedis } from '@prakat/kit/queues'
import type { PushMessage } from '@prakat/notifier/push/transport/push-message'
import {
  createPushTransport,
  type PushTransport,
} from '@prakat/notifier/push/transport/push-transport'
import type { Redis } from 'ioredis'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { startTestRedis, type TestRedis } from '@prakat/infra/testing/start-test-redis'
import { launchFirefox } from './firefox.ts'

const worker = `
  self.addEventListener('push', (event) => {
    const { title, body, tag } = event.data.json()
    event.waitUntil(self.registration.showNotification(title, { body, tag }))
  })`

// What the page's functions use: they run in the browser.
declare const navigator: any, atob: any

describe.skipIf(!process.env['FIREFOX_PATH'])('a push to Firefox', () => {
  const key = { id: 'k1', ...webPush.generateVAPIDKeys() }
  let service: PushService
  let server: TestRedis
  let redis: Redis
  let transport: PushTransport
  let site: Server
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    service = await startPushService()
    server = await startTestRedis()
    const log = createLogger('silent')
    redis = connectRedis(server.url, log, { maxRetriesPerRequest: 1 })
    const config = { vapid: undefined, subject: 'mailto:ops@example.org' }
    const options = { redis, log, ca: service.ca }
    transport = createPushTransport({ config: { ...config, allowedHosts: ['*'] }, ...options })
    site = createServer((request, response) => {
      const isWorker = request.url === '/sw.js'
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      response.end(isWorker ? worker : '<title>Bare</title>')
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    browser = await launchFirefox(service.autopushUrl)
    page = await browser.newPage()
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  })
  afterAll(async () => {
    await browser.close()
    site.close()
    await transport.stop()
    redis.disconnect()
    await server.close()
    await service.stop()
  })

  const subscribe = () =>
    page.evaluate(async (publicKey) => {
      await navigator.serviceWorker.register('/sw.js')
      const { pushManager } = await navigator.serviceWorker.ready
      const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
      const applicationServerKey = Uint8Array.from(text, (letter: string) => letter.charCodeAt(0))
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey,
      })
      return subscription.toJSON()
    }, key.publicKey)

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body }: { title: string; body: string }) => ({ title, body }))
    })

  function send(subscription: Awaited<ReturnType<typeof subscribe>>, payload: object) {
    const { endpoint, keys } = subscription
    const [p256dh, auth] = [keys.p256dh, keys.auth].map((text) => Buffer.from(text, 'base64url'))
    const message: PushMessage = {
      ...{ userId: 'reader', endpoint, p256dh: p256dh!, auth: auth!, key },
      ...{ payload: JSON.stringify(payload), ttl: 60, urgency: 'high', topic: 'the-lift' },
    }
    return transport.send([message])
  }

  test('is decrypted and shown, and its successor takes its place', async () => {
    const subscription = await subscribe()
    expect(subscription.endpoint).toMatch(`${service.origin}/`)
    const first = { title: 'ประกาศ', body: 'The lift is out of order.', tag: 'lift' }
    expect(await send(subscription, first)).toEqual([{ kind: 'accepted' }])
    const wait = { timeout: 30_000, interval: 200 }
    await expect.poll(shown, wait).toEqual([{ title: 'ประกาศ', body: first.body }])
    const second = { ...first, body: 'The lift works again.' }
    expect(await send(subscription, second)).toEqual([{ kind: 'accepted' }])
    await expect.poll(shown, wait).toEqual([{ title: 'ประกาศ', body: second.body }])
  })

  test('comes to nobody after the browser has unsubscribed', async () => {
    const subscription = await subscribe()
    const isEnded = await page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready
      return (await pushManager.getSubscription()).unsubscribe()
    })
    expect(isEnded).toBe(true)
    await expect
      .poll(async () => (await send(subscription, { title: 'x' }))[0], { timeout: 30_000 })
      .toEqual({ kind: 'gone', status: 410 })
  })
})

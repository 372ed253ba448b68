import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { startPushService, type PushService } from '@prakat/infra/testing/push-service'
import { connectSocket, subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import type { TestSubscription } from '@prakat/infra/testing/test-subscription'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { queueNames } from '@prakat/schema/queues'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildSubscription } from './build-subscription.ts'

const servers = useTestServers()
const { planPush, pushBatch, pushRetry, pushTest } = queueNames
const pushQueues: Record<string, Queue> = {}
const deviceId = 'laptop'
let shared: Record<string, string>
let gateway: TestApp
let realtime: TestApp
let service: PushService
let browser: TestSubscription
let page: Subscriber
let owner: string
let token: string

const trusted = getCACertificates('default')

/** Each part as the process of its own runs it. */
beforeAll(async () => {
  service = await startPushService()
  setDefaultCACertificates([...trusted, service.ca])
  const secret = { SERVICE_TOKEN: 'a token that only services know' }
  const auth = await servers.start(secret, 'auth')
  const content = await servers.start({ ...secret, AUTH_URL: auth.url }, 'content')
  shared = {
    ...{ ...secret, AUTH_URL: auth.url, CONTENT_URL: content.url },
    ...{ PUSH_ALLOWED_HOSTS: 'localhost' },
  }
  realtime = await servers.start({ ...shared, NOTIFIER_ROLES: 'realtime' }, 'notifier')
  gateway = await servers.start({ ...shared, NOTIFIER_URL: realtime.url }, 'gateway')
  for (const name of [planPush, pushBatch, pushRetry, pushTest]) {
    pushQueues[name] = new Queue(name, { connection: { url: servers.redis.url } })
  }
  owner = (await signInAsOwner(gateway)).token
  token = (await signUp(gateway)).token
  browser = await subscribeBrowser()
  page = await subscribe(realtime.url, token)
})
afterAll(async () => {
  page?.close()
  await Promise.all(Object.values(pushQueues).map((queue) => queue.close()))
  setDefaultCACertificates(trusted)
  await service.stop()
})

async function subscribeBrowser() {
  const path = '/v1/push-subscriptions'
  const { body: key } = await rest(gateway, 'GET', `${path}/vapid-public-key`)
  const subscription = service.newSubscription(key.publicKey)
  const body = buildSubscription({ deviceId, subscription: subscription.json })
  const { status } = await rest(gateway, 'POST', path, { token, body })
  expect(status).toBe(201)
  return subscription
}

const handshake = (app: TestApp) => fetch(`${app.url}/socket.io/?EIO=4&transport=polling`)
const workersOf = () =>
  Promise.all(Object.values(pushQueues).map((queue) => queue.getWorkersCount()))
const arrivedOnPage = (id: string) =>
  vi.waitFor(() => expect(page.received.map((each) => each.id)).toContain(id))

describe('a notifier that is realtime only', () => {
  it('shows an announcement on open pages, and leaves to others what is to be pushed', async () => {
    const id = await publish(gateway, owner)
    await rest(gateway, 'POST', `/v1/push-subscriptions/${deviceId}/test`, { token })
    await arrivedOnPage(id)
    for (const name of [planPush, pushTest]) {
      await vi.waitFor(async () => expect(await pushQueues[name]!.getWaitingCount()).toBe(1))
      const touched = await pushQueues[name]!.getJobCountByTypes('active', 'completed', 'failed')
      expect([name, touched]).toEqual([name, 0])
    }
    expect(await workersOf()).toEqual([0, 0, 0, 0])
    expect(service.requests).toHaveLength(0)
  })
})

describe('beside it one that only pushes', () => {
  let push: TestApp
  beforeAll(async () => {
    push = await servers.start({ ...shared, NOTIFIER_ROLES: 'push' }, 'notifier')
  })

  it('takes what waited, the tests too', async () => {
    await vi.waitFor(async () => expect(await workersOf()).toEqual([1, 1, 1, 1]))
    await vi.waitFor(() => expect(browser.payloads).toHaveLength(2))
    expect(browser.payloads.filter(({ test }) => test)).toHaveLength(1)
  })

  it('opens no sockets', async () => {
    expect((await handshake(realtime)).status).toBe(200)
    expect((await handshake(push)).status).toBe(404)
    expect((await fetch(`${push.url}/readyz`)).status).toBe(200)
    await expect(connectSocket(push.url, token)).rejects.toThrow()
  })

  it('lets an announcement reach the page and the push service', async () => {
    const id = await publish(gateway, owner, { title: 'Both ways' })
    await arrivedOnPage(id)
    await vi.waitFor(() => expect(browser.payloads.map((each) => each.id)).toContain(id))
    expect(browser.payloads.filter((each) => each.id === id)).toMatchObject([
      { title: 'Both ways' },
    ])
    expect(page.received.filter((each) => each.id === id)).toHaveLength(1)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'

let scope: ReturnType<typeof workerScope>
let calls: ReturnType<typeof answerRest>
let database: ReturnType<typeof memoryDatabase>
let listeners: EventTarget
const skipWaiting = vi.fn(async () => {})
const claim = vi.fn(async () => {})

/** The worker as browsers run it; what it keeps of the app for being offline is none of this. */
beforeEach(async () => {
  vi.resetModules()
  scope = workerScope()
  database = memoryDatabase()
  listeners = new EventTarget()
  calls = answerRest({ 'POST /notifications/receipts': () => [204] })
  Object.assign(self, {
    skipWaiting,
    __WB_MANIFEST: [],
    caches: { open: async () => ({ keys: async () => [] }), keys: async () => [] },
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) =>
      listeners.addEventListener(...given),
  })
  Object.assign(self.clients, { claim })
  await import('./sw.ts')
})
afterEach(() => vi.unstubAllGlobals())

async function happens(name: string, more: object = {}) {
  const work: unknown[] = []
  const waitUntil = (until: unknown) => work.push(until)
  listeners.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...more }))
  await Promise.all(work)
}
const sent = () => calls.map(({ body }) => body.event)

test('each event is seen to by what is named after it', async () => {
  const page = scope.openPage()
  const text = JSON.stringify({ id: 'n1', seq: 1, title: 'Lift', receipt: 'r1' })
  await happens('push', { data: { text: () => text } })
  const notification = scope.notifications.get('n1')
  await happens('notificationclose', { notification })
  await happens('notificationclick', { notification })
  await happens('pushsubscriptionchange')
  expect(page.heard.map(({ type }) => type)).toEqual([
    ...['NEW_NOTIFICATION', 'NOTIFICATION_CLOSED'],
    ...['NOTIFICATION_CLICKED', 'SUBSCRIPTION_CHANGED'],
  ])
  expect(sent()).toEqual(['delivered', 'clicked'])
  await happens('push', { data: null })
  expect(scope.notifications.get('unknown')?.title).toBe('Prakat')
})

test('a new worker takes over at once, also the pages that are open', async () => {
  await happens('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  await happens('activate')
  expect(claim).toHaveBeenCalledOnce()
})

test('what could not be reported is reported by the sync that was asked for, and by no other', async () => {
  calls = answerRest({ 'POST /notifications/receipts': () => [503] })
  await happens('push', { data: { text: () => '{"receipt":"r1"}' } })
  calls = answerRest({ 'POST /notifications/receipts': () => [204] })
  await happens('sync', { tag: 'another' })
  expect(sent()).toEqual([])
  await happens('sync', { tag: scope.synced[0] })
  expect(sent()).toEqual(['delivered'])
})

test('what a page says is heard', async () => {
  const payload = { apiBase: 'https://a.test/v1', sound: true }
  await happens('message', { data: { type: 'SET_ENV', payload }, ports: [] })
  expect(database.rows('facts')).toEqual([payload])
})

import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { subscribeToPush } from '../device/push-subscription.ts'
import { emptyInbox } from '../inbox/inbox-state.ts'
import { inboxStore } from '../inbox/inbox-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { answerRest } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { startNotifier } from '../test/start-notifier.ts'
import { useLiveInbox } from './use-live.ts'

let notifier: Awaited<ReturnType<typeof startNotifier>>
let browser: ReturnType<typeof browserWithPush>
let calls: ReturnType<typeof answerRest>
let unfollow: () => void

beforeEach(async () => {
  notifier = await startNotifier()
  notifier.stamp = { ok: true, unread: 1, seq: 1 }
  localStorage.setItem('prakat-device-id', 'device')
  browser = browserWithPush('granted')
  unfollow = sessionStore.start()
})
afterEach(async () => {
  await act(async () => sessionStore.signOut())
  unfollow()
  await cleanUp()
  await notifier.stop()
  browserWithoutPush()
  localStorage.clear()
})

function Page() {
  useLiveInbox()
  return <p>{useLocation().pathname}</p>
}

/** In a browser that is subscribed to push, with one notification in the inbox. */
async function signIn() {
  const data = [buildNotification({ seq: 1 })]
  const user = { id: 'u1', name: 'Ann', notificationsEnabled: true }
  calls = answerRest({
    'POST /auth/sign-in': () => [200, { token: 't', refreshToken: 'r', user }],
    'POST /auth/sign-out': () => [204],
    'GET /announcements': () => [200, { data, pagination: { page: 1, hasNextPage: false } }],
    'GET /push-subscriptions/vapid-public-key': () => [200, { publicKey: 'key' }],
    'POST /push-subscriptions': () => [201, {}],
    'PATCH .*': () => [204],
  })
  await act(async () => sessionStore.signIn({ email: 'a@example.org', password: 'right' }))
  await until(() => expect(inboxStore.get()).toMatchObject({ caughtUp: true, status: 'ready' }))
  await act(async () => subscribeToPush())
}
const until = (check: () => void) => act(async () => vi.waitFor(check, 5_000))

describe('the live inbox', () => {
  test('is for signed-in people only, and starts when somebody signs in, with their token', async () => {
    await render(<Page />)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(notifier.handshakes).toEqual([])
    await signIn()
    expect(notifier.handshakes.map(({ auth }) => auth)).toEqual([{ token: 't' }])
    expect(inboxStore.get().items).toHaveLength(1)
  })

  test('ends when they sign out, and nothing of it stays in sight', async () => {
    await render(<Page />)
    await signIn()
    browser.show('n1', { id: 'n1', seq: 1 })
    await act(async () => sessionStore.signOut())
    await until(() => expect(notifier.sockets.size).toBe(0))
    expect(inboxStore.get()).toEqual(emptyInbox)
    await until(() => expect(browser.shown()).toEqual([]))
    await until(() => expect(browser.isSubscribed()).toBe(false))
  })

  test('ends when another tab has signed out', async () => {
    await render(<Page />)
    await signIn()
    await act(async () => {
      localStorage.removeItem('prakat-session')
      window.dispatchEvent(new StorageEvent('storage', { key: 'prakat-session' }))
    })
    await until(() => expect(notifier.sockets.size).toBe(0))
    expect(inboxStore.get()).toEqual(emptyInbox)
  })

  test('leads where a shown notification points when it is clicked, and marks it read', async () => {
    const page = await render(<Page />)
    await signIn()
    const payload = { id: 'n1', seq: 1, url: '/account/security' }
    await act(async () => browser.fromWorker({ type: 'NOTIFICATION_CLICKED', payload }))
    expect(page.textContent).toBe('/account/security')
    expect(calls.map(({ call }) => call)).toContain('PATCH /announcements/n1/read')
  })
})

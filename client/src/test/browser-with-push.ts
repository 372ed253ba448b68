import { vi } from 'vitest'
import { health } from '../notifications/health.ts'

interface Shown {
  tag: string
}

/** What happy-dom lacks: a browser that may notify, with a service worker that the test speaks for. */
export function browserWithPush(permission: NotificationPermission = 'default') {
  const messages = new EventTarget()
  const shown: Shown[] = []
  let subscription: object | null = null
  let refusal: Error | null = null
  const FakeNotification = {
    permission,
    async requestPermission() {
      return FakeNotification.permission
    },
  }
  const made = {
    endpoint: 'https://push.example.test/1',
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example.test/1', keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      subscription = null
      return true
    },
  }
  const registration = {
    active: { postMessage() {} },
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe() {
        if (refusal) throw refusal
        return (subscription = made)
      },
    },
    getNotifications: async (filter?: Shown) =>
      shown.filter(({ tag }) => !filter?.tag || tag === filter.tag),
  }
  const serviceWorker = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('PushManager', function PushManager() {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  health.note({ permission, worker: 'active', subscribed: false, knownToServer: null })
  return {
    answerPermission: (answer: NotificationPermission) => (FakeNotification.permission = answer),
    refuseSubscribing: (error: Error | null) => (refusal = error),
    show: (tag: string) => shown.push({ tag }),
    fromWorker: (data: unknown) =>
      messages.dispatchEvent(Object.assign(new Event('message'), { data })),
  }
}

/** Takes it all away again. */
export function browserWithoutPush() {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  health.note({
    ...{ permission: 'unsupported', worker: 'none', subscribed: null, knownToServer: null },
    ...{ socketConnected: false, lastPushAt: null },
  })
}

import { vi } from 'vitest'
import { health } from '../device/health.ts'

interface Shown {
  tag: string
  data: unknown
  close(): void
}

/** What happy-dom lacks: a browser that may notify, with a service worker that the test speaks for. */
export function browserWithPush(permission: NotificationPermission = 'default') {
  const messages = new EventTarget()
  const notifications = new Set<Shown>()
  const toWorker: { message: unknown; ports: MessagePort[] }[] = []
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
    active: {
      postMessage: (message: unknown, ports: MessagePort[]) => toWorker.push({ message, ports }),
    },
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe() {
        if (refusal) throw refusal
        return (subscription = made)
      },
    },
    getNotifications: async (filter?: { tag?: string }) =>
      [...notifications].filter(({ tag }) => !filter?.tag || tag === filter.tag),
  }
  const serviceWorker = Object.assign(messages, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    startMessages() {},
  })
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('PushManager', function PushManager() {})
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  health.note({ permission, worker: 'active', subscribed: false, knownToServer: null })
  return {
    answerPermission: (answer: NotificationPermission) => (FakeNotification.permission = answer),
    refuseSubscribing: (error: Error | null) => (refusal = error),
    show(tag: string, data: unknown = null) {
      const one = { tag, data, close: () => notifications.delete(one) }
      notifications.add(one)
    },
    shown: () => [...notifications].map(({ tag }) => tag),
    isSubscribed: () => subscription !== null,
    /** What pages have told the worker. */
    toWorker,
    fromWorker: (data: unknown, ports: MessagePort[] = []) =>
      messages.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
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

import { vi } from 'vitest'

interface Shown {
  title: string
  tag: string
  data: any
  options: any
  close(): void
}

interface PageOptions {
  focused?: boolean
  visible?: boolean
  /** Nobody is signed in there, so that it takes nothing. */
  deaf?: boolean
}

/** What a service worker has around it: https://w3c.github.io/ServiceWorker/#serviceworkerglobalscope-interface */
export function workerScope() {
  const notifications = new Map<string, Shown>()
  const pages: object[] = []
  const opened: string[] = []
  const synced: string[] = []
  const setAppBadge = vi.fn(async (_count: number) => {})
  let subscription: object | null = null
  const subscribe = vi.fn(async (options: object) => (subscription = options))
  const registration = {
    async showNotification(title: string, options: any) {
      const { tag, data } = options
      notifications.set(tag, { title, tag, data, options, close: () => notifications.delete(tag) })
    },
    getNotifications: async ({ tag }: { tag?: string } = {}) =>
      [...notifications.values()].filter((one) => !tag || one.tag === tag),
    sync: { register: async (tag: string) => void synced.push(tag) },
    pushManager: { getSubscription: async () => subscription, subscribe },
  }
  vi.stubGlobal('self', {
    registration,
    location: { origin: 'https://portal.example.test' },
    navigator: { setAppBadge },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: URL | string) => void opened.push(String(url)),
    },
  })

  function openPage({ focused = false, visible = focused, deaf = false }: PageOptions = {}) {
    const heard: any[] = []
    const page = {
      heard,
      focused,
      visibilityState: visible ? 'visible' : 'hidden',
      postMessage(message: unknown, ports: MessagePort[]) {
        heard.push(message)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no other origin
        if (!deaf) ports[0]?.postMessage('taken')
      },
      focus: vi.fn(async () => page),
      navigate: vi.fn(async (_url: URL) => page),
    }
    pages.push(page)
    return page
  }
  return { registration, notifications, opened, synced, setAppBadge, subscribe, openPage }
}

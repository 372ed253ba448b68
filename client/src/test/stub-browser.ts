import { locks } from 'node:worker_threads'
import { vi } from 'vitest'

export const userAgents = {
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 Edg/143.0',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  chromeOnIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
  opera: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36 OPR/120.0',
}

interface Browser {
  agent?: keyof typeof userAgents
  touchPoints?: number
  installed?: boolean
  /** `null`: there is no such API. */
  permission?: NotificationPermission | null
  hasWorkers?: boolean
  registration?: object
}

/** What of a browser decides about notifications, where a test runs without one. */
export function stubBrowser(browser: Browser = {}) {
  const { agent = 'chrome', touchPoints = 0, installed = false, registration = {} } = browser
  const { permission = 'default', hasWorkers = true } = browser
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  define('userAgent', userAgents[agent])
  define('maxTouchPoints', touchPoints)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: installed && query.includes('standalone'),
  }))
  if (hasWorkers) {
    const worker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }
    define('serviceWorker', worker)
    vi.stubGlobal('PushManager', EventTarget)
  } else Reflect.deleteProperty(navigator, 'serviceWorker')
  if (permission === null) Reflect.deleteProperty(window, 'Notification')
  else
    vi.stubGlobal('Notification', { permission, requestPermission: vi.fn(async () => permission) })
}

/** Node's, which are those of browsers (https://w3c.github.io/web-locks/); happy-dom has none. */
export const stubLocks = () =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

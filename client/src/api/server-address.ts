import type { Locale } from '@prakat/schema/locales'
import { setDefaultZone } from '../time/default-zone.ts'
import { setSiteName } from '../words/m.ts'
import { createPageStore } from '../words/page-store.ts'

interface Addresses {
  /** Empty for the page's own origin. */
  apiBase: string
  /** Of the sockets; empty for that of the API. */
  socketBase: string
}

/** What the settings say to every page. */
export interface Identity {
  name: string
  /** Of the main colour where it is not the product's own. */
  shades: string[] | null
  /** The path of its logo, in place of the product's mark. */
  logo: string | null
  /** How to reach the organisation; null where that is for members. */
  contact:
    | (Record<
        'email' | 'phone' | 'addressEn' | 'addressTh' | 'hoursEn' | 'hoursTh' | 'mapLink',
        string
      > & { morePhones: string[]; form: boolean })
    | null
  /** Of whoever has chosen none; null for that of the browser. */
  language: Locale | null
  timeZone: string
  /** What every page says at its top. */
  notice: Record<Locale, string> | null
  /** In which only urgent pushes are sent, on the clock of the time zone. */
  quietHours: { from: string; to: string } | null
  /** Of PeerTubes whose player pages may show. */
  playerHosts: readonly string[]
}

const initial: Identity = {
  ...{ name: 'Prakat', shades: null, logo: null, contact: null },
  ...{ language: null, timeZone: 'Asia/Bangkok', notice: null, quietHours: null },
  playerHosts: [],
}

/** There before the first page is drawn, and changed when the settings are. */
export const siteIdentity = createPageStore<Identity>(() => initial)

const storageKey = 'prakat-config'
const timeoutMs = 3_000
/** Whoever has no socket is told again when they come back to the page. */
const staleMs = 60_000
let askedAt = 0
let addresses: Addresses = { apiBase: '', socketBase: '' }

/** Where the server is. It says so in a file beside the page, so another address needs no other build. */
export const serverAddress = {
  /** To be called before the first request. Without an answer, the last known address is used. */
  async load(): Promise<void> {
    askedAt = Date.now()
    try {
      const answer = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) })
      const given = await answer.json()
      // A proxy's refusal is JSON too.
      if (!answer.ok || typeof given.apiBase !== 'string') throw new Error('not the configuration')
      take(given)
      localStorage.setItem(storageKey, JSON.stringify({ ...addresses, ...siteIdentity.getState() }))
    } catch {
      take(stored())
    }
  },
  /** What came with the page. */
  know(given: object): void {
    askedAt = Date.now()
    take(given)
  },
  /** Keeps what the settings say as other tabs and later answers have it. */
  follow(): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKey) take(stored())
    })
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - askedAt > staleMs) void serverAddress.load()
    })
  },
  /** An address of the API for a path such as `/v1/me`. */
  of: (path: string) => `${addresses.apiBase}${path}`,
  ofSocket: (path: string) => `${addresses.socketBase || addresses.apiBase}${path}`,
}

function stored(): Partial<Addresses & Identity> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function take(given: Partial<Addresses & Identity>): void {
  addresses = complete(given)
  const entries = Object.keys(initial).map((key) => [key, given[key as keyof Identity]])
  // An older gateway does not say all of it.
  siteIdentity.setState({
    ...initial,
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  })
  const { name, timeZone } = siteIdentity.getState()
  setSiteName(name)
  setDefaultZone(timeZone)
}

function complete(given: Partial<Addresses>): Addresses {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { apiBase: text(given.apiBase), socketBase: text(given.socketBase) }
}

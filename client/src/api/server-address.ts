import { create } from 'zustand'

interface Addresses {
  /** Empty for the page's own origin. */
  apiBase: string
  /** Of the sockets; empty for that of the API. */
  socketBase: string
}

/** What the site is called, and the shades of its main colour where it is not the product's own. */
interface Identity {
  name: string
  shades: string[] | null
  /** The path of its logo, in place of the product's mark. */
  logo: string | null
}

/** There before the first page is drawn, and changed when the settings are. */
export const siteIdentity = create<Identity>(() => ({ name: 'Prakat', shades: null, logo: null }))

const storageKey = 'prakat-config'
const timeoutMs = 3_000
let addresses: Addresses = { apiBase: '', socketBase: '' }

/** Where the server is. It says so in a file beside the page, so another address needs no other build. */
export const serverAddress = {
  /** To be called before the first request. Without an answer, the last known address is used. */
  async load(): Promise<void> {
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

function take({ name, shades, logo, ...given }: Partial<Addresses & Identity>): void {
  addresses = complete(given)
  siteIdentity.setState({ name: name || 'Prakat', shades: shades ?? null, logo: logo ?? null })
}

function complete(given: Partial<Addresses>): Addresses {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { apiBase: text(given.apiBase), socketBase: text(given.socketBase) }
}

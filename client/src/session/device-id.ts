const storageKey = 'prakat-device-id'
const fingerprintTimeoutMs = 5_000
let made: Promise<string> | undefined

/**
 * The id of this browser profile. Identical machines share a fingerprint, and it changes with the locale; so a random
 * part is added, and the id is stored.
 */
export function deviceId(): Promise<string> {
  made ??= withLock(async () => {
    const stored = read()
    if (stored) return stored
    const id = [await visitorId(), randomPart()].filter(Boolean).join('-')
    try {
      localStorage.setItem(storageKey, id)
    } catch {
      // Without storage it lasts as long as the page.
    }
    return id
  })
  return made
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Two tabs that open at once must not make two ids. `navigator.locks` exists only in secure contexts. */
function withLock(work: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request('prakat-device-id', work) : work()
}

/** Empty if fingerprinting is blocked or takes too long; the random part is enough then. */
async function visitorId(): Promise<string> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, fingerprintTimeoutMs, ''))
  return Promise.race([fingerprint().catch(() => ''), timeout])
}

async function fingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // Its monitoring would contact a third party.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

// crypto.randomUUID does not exist on plain http, where a self-hosted portal may well be tried.
function randomPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

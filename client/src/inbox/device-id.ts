const storageKey = 'prakat-device-id'
let unstored: string | null = null

/** A random id of this browser, kept in local storage. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored) return stored
    const made = randomId()
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return (unstored ??= randomId())
  }
}

// Not crypto.randomUUID: it is missing on plain http, where a self-hosted portal may well be tried.
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

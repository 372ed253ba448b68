import { isIP } from 'node:net'

/** Browsers bind passkeys to a domain, never to an IP address, and only in a secure context (WebAuthn §5.1.3, §13). */
export function passkeysWork(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return !isAddress && (protocol === 'https:' || isLocal)
}

import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the page that opens a WebSocket is one of ours. Browsers name its origin and let no page change it; other
 * clients name none. The request's own host counts too, as whoever runs Prakat may reach it under another name.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (page === null || !['http:', 'https:'].includes(page.protocol)) return false
  return page.origin === new URL(publicUrl).origin || page.host === hostOf(page.protocol, host)
}

/** As a URL has it: in lower case, without the port that goes without saying. */
function hostOf(protocol: string, host: string | undefined): string | undefined {
  return host ? URL.parse(`${protocol}//${host}`)?.host : undefined
}

import type { PushService } from '@prakat/schema/push'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'

/**
 * Checks an endpoint. People supply it and this server calls it, so only known or allowed push services are accepted.
 */
export function checkEndpoint(
  endpoint: string,
  allowedHosts: readonly string[],
): { origin: string; service: PushService } {
  if (!URL.canParse(endpoint)) throw refusal(m.validation_address())
  const url = new URL(endpoint)
  if (url.protocol !== 'https:') throw refusal(m.devices_https())
  if (url.username || url.password) throw refusal(m.devices_no_credentials())
  const known = knownPushService(url.hostname)
  // Known push services only use the default port of https.
  if (!(known && url.port === '') && !isNamedHost(url, allowedHosts)) {
    throw refusal(m.devices_unknown_service())
  }
  return { origin: url.origin, service: known ?? 'other' }
}

function refusal(sentence: LocalizedString) {
  return validationError({ 'subscription.endpoint': sentence })
}

const services: ReadonlyArray<readonly [hosts: RegExp, service: PushService]> = [
  [/^(fcm\.googleapis\.com|jmt17\.google\.com)$/, 'google'],
  [/^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/, 'mozilla'],
  [/^([a-z0-9-]+\.)*push\.apple\.com$/, 'apple'],
  [/^([a-z0-9-]+\.)*notify\.windows\.com$/, 'microsoft'],
]

/** The push service at this host, if it belongs to a browser maker. */
export function knownPushService(host: string): PushService | undefined {
  return services.find(([hosts]) => hosts.test(host))?.[1]
}

/** Whether PUSH_ALLOWED_HOSTS names this host: `*`, `host`, `host:port`, or `*.domain` for all below it. */
export function isNamedHost(
  to: { hostname: string; port: string },
  allowedHosts: readonly string[],
): boolean {
  const port = to.port || '443'
  return allowedHosts.some((allowed) => {
    if (allowed === '*') return true
    const [host = '', onlyPort] = allowed.split(':')
    if (onlyPort !== undefined && onlyPort !== port) return false
    return host.startsWith('*.') ? to.hostname.endsWith(host.slice(1)) : to.hostname === host
  })
}

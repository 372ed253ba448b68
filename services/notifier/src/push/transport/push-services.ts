import type { PushService } from '@prakat/schema/push'

const services: ReadonlyArray<readonly [hosts: RegExp, service: PushService]> = [
  [/^(fcm\.googleapis\.com|jmt17\.google\.com)$/, 'google'],
  [/^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/, 'mozilla'],
  [/^([a-z0-9-]+\.)*push\.apple\.com$/, 'apple'],
  [/^([a-z0-9-]+\.)*notify\.windows\.com$/, 'microsoft'],
]

/** The push service of a browser maker that answers at this host. */
export function knownPushService(host: string): PushService | undefined {
  return services.find(([hosts]) => hosts.test(host))?.[1]
}

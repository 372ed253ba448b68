import type { PushService } from '@prakat/schema/push'
import { validationError } from '@prakat/schema/validation'
import { isNamedHost } from './named-host.ts'
import { knownPushService } from './push-services.ts'

/** A person supplies the endpoint and this server calls it: only push services that are known or allowed will do. */
export function checkEndpoint(
  endpoint: string,
  allowedHosts: readonly string[],
): { origin: string; service: PushService } {
  if (!URL.canParse(endpoint)) throw refusal('Not an address')
  const url = new URL(endpoint)
  if (url.protocol !== 'https:') throw refusal('Must begin with https://')
  if (url.username || url.password) throw refusal('May hold no name and password')
  const known = knownPushService(url.hostname)
  // Those that are known answer at the port of https only.
  if (!(known && url.port === '') && !isNamedHost(url, allowedHosts)) {
    throw refusal('Not an address of a push service that is allowed here')
  }
  return { origin: url.origin, service: known ?? 'other' }
}

function refusal(sentence: string) {
  return validationError({ 'subscription.endpoint': sentence })
}

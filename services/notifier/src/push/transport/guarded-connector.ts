import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { getCACertificates } from 'node:tls'
import { buildConnector } from 'undici'
import { isPublicAddress } from './address-rule.ts'
import { isNamedHost } from './check-endpoint.ts'

export class AddressError extends Error {}

export interface ConnectorOptions {
  allowedHosts: readonly string[]
  connectTimeoutMs: number
  /** In addition to the certificates that Node trusts, including NODE_EXTRA_CA_CERTS. */
  ca?: string | undefined
  lookup?: LookupFunction | undefined
}

/**
 * Opens TLS connections, to private addresses only if the operator named the host. The address is checked when
 * connecting, so a name that resolves differently later gains nothing.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { allowedHosts, connectTimeoutMs, ca, lookup = systemLookup as LookupFunction } = options
  const trusted = ca && { ca: [...getCACertificates('default'), ca] }
  const shared = { timeout: connectTimeoutMs, allowH2: true, preferH2: true, ...trusted }
  const anywhere = buildConnector({ ...shared, lookup })
  const publicOnly = buildConnector({ ...shared, lookup: guarded(lookup) })
  return (to, callback) => {
    if (isNamedHost(to, allowedHosts)) return anywhere(to, callback)
    const host = to.hostname.replace(/^\[|\]$/g, '')
    // Node does no lookup for an IP address.
    if (isIP(host) && !isPublicAddress(host)) {
      return queueMicrotask(() => callback(refusal(), null))
    }
    publicOnly(to, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      callback(refusal(), null)
    })
  }
}

/** Refuses a name with any private address, because no push service has one. */
function guarded(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address, family) => {
      if (error) return callback(error, address, family)
      const all = typeof address === 'string' ? [address] : address.map((each) => each.address)
      if (all.every(isPublicAddress)) callback(null, address, family)
      else callback(refusal(), address, family)
    })
  }
}

function refusal(): AddressError {
  return new AddressError('The host has a private address')
}

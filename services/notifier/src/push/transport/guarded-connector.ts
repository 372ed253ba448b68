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
  /** Beside those that Node trusts, which NODE_EXTRA_CA_CERTS adds to. */
  ca?: string | undefined
  lookup?: LookupFunction | undefined
}

/**
 * Opens TLS connections, to private addresses only where the operator named the host. The address is judged when
 * it is connected to, so that a name may resolve to whatever it likes at any time.
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
    // Node asks no lookup about what is an address already.
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

/** Refuses a name with any private address: no push service has one. */
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

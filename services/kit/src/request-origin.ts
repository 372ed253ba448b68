import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'

/** The client's address of a raw request. Trusts `X-Forwarded-For` from the same proxies as the HTTP server does. */
export function clientAddresses(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, isTrusted)
}

/** The network that limits for an address count by. For IPv6 the /64, because each of those belongs to one customer. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** The network around an address, which one customer may have many of: a /24 of IPv4, a /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts.slice(0, 3).join(':')
    : parsed.octets.slice(0, 3).join('.')
}

/**
 * Whether the page that opens a WebSocket is one of ours. Browsers send its origin, which no page can change; other
 * clients send none. The request's own host counts as well, since Prakat may be reached under another name.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  const page = URL.parse(origin)
  if (page === null || !['http:', 'https:'].includes(page.protocol)) return false
  return page.origin === new URL(publicUrl).origin || page.host === hostOf(page.protocol, host)
}

/** Normalised as in a URL: in lower case, without the default port. */
function hostOf(protocol: string, host: string | undefined): string | undefined {
  return host ? URL.parse(`${protocol}//${host}`)?.host : undefined
}

const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Who may see how Prakat is doing: holders of METRICS_TOKEN and, if HOST is loopback, whoever asks from the same
 * machine. Requests that a proxy passed on do not count, and if HOST is public no address does: a proxy on this
 * machine would lend strangers its own.
 */
export function isOperator(
  { headers, socket, host: asked }: FastifyRequest,
  { host, metricsToken }: Pick<Config, 'host' | 'metricsToken'>,
): boolean {
  if (metricsToken && bearerMatches(headers.authorization, metricsToken)) return true
  const isForwarded = forwarding.some((name) => name in headers)
  // Under another name it may be a stranger's page that resolved its own name to this address (DNS rebinding).
  const isByName = !isLoopback(asked.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))
  return isLoopback(host) && isLoopback(socket.remoteAddress ?? '') && !isForwarded && !isByName
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

/** Compares in constant time. */
export function bearerMatches(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

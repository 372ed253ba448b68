import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'

/** Whose request it is, where nothing has looked at it yet: believes `X-Forwarded-For` of the same proxies as the HTTP server. */
export function clientAddresses(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, isTrusted)
}

/** What limits for an address count by: of IPv6 the /64, as each of those is one customer's. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

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

const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Who may know how Prakat is doing: whoever holds METRICS_TOKEN, and on a machine where nothing but it is listened to,
 * whoever asks there. Not what a proxy there passes on, nor, where the world is listened to, anybody by their address:
 * a proxy beside it would lend strangers its own.
 */
export function isOperator(
  { headers, socket, host: asked }: FastifyRequest,
  { host, metricsToken }: Pick<Config, 'host' | 'metricsToken'>,
): boolean {
  if (metricsToken && bearerMatches(headers.authorization, metricsToken)) return true
  const isForwarded = forwarding.some((name) => name in headers)
  // Another name leads here when somebody's page was given this address for its own (DNS rebinding).
  const isByName = !isLoopback(asked.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))
  return isLoopback(host) && isLoopback(socket.remoteAddress ?? '') && !isForwarded && !isByName
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

/** Takes as long for a wrong token as for the right one. */
export function bearerMatches(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

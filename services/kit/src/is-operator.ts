import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

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

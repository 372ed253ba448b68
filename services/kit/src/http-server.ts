import type { IncomingMessage } from 'node:http'
import { AppError, httpStatus, isErrorCode, type ErrorCode } from '@prakat/schema/app-error'
import { baseLocale, type Locale } from '@prakat/schema/locales'
import { acceptedLanguage, inLanguage, language } from '@prakat/schema/language'
import { m, verbatim, type LocalizedString } from '@prakat/schema/words'
import {
  fastify,
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import { limitBodyTime, longestBodyMs } from './body-time.ts'
import type { Config } from './config.ts'
import { isAway, readiness, type Check } from './availability.ts'
import { isOperator } from './request-origin.ts'
import type { Logger } from './logger.ts'
import { traced, traceIdOf, traceparentFrom } from './trace.ts'

const requestSeconds = new Histogram({
  name: 'prakat_http_request_seconds',
  help: 'Time to answer a request, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
})

// Several codes may share a status. The one listed first stands for it.
const byStatus = new Map(
  Object.entries(httpStatus)
    .map(([code, status]) => [status as number, code as ErrorCode] as const)
    .reverse(),
)

/** The HTTP server of a process: health, metrics, problem+json errors. Parts add their routes to it. */
export function createHttpServer(
  log: Logger,
  checks: readonly Check[],
  config: Pick<Config, 'trustedProxies' | 'host' | 'metricsToken'>,
): FastifyInstance {
  const level = log.level === 'info' ? 'warn' : log.level
  const app = fastify({
    loggerInstance: log.child({}, { level, serializers: { req: loggedRequest } }) as never,
    // A request without a valid trace begins a new one.
    genReqId: ({ headers }) => {
      headers['traceparent'] = traceparentFrom(headers['traceparent'])
      return traceIdOf(headers['traceparent'])
    },
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    bodyLimit: 1024 * 1024,
    // For uploads. Other bodies are given less below.
    requestTimeout: longestBodyMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // From anybody else X-Forwarded-For could be made up, and rate limits depend on the address.
    trustProxy: [...config.trustedProxies],
    // A client that offers another protocol, such as HTTP/2, is answered all the same (RFC 9110 §7.8).
    http: { shouldUpgradeCallback: opensSocket, headersTimeout: 30_000 },
    // Sent through the router again under a path without a route, so that the refusal has the usual headers.
    frameworkErrors: (error, { raw, server }, reply) => {
      unroutable.set(raw, error)
      raw.url = '/v1'
      server.routing(raw, reply.raw)
    },
  }) as unknown as FastifyInstance
  limitBodyTime(app)
  if (register.getSingleMetric('process_cpu_seconds_total') === undefined) collectDefaultMetrics()

  app.get('/healthz', async () => ({ status: 'ok' }))
  // After the hooks that set headers, because refusals need them too.
  app.addHook('preParsing', async (request) => {
    const { raw } = request
    const error = unroutable.get(raw)
    if (error) throw error
    // Only HTTP/1.0 may leave it out, as checks of balancers do.
    raw.headers.host ??= 'localhost'
    if (!isHost(request.host)) throw new AppError('VALIDATION', m.problems_bad_host())
    if (!hasAddress(request)) {
      throw new AppError('VALIDATION', m.problems_bad_address())
    }
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', m.problems_encoded_body())
    }
  })
  app.get('/readyz', async (request, reply) => {
    const { ready, parts } = await readiness(checks)
    const answer = isOperator(request, config) ? { ready, parts } : { ready }
    return reply.code(ready ? 200 : 503).send(answer)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, config)) {
      throw new AppError('UNAUTHENTICATED', verbatim('Send METRICS_TOKEN as a bearer token'))
    }
    return reply.type(register.contentType).send(await register.metrics())
  })
  // So that somebody who reports a failure can name the request that the log knows.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    inLanguage(requestLanguage(request), done)
  })
  // Not earlier, and the language again, because reading the body leaves an async context that was entered before.
  app.addHook('preValidation', (request, _reply, done) => {
    inLanguage(requestLanguage(request), () => traced(request.headers['traceparent'], done))
  })
  app.addHook('onResponse', async (request, reply) => {
    requestSeconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inLanguage(requestLanguage(request), () => answerError(error, request, reply)),
  )
  return app
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = presentable(error)
  if (known.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
  const retryAfter = known.details?.['retryAfterSeconds']
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (known.code === 'PAYLOAD_TOO_LARGE') drainRequest(request, reply)
  return sendProblem(reply, known)
}

const opensSocket = ({ url, headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' &&
  /^\/(graphql|socket\.io\/)(\?|$)/.test(url ?? '')

/** Requests whose path the router could not read, and why. */
const unroutable = new WeakMap<IncomingMessage, FastifyError>()

/** RFC 9110 §7.2: a host and perhaps a port. Other delimiters would give a URL another host. */
export const isHost = (text: string) => !/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}/`)

/** Libraries build a URL from these. A proxy may pass on any protocol, and the target may be an absolute address. */
const hasAddress = ({ url, protocol, hostname }: FastifyRequest) =>
  URL.canParse(url.startsWith('/') ? '/' : url, `${protocol}://${hostname}/`)

/** Without the query, in which links of mails carry their tokens. */
function loggedRequest(request: FastifyRequest) {
  const { method, url, host, ip: remoteAddress, socket } = request
  return { method, url: url?.split('?')[0], host, remoteAddress, remotePort: socket?.remotePort }
}

/** The language to answer in. */
export function requestLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Locale {
  return acceptedLanguage(headers['accept-language']) ?? baseLocale
}

/** Lets a client finish sending, or it may never read the answer. The time of bodies limits how long that takes. */
export function drainRequest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  request.raw.resume()
}

/** Problem details (RFC 9457) with our code and, for forms, the fields. */
export function problem(error: AppError) {
  const status = httpStatus[error.code]
  return {
    type: `about:blank#${error.code.toLowerCase()}`,
    title: titles[error.code](),
    status,
    code: error.code,
    detail: shortened(error.message),
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
  }
}

/** Error messages may quote the whole input, several times over. */
export const shortened = (message: string) =>
  message.length > 300 ? `${message.slice(0, 300)}…` : message

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?')
  return sendProblem(reply, new AppError('NOT_FOUND', m.problems_nothing_at({ path })))
}

function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(httpStatus[error.code])
    .header('cache-control', 'no-store')
    .header('content-language', language())
    .header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '))
    .type('application/problem+json')
    .send(problem(error))
}

const titles: Record<ErrorCode, () => string> = {
  VALIDATION: m.problems_validation,
  UNAUTHENTICATED: m.refusals_sign_in_first,
  TWO_FACTOR_REQUIRED: m.problems_two_factor_required,
  FORBIDDEN: m.problems_forbidden,
  CONFIRMATION_REQUIRED: m.refusals_confirm_first,
  NOT_FOUND: m.problems_not_found,
  METHOD_NOT_ALLOWED: m.problems_method_not_allowed,
  CONFLICT: m.problems_conflict,
  PAYLOAD_TOO_LARGE: m.problems_too_large,
  UNSUPPORTED_MEDIA_TYPE: m.problems_unsupported_type,
  RATE_LIMITED: m.problems_rate_limited,
  INTERNAL: m.problems_internal,
  UNAVAILABLE: m.problems_unavailable,
}

/** What Fastify says to people. The rest of its errors are for whoever writes a client, and stay in English. */
const fromLibrary: Record<string, () => LocalizedString> = {
  FST_ERR_CTP_BODY_TOO_LARGE: m.problems_body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: m.problems_unsupported_type_sent,
  FST_ERR_CTP_INVALID_JSON_BODY: m.problems_bad_json,
}

/** What a client may be told about an error: its own mistakes in full, ours without details. */
export function presentable(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error instanceof AppError) return error
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new AppError(
      isErrorCode(error.code) ? error.code : (byStatus.get(status) ?? 'VALIDATION'),
      fromLibrary[error.code ?? '']?.() ?? verbatim(error.message),
    )
  }
  if (isAway(error)) {
    return new AppError('UNAVAILABLE', m.problems_part_away())
  }
  return new AppError('INTERNAL', m.problems_recorded())
}

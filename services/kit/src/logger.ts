import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { currentTraceparent, traceIdOf } from './trace.ts'

export type Logger = PinoLogger

/**
 * Logs JSON lines to stdout, or readable text on a terminal. Secrets are redacted by path, query strings everywhere,
 * and lines within a trace carry its id.
 */
export function createLogger(
  level: Config['logLevel'],
  pretty = process.stdout.isTTY,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    mixin: (_line, _level, logger) => {
      const traceparent = currentTraceparent()
      // The logger of a request has it already.
      const isNamed = traceparent === undefined || 'traceId' in logger.bindings()
      return isNamed ? {} : { traceId: traceIdOf(traceparent) }
    },
    // Errors may contain addresses anywhere, and links in mails carry their tokens in the query.
    hooks: { streamWrite: withoutQueries },
    redact: {
      paths: [
        'password',
        'token',
        'refreshToken',
        '*.password',
        '*.token',
        '*.refreshToken',
        'req.headers.authorization',
      ],
      censor: '[redacted]',
    },
    ...(pretty && {
      transport: {
        target: 'pino-pretty',
        options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** For a line of JSON. A query ends at the next space, which no address can contain, or at the end of its string. */
const withoutQueries = (line: string) => line.replace(/\?(?:[^ "\\]|\\[^n])+/g, '')

const everyMs = 10_000

/**
 * For logging what may fail for thousands at once: one line at first, and then one every ten seconds that says how
 * many had none.
 */
export function throttleLog(now: () => number = Date.now) {
  let toldAt = -Infinity
  let untold = 0
  return (tell: (more: { untold?: number }) => void): void => {
    if (now() - toldAt < everyMs) {
      untold += 1
      return
    }
    tell(untold > 0 ? { untold } : {})
    toldAt = now()
    untold = 0
  }
}

const minute = 60_000
/** After which something that failed before is news again. */
const repeatAfterMs = 60 * minute
const mostReasons = 20

/**
 * For logging what may fail again and again, such as while a server is away: each reason with its error at first, and
 * then once a minute how often there was that one again.
 */
export function countFailures(now: () => number = Date.now) {
  const reported = new Map<string, { at: number; again: number }>()
  return (
    error: unknown,
    tell: (what: { err: unknown } | { again: number; reason: string }) => void,
  ): void => {
    const reason = error instanceof Error ? error.message : String(error)
    const before = reported.get(reason)
    if (!before || now() - before.at > repeatAfterMs) {
      if (reported.size >= mostReasons) reported.clear()
      reported.set(reason, { at: now(), again: 0 })
      return tell({ err: error })
    }
    before.again += 1
    if (now() - before.at < minute) return
    tell({ again: before.again, reason })
    reported.set(reason, { at: now(), again: 0 })
  }
}

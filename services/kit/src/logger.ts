import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { currentTraceparent, traceIdOf } from './trace.ts'

export type Logger = PinoLogger

/**
 * JSON lines to stdout, or to stderr-friendly text on a terminal. Secrets are cut out by path, queries of addresses
 * wherever they are, and what is said within a trace says which.
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
      // That of a request says so already.
      const isNamed = traceparent === undefined || 'traceId' in logger.bindings()
      return isNamed ? {} : { traceId: traceIdOf(traceparent) }
    },
    // Errors carry addresses anywhere, and the links of mails have their tokens in the query.
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

/** Of a line of JSON. A query goes on to the next space, which HTTP lets no address hold, or to the end of its string. */
const withoutQueries = (line: string) => line.replace(/\?(?:[^ "\\]|\\[^n])+/g, '')

const everyMs = 10_000

/**
 * For the log, where something fails that may fail for thousands at once: the first has its line, and then one every
 * ten seconds, which says how many had none.
 */
export function seldom(now: () => number = Date.now) {
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

import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { currentTraceparent, traceIdOf } from './trace.ts'

export type Logger = PinoLogger

/**
 * JSON lines to stdout, or to stderr-friendly text on a terminal. Secrets are cut out by path, and what is said within
 * a trace says which.
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

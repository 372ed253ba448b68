import { pino, type Logger as PinoLogger } from 'pino'
import type { Config } from './config.ts'

export type Logger = PinoLogger

/** JSON lines to stdout, or to stderr-friendly text on a terminal. Secrets are cut out by path. */
export function createLogger(level: Config['logLevel'], pretty = process.stdout.isTTY): Logger {
  return pino({
    level,
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
  })
}

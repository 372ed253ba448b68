import { format } from 'node:util'
import type { Logger } from '@prakat/kit/logger'

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'warn',
} as const

/** Libraries and Node itself print to the console. This turns each of their lines into a line of the log. */
export function logStrays(log: Logger, end: () => void): void {
  for (const [name, level] of Object.entries(levels) as Array<
    [keyof typeof levels, (typeof levels)[keyof typeof levels]]
  >) {
    console[name] = (...args: unknown[]) => {
      const err = args.find((each) => each instanceof Error)
      log[level](
        { console: name, ...(err && { err }) },
        format(...args.filter((each) => each !== err)),
      )
    }
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught; this process ends')
    end()
  })
}

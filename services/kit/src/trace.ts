import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** W3C Trace Context §3.2.2, version 00. Ids of zeros alone stand for none. */
const valid = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The given `traceparent` if it is valid, else a new one. */
export function traceparentFrom(given: unknown): string {
  if (typeof given === 'string' && valid.test(given)) return given
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`
}

/** The id by which the events, jobs and log lines of one request are found. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35)
}

/** Runs the work, and everything it waits for, as part of a trace. */
export function traced<T>(traceparent: unknown, work: () => T): T {
  return current.run(traceparentFrom(traceparent), work)
}

/** That of the running request or job. Undefined outside of those. */
export function currentTraceparent(): string | undefined {
  return current.getStore()
}

/** Of node:net, postgres.js and our own time limits. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'TIMED_OUT',
])
/** Of Postgres: connection lost, out of resources, shutting down or starting. */
const sqlState = /^(08...|53...|57P0[1-5]|25P03)$/
/** Of ioredis, which gives its errors no code, and of a Redis that is still loading. */
const saidByRedis =
  /^(Connection is closed|Command timed out|Reached the max retries|LOADING |MASTERDOWN )/

/** Whether the error says that Postgres, Redis or another service is away, however deep it is wrapped: later it will do. */
export function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: string }
  return (
    (code !== undefined && (codes.has(code) || sqlState.test(code))) ||
    saidByRedis.test(error.message) ||
    isAway(error.cause, depth + 1)
  )
}

const codes = new Set([
  // From Node. Among containers, the name of a stopped one does not resolve.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // From postgres.js.
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  // From fetch when the other side breaks off, and from oRPC when a balancer answers instead of a service.
  ...['UND_ERR_SOCKET', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT'],
  // From our own time limits.
  'TIMED_OUT',
])
/** From Postgres: connection lost, out of resources, shutting down or starting, or a time limit reached. */
const sqlState = /^(08...|53...|57014|57P0[1-5]|25P03)$/
/** From ioredis, whose errors have no code, and from a Redis that is still loading. */
const saidByRedis =
  /^(Connection is closed|Command timed out|Reached the max retries|LOADING |MASTERDOWN )/
/** From fetch. A TimeoutError comes from its signal. */
const isFetchFailure = ({ name, message }: Error) =>
  name === 'TimeoutError' || (name === 'TypeError' && message === 'fetch failed')

/**
 * Whether the error, however deeply wrapped, means that Postgres, Redis or another service is away: worth another try
 * later.
 */
export function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  const { code } = error as { code?: string }
  return (
    (code !== undefined && (codes.has(code) || sqlState.test(code))) ||
    saidByRedis.test(error.message) ||
    isFetchFailure(error) ||
    isAway(error.cause, depth + 1)
  )
}

/** Rejects if the work takes longer. The work itself goes on unnoticed, so that must be safe. */
export async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`${message} within ${ms} ms`), { code: 'TIMED_OUT' })),
      ms,
    )
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** A part that must answer before the process takes traffic. */
export interface Check {
  name: string
  check(): Promise<void>
}

interface Readiness {
  ready: boolean
  parts: Record<string, 'ok' | 'failed'>
}

/** Asks every part, each for at most two seconds. */
export async function readiness(checks: readonly Check[]): Promise<Readiness> {
  const parts = await Promise.all(
    checks.map(async ({ name, check }) => {
      try {
        await withTimeout(check(), 2000, `${name} did not answer`)
        return [name, 'ok'] as const
      } catch {
        return [name, 'failed'] as const
      }
    }),
  )
  return { ready: parts.every(([, state]) => state === 'ok'), parts: Object.fromEntries(parts) }
}

import postgres, { type Sql } from 'postgres'

const lookMs = 10_000
/** From a Postgres that is stopping or starting (PostgreSQL manual, appendix A). */
const cannotConnectNow = '57P03'

/**
 * A Postgres that is asked to stop in peace (`pg_ctl stop -m smart`, SIGTERM) takes no connections any more and waits for
 * those it has, of which a pool holds its own for ever. It tells nobody but who comes anew, so that is tried now and then.
 *
 * @param release lets go of connections; whoever needs one makes it again, once there is a server
 * @returns what ends the trying
 */
export function endIdleOnShutdown(
  url: string,
  release: () => Promise<unknown>,
  everyMs = lookMs,
): () => void {
  const timer = setInterval(() => {
    const probe = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    probe`select 1`
      .catch((error: { code?: string }) =>
        error.code === cannotConnectNow ? release() : undefined,
      )
      .catch(() => {
        // Among what was let go may be the connection by which that was said.
      })
      .finally(() => probe.end({ timeout: 1 }))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Ends those of a pool that rest, by one of them. */
export const terminateIdle = (sql: Sql) => sql`
  select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity
    where usename = current_user and application_name = current_setting('application_name')
      and (state = 'idle' or pid = pg_backend_pid())
    order by pid = pg_backend_pid()) as resting`

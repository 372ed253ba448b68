import { MikroORM, type EntityManager, type Options } from '@mikro-orm/postgresql'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres, { type Sql } from 'postgres'
import type { Logger } from './logger.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * One service's share of Postgres: its own schema, reached by `orm` for commands and by `sql` for queries.
 * Both use the same pool, with the service's schema first on the search path.
 */
export interface Database {
  schema: string
  sql: Sql
  orm: MikroORM
  /**
   * Runs the work in one transaction of its own entity manager. Bounded: a connection that breaks at an unlucky
   * moment may leave its caller without an answer, and nobody waits for that.
   */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T>
  migrate(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  schema: string
  entities: NonNullable<Options['entities']>
  migrations: Array<{ name: string; class: new (...args: never[]) => Migration }>
  log: Logger
  /** Connections at most. */
  poolSize?: number
}

const seconds = 1000
/** Longer than any statement or lock may take. */
const transactionMs = 25 * seconds

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { schema } = options
  const sql = postgres(options.url, {
    max: options.poolSize ?? 10,
    connect_timeout: 5,
    // Kept short, because a restarted server should be noticed by the next query, not by a later one.
    backoff: (attempt) => Math.min(2, 0.05 * 2 ** attempt),
    onnotice: () => {},
    connection: {
      application_name: `prakat-${schema}`,
      search_path: `${schema},public`,
      statement_timeout: 15 * seconds,
      lock_timeout: 5 * seconds,
      idle_in_transaction_session_timeout: 30 * seconds,
    },
  })
  const orm = await MikroORM.init({
    driverOptions: new PostgresJSDialect({ postgres: sql }),
    dbName: new URL(options.url).pathname.slice(1),
    schema,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: options.migrations as never,
      tableName: 'migration',
      schema,
      snapshot: false,
      transactional: true,
    },
    forceUtcTimezone: true,
    logger: (message) => options.log.debug(message),
  })
  return {
    schema,
    sql,
    orm,
    transaction: (work) =>
      withTimeout(
        orm.em.fork().transactional((em) => work(em as EntityManager)),
        transactionMs,
        'The database did not finish a transaction',
      ),
    migrate: () => migrate(sql, orm, schema),
    ping: async () => {
      await sql`select 1`
    },
    close: async () => {
      // First with a bound: the mapper would wait for every query in hand, however long it takes.
      await sql.end({ timeout: 3 })
      await orm.close(true)
    },
  }
}

async function migrate(sql: Sql, orm: MikroORM, schema: string): Promise<void> {
  // Processes that start side by side take turns; the lock ends with its connection.
  const lock = await sql.reserve()
  try {
    await lock`set lock_timeout = '60s'`
    await lock`set statement_timeout = '60s'`
    await lock`select pg_advisory_lock(hashtext(${`prakat-migrate-${schema}`}))`
    await addExtension(sql)
    await lock`create schema if not exists ${sql(schema)}`
    await orm.migrator.up()
  } finally {
    await lock`select pg_advisory_unlock(hashtext(${`prakat-migrate-${schema}`}))`.catch(() => {})
    await lock`reset lock_timeout`.catch(() => {})
    await lock`reset statement_timeout`.catch(() => {})
    lock.release()
  }
}

/** Searching words without spaces needs trigrams. Services that start side by side would fail on adding it at once. */
async function addExtension(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('prakat-extensions'))`
    await tx`create extension if not exists pg_trgm schema public`
  })
}

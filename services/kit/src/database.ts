import { AsyncLocalStorage } from 'node:async_hooks'
import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { MikroORM, type EntityManager, type Options } from '@mikro-orm/postgresql'
import postgres, { type Sql } from 'postgres'
import { withTimeout } from './availability.ts'
import { terminateIdle, endIdleOnShutdown } from './end-idle-on-shutdown.ts'
import { mapperDriver } from './mapper-driver.ts'
import { prepareSchema, type SchemaOptions } from './prepare-schema.ts'

/**
 * One service's share of Postgres: its own schema, reached by `orm` for commands and by `sql` for queries.
 * Both use the same pool, with the service's schema first on the search path.
 */
export interface Database {
  schema: string
  sql: Sql
  orm: MikroORM
  /**
   * Runs the work in one transaction with an entity manager of its own. Limited in time, because a connection that
   * breaks at an unlucky moment may never answer.
   */
  transaction<T>(
    work: (em: EntityManager) => Promise<T> | T,
    options?: { readOnly?: boolean },
  ): Promise<T>
  /** Runs work that only reads, and need not see all of it as it was at one moment. */
  read<T>(work: (em: EntityManager) => Promise<T>): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
}

interface DatabaseOptions extends SchemaOptions {
  entities: NonNullable<Options['entities']>
  /** The most connections. */
  poolSize?: number
}

const seconds = 1000
/** Longer than any statement or lock may take. */
const transactionMs = 25 * seconds

/** Brings the schema up to date and opens it to the service, as a role of its own where that can be made. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { schema, log } = options
  const serviceUrl = await prepareSchema(options)
  if (!serviceUrl)
    log.info({ schema }, 'DATABASE_URL may make no roles, so the service works as its owner')
  const asService = serviceUrl && (await connectAs(serviceUrl, options))
  const sql = asService || connect(options.url, options)
  const unwatch = endIdleOnShutdown(asService ? serviceUrl : options.url, () => terminateIdle(sql))
  const begin = sql.begin as (...args: unknown[]) => Promise<unknown>
  sql.begin = ((...args: unknown[]) => withinTransaction(() => begin(...args))) as Sql['begin']
  const orm = await MikroORM.init({
    driver: mapperDriver(sql),
    dbName: new URL(options.url).pathname.slice(1),
    schema,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    forceUtcTimezone: true,
    logger: (message) => options.log.debug(message),
  })
  return {
    schema,
    sql,
    orm,
    transaction: (work, options = {}) =>
      withTimeout(
        withinTransaction(() =>
          orm.em.fork().transactional(async (em) => work(em as EntityManager), options),
        ),
        transactionMs,
        'The database did not finish a transaction',
      ),
    read: (work) =>
      withTimeout(
        work(orm.em.fork() as EntityManager),
        transactionMs,
        'The database did not answer',
      ),
    ping: async () => {
      await sql`select 1`
    },
    close: async () => {
      unwatch()
      // Ended first, with a time limit: the mapper alone would wait for every running query, however long it takes.
      await sql.end({ timeout: 3 })
      await orm.close(true)
    },
  }
}

function connect(url: string, { schema, poolSize }: DatabaseOptions): Sql {
  return postgres(url, {
    max: poolSize ?? 10,
    connect_timeout: 5,
    // Short, so that the next query already reaches a server that has restarted.
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
}

/** Undefined if something in between, such as a pooler, only knows the owner. */
async function connectAs(url: string, options: DatabaseOptions): Promise<Sql | undefined> {
  const sql = connect(url, options)
  try {
    await sql`select 1`
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    if (!/^(28|08P01)/.test((error as { code?: string }).code ?? '')) throw error
    options.log.warn(
      { schema: options.schema, err: error },
      'the role of the service is not let in, so it works as its owner',
    )
    return undefined
  }
}

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Marks everything that the work calls, until it ends, as running within a transaction. */
async function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * A transaction holds locks and a connection. Calling another service meanwhile makes everybody else wait for it, and
 * services that call each other this way can deadlock.
 */
export function assertNoTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} must not be called within a transaction`)
}

/** Throws the given error instead if a unique value is already taken, even by a write at the same moment. */
export async function throwIfTaken<T>(work: Promise<T>, refusal: Error): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? refusal : error
  }
}

import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres, { type Sql } from 'postgres'
import type { Logger } from './logger.ts'
import { ensureServiceRole } from './service-role.ts'

export interface SchemaOptions {
  /** Of the role that owns the schema. */
  url: string
  schema: string
  migrations: Array<{ name: string; class: new (...args: never[]) => Migration }>
  log: Logger
}

/**
 * Brings a service's schema up to date as its owner, on connections that are closed again. Answers with the URL of the
 * role that the service is to work as, which owns nothing; undefined where the owner may make no roles.
 */
export async function prepareSchema(options: SchemaOptions): Promise<string | undefined> {
  const { url, schema } = options
  const sql = postgres(url, {
    max: 2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: {
      application_name: `prakat-${schema}-owner`,
      search_path: `${schema},public`,
      statement_timeout: 60_000,
      lock_timeout: 60_000,
    },
  })
  try {
    // Processes that start side by side take turns; the lock ends with its connection.
    const lock = await sql.reserve()
    await lock`select pg_advisory_lock(hashtext(${`prakat-migrate-${schema}`}))`
    lock.release()
    await addExtension(sql)
    await sql`create schema if not exists ${sql(schema)}`
    if (!(await isUpToDate(sql, options))) await migrate(sql, options)
    const role = await ensureServiceRole(sql, schema)
    return role && Object.assign(new URL(url), role).href
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Searching words without spaces needs trigrams. Services that start side by side would fail on adding it at once. */
async function addExtension(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('prakat-extensions'))`
    await tx`create extension if not exists pg_trgm schema public`
  })
}

/** Nearly always, and asking the mapper takes longer. */
async function isUpToDate(sql: Sql, { schema, migrations }: SchemaOptions): Promise<boolean> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`${schema}.migration`}) is not null as exists`
  if (!table!.exists) return false
  const rows = await sql<{ name: string }[]>`select name from ${sql(schema)}.migration`
  const done = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => done.has(name))
}

async function migrate(sql: Sql, { url, schema, migrations, log }: SchemaOptions): Promise<void> {
  const orm = await MikroORM.init({
    driverOptions: new PostgresJSDialect({ postgres: sql }),
    dbName: new URL(url).pathname.slice(1),
    schema,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations as never,
      tableName: 'migration',
      schema,
      snapshot: false,
      transactional: true,
    },
    forceUtcTimezone: true,
    logger: (message) => log.debug(message),
  })
  await orm.migrator.up()
}

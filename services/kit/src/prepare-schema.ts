import { randomBytes } from 'node:crypto'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Logger } from './logger.ts'

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

/** What a service may do with some of its tables, instead of reading and writing them. */
const exceptions: Record<string, string> = {
  // What was written stays as it is.
  audit: 'select, insert',
  // These are the owner's.
  migration: '',
  service_role: '',
}
const usual = 'select, insert, update, delete'

/**
 * The role that a service works as: it reads and writes the tables of its own schema, adds to its audit log, owns
 * nothing and sees no other schema. Named after the database, as roles belong to the whole server. Its password is made
 * once and kept where the owner alone can read it, so that every process finds it. Undefined where the owner may make
 * no roles.
 */
async function ensureServiceRole(
  sql: Sql,
  schema: string,
): Promise<{ username: string; password: string } | undefined> {
  const [owner] = await sql<{ database: string; mayCreate: boolean }[]>`
    select current_database() as database, rolsuper or rolcreaterole as "mayCreate"
    from pg_roles where rolname = current_user`
  if (!owner!.mayCreate) return undefined
  const username = `${owner!.database.slice(0, 40)}_${schema}`
  return sql.begin(async (tx) => {
    const password = await keptPassword(tx, schema, username)
    const [role] = await tx`select from pg_roles where rolname = ${username}`
    // Again each time: the database may have come from a backup, onto a server that knows no such role or another one.
    await tx`
      ${role ? tx`alter` : tx`create`} role ${tx(username)} login password ${tx.unsafe(`'${password}'`)}`
    await grant(tx, schema, username)
    return { username, password }
  })
}

async function keptPassword(tx: TransactionSql, schema: string, name: string): Promise<string> {
  await tx`
    create table if not exists ${tx(schema)}.service_role (name text primary key, password text not null)`
  const made = randomBytes(24).toString('hex')
  const [kept] = await tx<{ password: string }[]>`
    insert into ${tx(schema)}.service_role (name, password) values (${name}, ${made})
    on conflict (name) do update set name = excluded.name returning password`
  return kept!.password
}

/** In one transaction, so that nobody who works meanwhile is ever without. */
async function grant(tx: TransactionSql, schema: string, role: string): Promise<void> {
  const [to, within] = [tx(role), tx(schema)]
  await tx`revoke all on all tables in schema ${within} from ${to}`
  await tx`grant usage on schema ${within} to ${to}`
  await tx`grant usage on all sequences in schema ${within} to ${to}`
  const tables = await tx<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = ${schema}`
  for (const { name } of tables) {
    const rights = exceptions[name] ?? usual
    if (rights) await tx`grant ${tx.unsafe(rights)} on ${within}.${tx(name)} to ${to}`
  }
}

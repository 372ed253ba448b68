import { randomBytes } from 'node:crypto'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { subscriptions } from '@prakat/schema/queues'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Logger } from './logger.ts'
import { sharedEvents } from './outbox.ts'

export interface SchemaOptions {
  /** Of the role that owns the schema. */
  url: string
  schema: string
  migrations: Array<{ name: string; class: new (...args: never[]) => Migration }>
  log: Logger
}

/**
 * Brings a service's schema up to date as its owner, on connections of its own. Returns the URL of the role that the
 * service works as, which owns nothing; undefined if the owner may not create roles.
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
    // Processes that start at the same time take turns. The lock ends with its connection.
    const lock = await sql.reserve()
    await lock`select pg_advisory_lock(hashtext(${`prakat-migrate-${schema}`}))`
    lock.release()
    await addExtension(sql)
    await sql`create schema if not exists ${sql(schema)}`
    if (!(await isUpToDate(sql, options))) await migrate(sql, options)
    await shareEvents(sql, schema)
    const role = await ensureServiceRole(sql, schema)
    return role && Object.assign(new URL(url), role).href
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Searching text without spaces, such as Thai, needs trigrams. Locked, because two services cannot create it at once.
 */
async function addExtension(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('prakat-extensions'))`
    await tx`create extension if not exists pg_trgm schema public`
  })
}

/** It nearly always is, and finding out through the mapper takes longer. */
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

/**
 * Shows the events that other services consume to them, and those alone: of the rest, such as mails, they see nothing.
 * Made anew at each start, since which these are is in the code.
 */
async function shareEvents(sql: Sql, schema: string): Promise<void> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`${schema}.outbox`}) is not null as exists`
  if (!table!.exists) return
  const types = Object.entries(subscriptions)
    .filter(([, queues]) => queues.some((queue) => !queue.startsWith(`${schema}.`)))
    .map(([type]) => `'${type}'`)
  await sql.unsafe(
    `create or replace view "${schema}".${sharedEvents} as
     select id, type, version, occurred_at, actor_id, aggregate_id, data, traceparent
     from "${schema}".outbox where type in (${types.join(', ')})`,
  )
}

/** Tables on which a service has other rights than reading and writing. */
const exceptions: Record<string, string> = {
  // Entries are never changed.
  audit: 'select, insert',
  // Only for the owner.
  migration: '',
  service_role: '',
}
const usual = 'select, insert, update, delete'

/**
 * Creates the role that a service works as: it reads and writes the tables of its own schema, appends to its audit
 * log, owns nothing and sees of other schemas only the events that services share. It is named after the database, because roles belong to the whole
 * server. Its password is made once and kept in a table that only the owner can read, so that every process finds it.
 * Undefined if the owner may not create roles.
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
  const services = `${owner!.database.slice(0, 40)}_services`
  return sql.begin(async (tx) => {
    // What all services may is given to one role, which several that start at once would make.
    await tx`select pg_advisory_xact_lock(hashtext('prakat-roles'))`
    const password = await keptPassword(tx, schema, username)
    const [role] = await tx`select from pg_roles where rolname = ${username}`
    // Every time, because the database may have been restored onto a server without this role or with another one.
    await tx`
      ${role ? tx`alter` : tx`create`} role ${tx(username)} login password ${tx.unsafe(`'${password}'`)}`
    await grant(tx, schema, username)
    const [shared] = await tx`select from pg_roles where rolname = ${services}`
    if (!shared) await tx`create role ${tx(services)}`
    await tx`grant ${tx(services)} to ${tx(username)}`
    await tx`grant usage on schema ${tx(schema)} to ${tx(services)}`
    const [view] = await tx`
      select from pg_views where schemaname = ${schema} and viewname = ${sharedEvents}`
    if (view) await tx`grant select on ${tx(`${schema}.${sharedEvents}`)} to ${tx(services)}`
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

/** In one transaction, so that running services never lose their rights in between. */
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

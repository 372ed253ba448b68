import { randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

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
export async function ensureServiceRole(
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

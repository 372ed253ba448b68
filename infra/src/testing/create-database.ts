import { randomBytes } from 'node:crypto'
import postgres from 'postgres'

export interface TestDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file; a template, made once, saves it the migrations. */
export async function createDatabase(adminUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (sql) =>
    template
      ? // Through the write-ahead log, as is usual, it takes twice as long.
        sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`
      : sql`create database ${sql(name)}`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => asAdmin(adminUrl, (sql) => drop(sql, name)),
  }
}

/** With the roles that services were given for it. */
async function drop(sql: postgres.Sql, name: string) {
  await sql`drop database if exists ${sql(name)} with (force)`
  const roles = await sql<{ rolname: string }[]>`
    select rolname from pg_roles where starts_with(rolname, ${`${name}_`})`
  for (const { rolname } of roles) await sql`drop role ${sql(rolname)}`
}

async function asAdmin(adminUrl: string, statement: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await statement(sql)
  } finally {
    await sql.end()
  }
}

import postgres from 'postgres'
import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from './create-database.ts'

/**
 * A database that Prakat has been started on before: its schemas and its owner are there. The first of all test
 * processes to ask starts Prakat on a template, and everybody else copies that.
 *
 * @param by names the template, as another way to start Prakat may leave another one
 * @param start starts Prakat on an empty database and stops it again
 */
export async function preparedDatabase(
  by: string,
  start: (databaseUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const template = `prepared_${by}`
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(hashtext(${template}))`
    const [made] = await sql`select from pg_database where datname = ${template}`
    if (!made) {
      const { name, url } = await createDatabase(adminUrl)
      await start(url)
      await sql`alter database ${sql(name)} rename to ${sql(template)}`
    }
  } finally {
    await sql.end()
  }
  return createDatabase(adminUrl, template)
}

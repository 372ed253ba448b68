import { randomUUID } from 'node:crypto'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { v7 as uuidv7 } from 'uuid'

/** Somebody as staff make them, but straight into the tables: without the hash of a password, which costs the most. */
export async function insertPerson(
  app: TestApp,
  columns: { role?: string; status?: string; two_factor_enabled?: boolean } = {},
): Promise<string> {
  const { sql } = app.services.auth!.database
  const id = uuidv7()
  const person = { id, name: 'Somchai Jaidee', email: `${randomUUID()}@example.test`, ...columns }
  await sql`with person as (insert into "user" ${sql(person)} returning id)
    insert into account (id, user_id, account_id, provider_id, password)
    select ${uuidv7()}, id, id, 'credential', 'a hash of no password' from person`
  return id
}

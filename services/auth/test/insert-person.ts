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
  const account = { account_id: id, provider_id: 'credential', password: 'a hash of no password' }
  await sql.begin(async (tx) => {
    await tx`insert into "user" ${tx(person)}`
    await tx`insert into account ${tx({ ...account, id: uuidv7(), user_id: id })}`
  })
  return id
}

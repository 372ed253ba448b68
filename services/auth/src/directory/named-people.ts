import type { Sender } from '@prakat/schema/notification'
import type { AuthContext } from '../auth-context.ts'
import { photoColumn } from '../photos/read-photo.ts'

interface NamedPerson extends Sender {
  email: string
}

/** What people are called, for exports and reports of other services. */
export async function namedPeople(
  { database: { sql } }: AuthContext,
  { userIds }: { userIds: string[] },
): Promise<NamedPerson[]> {
  const rows = await sql<NamedPerson[]>`
    select id, name, name_th as "nameTh", ${sql.unsafe(photoColumn)}, email from "user" where id = any(${userIds}::uuid[])`
  return [...rows]
}

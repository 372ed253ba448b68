import type { AuthContext } from '../auth-context.ts'

interface NamedPerson {
  id: string
  name: string
  email: string
}

/** What people are called, for exports and reports of other services. */
export async function namedPeople(
  { database: { sql } }: AuthContext,
  { userIds }: { userIds: string[] },
): Promise<NamedPerson[]> {
  const rows = await sql<NamedPerson[]>`
    select id, name, email from "user" where id = any(${userIds}::uuid[])`
  return [...rows]
}

import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import {
  mostListViews,
  type forgetListView as forgetSchema,
  type ListView,
  type saveListView as saveSchema,
} from '@prakat/schema/profile'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'

type Given = Pick<AuthContext, 'database'>

/** Somebody's own, by name. How they look at a list is nobody else's business, so the audit log has none of it. */
export async function listViews(
  { database: { sql } }: Given,
  { list }: { list: string },
  call: CallContext,
): Promise<ListView[]> {
  return viewsOf(sql, ownerOf(call, 'profile.read'), list)
}

const viewsOf = (sql: Sql, userId: string, list: string) =>
  sql<ListView[]>`
    select name, query from list_view where user_id = ${userId} and list = ${list} order by name`

export async function saveListView(
  { database: { sql } }: Given,
  { list, name, query }: z.output<typeof saveSchema>,
  call: CallContext,
): Promise<ListView[]> {
  const userId = ownerOf(call, 'profile.update')
  const [saved] = await sql`
    insert into list_view (user_id, list, name, query)
    select ${userId}, ${list}, ${name}, ${query}
    where (select count(*) from list_view
      where user_id = ${userId} and list = ${list} and name <> ${name}) < ${mostListViews}
    on conflict (user_id, list, name) do update set query = excluded.query
    returning name`
  if (!saved) throw validationError({ name: m.validation_at_most({ most: mostListViews }) })
  return viewsOf(sql, userId, list)
}

export async function forgetListView(
  { database: { sql } }: Given,
  { list, name }: z.output<typeof forgetSchema>,
  call: CallContext,
): Promise<ListView[]> {
  const userId = ownerOf(call, 'profile.update')
  await sql`delete from list_view where user_id = ${userId} and list = ${list} and name = ${name}`
  return viewsOf(sql, userId, list)
}

function ownerOf(call: CallContext, operation: 'profile.read' | 'profile.update'): string {
  const me = requirePrincipal(call)
  authorize(me, { operation, row: { ownerId: me.userId } })
  return me.userId
}

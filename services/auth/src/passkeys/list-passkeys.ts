import { requirePrincipal } from '@prakat/kit/command'
import type { Passkey } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'

export function listPasskeys(
  { database: { sql } }: AuthContext,
  call: CallContext,
): Promise<Passkey[]> {
  return passkeysOf(sql, requirePrincipal(call).userId)
}

export async function passkeysOf(sql: Sql, userId: string): Promise<Passkey[]> {
  return sql<Passkey[]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${userId} order by id`
}

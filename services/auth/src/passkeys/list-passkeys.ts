import { requirePrincipal } from '@prakat/kit/command'
import type { Passkey } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'

export async function listPasskeys(
  { database: { sql } }: AuthContext,
  call: CallContext,
): Promise<Passkey[]> {
  const { userId } = requirePrincipal(call)
  return sql<Passkey[]>`
    select id, name, created_at as "createdAt" from passkey where user_id = ${userId} order by id`
}

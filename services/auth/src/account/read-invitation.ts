import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { readMailToken } from './mail-token.ts'

/** Whom an invitation that still works was sent to. */
export async function readInvitation(
  { database: { sql }, limiter }: AuthContext,
  { token }: { token: string },
  call: CallContext,
): Promise<{ email: string; name: string } | null> {
  await limiter.consume('verifyAddress', call.address)
  const proof = await readMailToken(sql, 'invitation', token)
  if (!proof) return null
  const [person] = await sql<Array<{ email: string; name: string }>>`
    select email, name from "user"
    where id = ${proof.userId} and email = ${proof.address} and status = 'invited'`
  return person ? { ...person } : null
}

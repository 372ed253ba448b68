import { AppError } from '@prakat/schema/app-error'
import type { PasskeySignIn } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import { clientHeaders } from '../account/client-headers.ts'
import { noteAttempt } from '../account/note-attempt.ts'
import type { AuthContext } from '../auth-context.ts'
import { withChallenge } from './challenge.ts'
import { passkeyRefusal } from './passkey-refusal.ts'

/** The session that better-auth opens for whoever a passkey belongs to. */
export interface PasskeySession {
  id: string
  token: string
  userId: string
}

/** Checks the answer of a passkey; a wrong one is noted for its owner. */
export async function verifyPasskey(
  auth: AuthContext,
  { challenge, response }: PasskeySignIn,
  call: CallContext,
): Promise<PasskeySession> {
  const headers = await withChallenge(auth, clientHeaders(call), challenge)
  const { sql } = auth.database
  const [owner] = await sql<{ userId: string }[]>`
    select user_id as "userId" from passkey where credential_id = ${response.id}`
  // A call of the API gives the value, although its type speaks of a Response.
  const { session } = (await auth.betterAuth.api
    .verifyPasskeyAuthentication({ body: { response: response as never }, headers })
    .catch(passkeyRefusal)
    .catch((error: unknown) => {
      if (owner && error instanceof AppError)
        noteAttempt(auth, 'passkey.sign-in-failed', owner.userId, call)
      throw error
    })) as unknown as { session: PasskeySession }
  await sql`update passkey set last_used_at = now() where credential_id = ${response.id}`
  return session
}

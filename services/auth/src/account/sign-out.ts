import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { noteDeed } from './note-deed.ts'
import { endSession } from './refresh.ts'
import { tokenHash } from './refresh-token.ts'

/** Ends the caller's session, and that of the refresh token when it is another one of theirs. */
export async function signOut(
  { database, clock }: AuthContext,
  input: { refreshToken?: string | null | undefined },
  call: CallContext,
): Promise<void> {
  const { userId, sessionId } = requirePrincipal(call)
  await database.transaction(async (em) => {
    const now = clock()
    const others = input.refreshToken
      ? await em.execute<{ id: string }[]>(
          `select s.id from session s join refresh_token r on r.session_id = s.id
           where r.token_hash = ? and s.user_id = ?`,
          [tokenHash(input.refreshToken), userId],
        )
      : []
    for (const id of new Set([sessionId, ...others.map((other) => other.id)])) {
      await endSession(em, id, userId, now)
    }
    await noteDeed(em, { command: 'account.sign-out', userId, now }, call)
  })
}

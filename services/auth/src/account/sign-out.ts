import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { endSession } from './end-sessions.ts'
import { tokenHash } from './tokens.ts'

/**
 * Ends the caller's session, and that of the refresh token if it is another one of theirs. A page that was left open
 * may only have an expired access token; then the refresh token identifies the session.
 */
export async function signOut(
  { database, clock, limiter }: AuthContext,
  { refreshToken }: { refreshToken?: string | null | undefined },
  call: CallContext,
): Promise<void> {
  const principal = call.principal ?? call.awaiting
  if (!principal) await limiter.consume('refreshAddress', call.address)
  await database.transaction(async (em) => {
    const now = clock()
    const named = refreshToken ? await sessionOf(em, refreshToken) : undefined
    const userId = principal?.userId ?? named?.userId
    if (!userId) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
    const ids = new Set<string>()
    if (principal) ids.add(principal.sessionId)
    if (named?.userId === userId) ids.add(named.id)
    for (const id of ids) await endSession(em, id, userId, now)
    recordAccountEvent(em, { command: 'account.sign-out', userId, now }, call)
  })
}

async function sessionOf(
  em: EntityManager,
  refreshToken: string,
): Promise<{ id: string; userId: string } | undefined> {
  const [session] = await em.execute<{ id: string; userId: string }[]>(
    `select s.id, s.user_id as "userId" from session s join refresh_token r on r.session_id = s.id
     where r.token_hash = ?`,
    [tokenHash(refreshToken)],
  )
  return session
}

import { requirePrincipal } from '@prakat/kit/command'
import { appendEvents } from '@prakat/kit/outbox'
import type { addPasskey as schema, Passkey } from '@prakat/schema/passkeys'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import { callerHeaders } from '../account/caller-headers.ts'
import { noteDeed } from '../account/note-deed.ts'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/mail-to.ts'
import { assertPasskeysWork, withChallenge } from './challenge.ts'
import { passkeyRefusal } from './passkey-refusal.ts'
import { userUpdated } from '../users/user-row.ts'

/**
 * Keeps a passkey that the browser made. better-auth writes on a connection of its own, so what is to
 * be told of it follows.
 */
export async function addPasskey(
  auth: AuthContext,
  { name, challenge, response }: z.output<typeof schema>,
  call: CallContext,
): Promise<Passkey> {
  const { userId, sessionId } = requirePrincipal(call)
  assertPasskeysWork(auth)
  const headers = await callerHeaders(auth.database.sql, call)
  const kept = await auth.betterAuth.api
    .verifyPasskeyRegistration({
      body: { name, response },
      headers: await withChallenge(auth, headers, challenge),
    })
    .catch(passkeyRefusal)
  const passkey = { id: kept.id, name, createdAt: kept.createdAt, lastUsedAt: null }
  const now = auth.clock()
  await auth.database.transaction(async (em) => {
    // The device has just verified its user.
    await em.execute(`update session set second_factor = true where id = ?`, [sessionId])
    await noteDeed(em, { command: 'passkey.add', userId, now, after: passkey }, call)
    await mailTo(em, userId, 'passkey-added', now)
    await appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  })
  return passkey
}

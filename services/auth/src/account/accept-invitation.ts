import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import type { SignedIn } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { userUpdated } from '../users/user-row.ts'
import { readMailToken, takeMailToken } from './mail-token.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { openSession } from './open-session.ts'
import { passwordHash, refuseWeak } from './passwords.ts'
import { markAddressVerified } from './mark-address-verified.ts'

interface Acceptance {
  name: string
  email: string
  password: string
  invitation: string
}

const badToken = () =>
  validationError({
    invitation: m.account_invitation_over(),
  })

/**
 * Lets somebody into the account that staff made for them. Having the link shows that they read the mail, so the
 * address is theirs.
 */
export async function acceptInvitation(
  auth: AuthContext,
  input: Acceptance,
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, clock } = auth
  // Checked before the expensive hash, and used up after it.
  const proof = await readMailToken(database.sql, 'invitation', input.invitation)
  if (!proof) throw badToken()
  if (proof.address !== input.email)
    throw validationError({ email: m.account_invitation_elsewhere() })
  await refuseWeak(input.password, input)
  const hash = await passwordHash.hash(input.password)
  const userId = await database.transaction((em) => activate(em, input, hash, clock(), call))
  const { internalAdapter } = await betterAuth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: call.address ?? '',
    userAgent: call.userAgent ?? '',
  })
  return openSession(auth, session.token, call, {
    command: 'account.sign-up',
    secondFactor: false,
  })
}

async function activate(
  em: EntityManager,
  { name, email, invitation }: Acceptance,
  hash: string,
  now: Date,
  call: CallContext,
): Promise<string> {
  const proof = await takeMailToken(em, 'invitation', invitation)
  if (!proof) throw badToken()
  const { userId } = proof
  const [user] = await em.execute<{ id: string }[]>(
    `update "user" set status = 'active', name = ?, version = version + 1, updated_at = ?
     where id = ? and email = ? and status = 'invited' returning id`,
    [name, now, userId, email],
  )
  if (!user) throw badToken()
  await markAddressVerified(em, userId, now)
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id, password) values (?, ?, ?, 'credential', ?)`,
    [uuidv7(), userId, userId, hash],
  )
  const [before, after] = [{ status: 'invited' }, { status: 'active', name }]
  recordAccountEvent(em, { command: 'account.accept-invitation', userId, now, before, after }, call)
  appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  return userId
}

/** Whom an invitation was sent to, if it still works. */
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

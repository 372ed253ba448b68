import type { AddressProved } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import type { Newcomer } from './answer-sign-up.ts'
import { issueMailToken } from './mail-token.ts'
import { openSession } from './open-session.ts'

/** Signs in whoever has just proved an address for the first time; without a password, with what sets one. */
export async function openByProof(
  auth: AuthContext,
  { userId, address, hasPassword }: Newcomer,
  call: CallContext,
): Promise<AddressProved> {
  const { internalAdapter } = await auth.betterAuth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: call.address ?? '',
    userAgent: call.userAgent ?? '',
  })
  const signedIn = await openSession(auth, session.token, call, {
    command: 'account.sign-up',
    secondFactor: false,
  })
  if (hasPassword) return { ...signedIn, passwordToken: null }
  const proof = { userId, address }
  const passwordToken = await issueMailToken(auth.database.sql, 'reset-password', uuidv7(), proof)
  return { ...signedIn, passwordToken }
}

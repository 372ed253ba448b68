import type { SignedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { openSession } from '../account/open-session.ts'
import type { AuthContext } from '../auth-context.ts'
import { setConfirmed, waysToConfirm } from '../confirm/confirmation.ts'
import { takeTicket } from './oidc-ticket.ts'

/** The last step: the page has the ticket, its browser the cookie. */
export async function exchangeTicket(
  auth: AuthContext,
  { ticket, browser }: { ticket: string; browser?: string | null | undefined },
  call: CallContext,
): Promise<SignedIn> {
  const { betterAuth, database, limiter } = auth
  await limiter.consume('signInAddress', call.address)
  const userId = browser ? await takeTicket(database.sql, ticket, browser) : undefined
  if (!userId) throw new AppError('UNAUTHENTICATED', 'Sign in again: this took too long')
  await limiter.giveBack('signInAddress', call.address)
  const { internalAdapter } = await betterAuth.$context
  const session = await internalAdapter.createSession(userId, false, {
    ipAddress: call.address ?? '',
    userAgent: call.userAgent ?? '',
  })
  const signedIn = await openSession(auth, session.token, call, {
    command: 'oidc.sign-in',
    secondFactor: true,
  })
  // Whoever has nothing else to confirm with was asked by their provider a moment ago.
  if ((await waysToConfirm(database.sql, userId)).oidc) await setConfirmed(database.sql, session.id)
  return signedIn
}

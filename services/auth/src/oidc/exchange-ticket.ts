import type { SignedIn } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { openSession } from '../account/open-session.ts'
import type { AuthContext } from '../auth-context.ts'
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
  return openSession(auth, session.token, call, { command: 'oidc.sign-in', secondFactor: true })
}

import { requirePrincipal } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import type { CallNeeds } from '@prakat/schema/contracts'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { typedPassword } from '@prakat/schema/two-factor'
import { parse } from '@prakat/schema/validation'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { confirmByPassword, isConfirmed, waysToConfirm } from './confirmation.ts'

type Auth = Pick<AuthContext, 'database' | 'limiter' | 'clock' | 'log' | 'note'>
const inline = z.looseObject({ password: typedPassword.nullish() })

/**
 * Sees to what the contract says that a call needs, for all calls of the service, before anything else of it. The right
 * password among a call's input confirms as well as a call of its own would.
 */
export async function guardNeeds(
  auth: Auth,
  needs: CallNeeds,
  { input, fits }: { input: unknown; fits: () => Promise<boolean> },
  call: CallContext,
): Promise<void> {
  if (!needs.proved && !needs.confirmed) return
  const principal = requirePrincipal(call)
  if (needs.proved) await assertProved(auth, principal)
  if (!needs.confirmed) return
  const { password } = parse(inline, input ?? {})
  if (password) {
    // What does not fit is refused after this, and must not have confirmed anything.
    if (await fits()) await confirmByPassword(auth, password, call)
    return
  }
  if (await isConfirmed(auth.database.sql, principal.sessionId)) return
  throw new AppError('CONFIRMATION_REQUIRED', 'Confirm that it is you first', {
    details: { ...(await waysToConfirm(auth.database.sql, principal.userId)) },
  })
}

async function assertProved({ database: { sql } }: Auth, { userId }: Principal): Promise<void> {
  const [proved] = await sql`select 1 from "user" where id = ${userId} and email_verified`
  if (proved) return
  throw new AppError(
    'FORBIDDEN',
    'Prove your email address first: open the link in the mail that we sent to it',
  )
}

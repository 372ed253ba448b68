import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { signedInAs } from './awaits-proof.ts'
import { tokenSeconds } from './mail-token.ts'

/** Once more the mail that came at sign-up; false when the address is proven already. */
export async function sendVerificationMail(
  { database, clock, limiter }: AuthContext,
  call: CallContext,
): Promise<boolean> {
  const { userId } = signedInAs(call)
  const [user] = await database.sql<{ email: string }[]>`
    select email from "user" where id = ${userId} and not email_verified`
  if (!user) return false
  await limiter.consume('verifyAccount', userId)
  const mail = { recipient: user.email, userId, expiresInSeconds: tokenSeconds['verify-email'] }
  await database.transaction((em) =>
    requestMail(em, { ...mail, template: 'verify-email' }, clock()),
  )
  return true
}

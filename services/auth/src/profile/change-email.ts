import { command, requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import { changeEmail as schema } from '@prakat/schema/profile'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { userUpdated } from '../users/user-row.ts'
import { loadProfile, mayUpdate } from './profile.ts'

/**
 * The new address is pending until its mail is answered. Whether somebody else has it is checked when that mail is
 * composed, so that the answer here does not reveal who has an account.
 */
export function changeEmail(auth: AuthContext) {
  const change = command(
    {
      name: 'account.change-email',
      input: schema.pick({ email: true }),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, { email }, { em, now }) => {
        await em.execute(`update "user" set pending_email = ?, updated_at = ? where id = ?`, [
          email,
          now,
          profile.id,
        ])
        const mail = { userId: profile.id, expiresInSeconds: tokenSeconds['verify-email'] }
        await requestMail(em, { ...mail, template: 'change-email', recipient: email }, now)
        await requestMail(
          em,
          { ...mail, template: 'email-changing', recipient: profile.email },
          now,
        )
        return { output: { ...profile, pendingEmail: email }, events: [userUpdated(profile.id)] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: z.output<typeof schema>, call: CallContext): Promise<void> => {
    const { userId } = requirePrincipal(call)
    const [same] = await auth.database.sql`
      select 1 from "user" where id = ${userId} and lower(email) = ${input.email}`
    if (same) throw validationError({ email: m.account_own_address() })
    await auth.limiter.consume('verifyAccount', userId)
    await change({ email: input.email }, call)
  }
}

/** Cancels a pending change of address, so that the mailed links stop working. */
export const cancelEmailChange = (context: AuthContext) =>
  command(
    {
      name: 'account.cancel-email-change',
      input: z.strictObject({}),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async (profile, _input, { em, now }) => {
        await em.execute(`update "user" set pending_email = null, updated_at = ? where id = ?`, [
          now,
          profile.id,
        ])
        const waited = profile.pendingEmail !== null
        return {
          output: { id: profile.id, waited },
          events: waited ? [userUpdated(profile.id)] : [],
        }
      },
    },
    { ...context, deps: {} },
  )

import type { Locale } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import { issueMailToken } from '../account/mail-token.ts'
import type { WaitingMail } from './compose-mail.ts'
import type { MailMessage } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import { signUpMail } from './templates/sign-up.ts'

/** To an address that nobody has yet; undefined when no sign-up with it waits any more. */
export async function composeSignUp(
  sql: Sql,
  publicUrl: string,
  { id, recipient }: WaitingMail,
): Promise<MailMessage | undefined> {
  const [signUp] = await sql<{ id: string; locale: Locale }[]>`
    select id, locale from sign_up where email = ${recipient} and expires_at > now()
    order by expires_at desc limit 1`
  if (!signUp) return undefined
  const proof = { userId: signUp.id, address: recipient }
  const token = await issueMailToken(sql, 'sign-up', id, proof)
  const content = signUpMail(signUp, `${publicUrl}/verify-email#token=${token}`)
  return { to: recipient, ...renderMail(content, signUp.locale) }
}

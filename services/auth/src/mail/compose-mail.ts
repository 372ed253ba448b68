import type { Sql } from 'postgres'
import { issueResetToken } from '../account/reset-token.ts'
import type { MailMessage } from './mail-transport.ts'
import { renderMail } from './render-mail.ts'
import type { MailTemplate } from './request-mail.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { resetPassword } from './templates/reset-password.ts'
import type { Reader } from './reader.ts'

export interface WaitingMail {
  id: string
  template: MailTemplate
  recipient: string
}

interface Composition {
  sql: Sql
  publicUrl: string
  mail: WaitingMail
  reader: Reader
}

const composers: Record<
  MailTemplate,
  (composition: Composition) => Promise<Omit<MailMessage, 'to'>>
> = {
  // The token is made here and not when the mail is asked for: so neither database nor queue ever holds it.
  'reset-password': async ({ sql, publicUrl, mail, reader }) => {
    const token = await issueResetToken(sql, mail.id, reader.id)
    const link = `${publicUrl}/reset-password?token=${token}`
    return renderMail(resetPassword(reader, link), reader.locale)
  },
  'password-changed': async ({ publicUrl, reader }) =>
    renderMail(passwordChanged(reader, `${publicUrl}/forgot-password`), reader.locale),
}

/** The mail as it will be sent; undefined when nobody has the address. */
export async function composeMail(
  sql: Sql,
  publicUrl: string,
  mail: WaitingMail,
): Promise<MailMessage | undefined> {
  const [reader] = await sql<Array<Reader & { email: string }>>`
    select id, name, email, locale from "user" where lower(email) = ${mail.recipient}`
  if (!reader) return undefined
  const composed = await composers[mail.template]({ sql, publicUrl, mail, reader })
  return { to: reader.email, ...composed }
}

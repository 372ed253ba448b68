import type { Sql } from 'postgres'
import { issueMailToken } from '../account/mail-token.ts'
import { composeSignUp } from './compose-sign-up.ts'
import type { MailMessage } from './mail-transport.ts'
import { renderMail, type MailContent } from './render-mail.ts'
import type { MailTemplate } from './request-mail.ts'
import { changeEmail } from './templates/change-email.ts'
import { emailChanged } from './templates/email-changed.ts'
import { emailChanging } from './templates/email-changing.ts'
import { invitation } from './templates/invitation.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { resetPassword } from './templates/reset-password.ts'
import { passkeyAdded } from './templates/passkey-added.ts'
import { passkeyRemoved } from './templates/passkey-removed.ts'
import { backupCodesRenewed } from './templates/backup-codes-renewed.ts'
import { signInLinked } from './templates/sign-in-linked.ts'
import { signUpKnown } from './templates/sign-up.ts'
import { twoFactorOff } from './templates/two-factor-off.ts'
import { twoFactorOn } from './templates/two-factor-on.ts'
import { verifyEmail } from './templates/verify-email.ts'
import type { Reader } from './reader.ts'

export interface WaitingMail {
  id: string
  template: MailTemplate
  recipient: string
  userId: string | null
}

interface Composition {
  sql: Sql
  publicUrl: string
  mail: WaitingMail
  reader: Reader
}

/**
 * Undefined when there is nothing to say any more. A token is made here and not when the mail is asked for: so neither
 * database nor queue ever holds it.
 */
type Compose = (composition: Composition) => Promise<MailContent | undefined>

const composers: Record<MailTemplate, Compose> = {
  'reset-password': async ({ sql, publicUrl, mail, reader }) => {
    if (reader.status !== 'active') return undefined
    const proof = { userId: reader.id, address: mail.recipient }
    const token = await issueMailToken(sql, 'reset-password', mail.id, proof)
    return resetPassword(reader, `${publicUrl}/reset-password#token=${token}`)
  },
  'password-changed': async ({ publicUrl, reader }) =>
    passwordChanged(reader, `${publicUrl}/forgot-password`),
  'verify-email': async (composition) => {
    const { mail, reader } = composition
    if (reader.emailVerified || reader.email !== mail.recipient) return undefined
    return verifyEmail(reader, await verificationLink(composition))
  },
  // Whose address it is, is told what they need: their account, the mail they still have to answer, or their invitation.
  'sign-up': async (composition) => {
    const { publicUrl, reader } = composition
    if (reader.status === 'invited') return composers.invitation(composition)
    if (reader.status !== 'active') return undefined
    if (reader.awaitsProof) return composers['verify-email'](composition)
    const reset = `${publicUrl}/forgot-password`
    return signUpKnown(reader, { login: `${publicUrl}/login`, reset })
  },
  'change-email': async (composition) => {
    const { sql, mail, reader } = composition
    if (reader.pendingEmail !== mail.recipient) return undefined
    // Asked here, out of sight of whoever asked for the change: the answer would tell who has an account.
    const taken = await sql`select 1 from "user" where lower(email) = ${mail.recipient}`
    return taken.length > 0 ? undefined : changeEmail(reader, await verificationLink(composition))
  },
  'email-changing': async ({ publicUrl, reader }) =>
    reader.pendingEmail === null
      ? undefined
      : emailChanging(reader, reader.pendingEmail, `${publicUrl}/forgot-password`),
  'email-changed': async ({ publicUrl, reader }) => emailChanged(reader, publicUrl),
  'two-factor-on': async ({ publicUrl, reader }) =>
    twoFactorOn(reader, `${publicUrl}/forgot-password`),
  'two-factor-off': async ({ publicUrl, reader }) =>
    twoFactorOff(reader, `${publicUrl}/forgot-password`),
  'passkey-added': async ({ publicUrl, reader }) => passkeyAdded(reader, `${publicUrl}/login`),
  'passkey-removed': async ({ publicUrl, reader }) =>
    passkeyRemoved(reader, `${publicUrl}/forgot-password`),
  'backup-codes-renewed': async ({ publicUrl, reader }) =>
    backupCodesRenewed(reader, `${publicUrl}/forgot-password`),
  'sign-in-linked': async ({ publicUrl, reader }) => signInLinked(reader, publicUrl),
  invitation: async ({ sql, publicUrl, mail, reader }) => {
    if (reader.status !== 'invited' || reader.email !== mail.recipient) return undefined
    const proof = { userId: reader.id, address: mail.recipient }
    const token = await issueMailToken(sql, 'invitation', mail.id, proof)
    return invitation(reader, `${publicUrl}/register#token=${token}`)
  },
}

async function verificationLink({ sql, publicUrl, mail, reader }: Composition): Promise<string> {
  const proof = { userId: reader.id, address: mail.recipient }
  return `${publicUrl}/verify-email#token=${await issueMailToken(sql, 'verify-email', mail.id, proof)}`
}

/** The mail as it will be sent; undefined when nobody has the address, or it has no reason any more. */
export async function composeMail(
  sql: Sql,
  publicUrl: string,
  mail: WaitingMail,
): Promise<MailMessage | undefined> {
  const [reader] = await sql<Reader[]>`
    select id, name, locale, email, email_verified as "emailVerified", pending_email as "pendingEmail",
      status, awaits_proof as "awaitsProof"
    from "user" where ${mail.userId ? sql`id = ${mail.userId}` : sql`lower(email) = ${mail.recipient}`}`
  if (!reader) return mail.template === 'sign-up' ? composeSignUp(sql, publicUrl, mail) : undefined
  const content = await composers[mail.template]({ sql, publicUrl, mail, reader })
  if (!content) return undefined
  return { to: mail.userId ? mail.recipient : reader.email, ...renderMail(content, reader.locale) }
}

import type { Locale } from '@prakat/schema/locales'
import { inLanguage } from '@prakat/schema/language'
import type { Sql } from 'postgres'
import { issueMailToken } from '../account/mail-token.ts'
import { renderMail, type MailContent, type MailIdentity, type Reader } from './render-mail.ts'
import type { MailTemplate } from './request-mail.ts'
import {
  backupCodesRenewed,
  changeEmail,
  contactMessage,
  contactReceipt,
  emailChanged,
  emailChanging,
  invitation,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  resetPassword,
  signInLinked,
  signUpKnown,
  signUpMail,
  systemCheck,
  twoFactorOff,
  twoFactorOn,
  verifyEmail,
  type WrittenMessage,
} from './mail-contents.ts'
import type { MailMessage } from './send-mail.ts'

export interface WaitingMail {
  id: string
  template: MailTemplate
  recipient: string
  userId: string | null
  /** The message of a visitor that it is about. */
  messageId: string | null
}

/** Where mails lead to, and whose they are as the settings have it now. */
export interface MailSite {
  publicUrl: string
  identity(): MailIdentity
  /** Of those who are written to as the organisation. */
  language(): Locale
}

interface Composition {
  sql: Sql
  publicUrl: string
  mail: WaitingMail
  reader: Reader
}

/**
 * Undefined if there is no reason for the mail any more. Tokens are made here and not when the mail is requested, so
 * that neither the database nor a queue ever holds one.
 */
type Compose = (composition: Composition) => Promise<MailContent | undefined>

const composers: Record<Exclude<MailTemplate, 'contact-message'>, Compose> = {
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
  // Somebody who already has the address gets what they need: a note about their account, the mail that they still
  // have to answer, or their invitation.
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
    // Checked here and not when the change is requested, where the answer would reveal who has an account.
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
  'contact-receipt': async ({ sql, publicUrl, mail, reader }) => {
    const message = await messageOf(sql, mail)
    return message && contactReceipt(reader, message, publicUrl)
  },
  'system-check': async ({ publicUrl, reader }) => systemCheck(reader, publicUrl),
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

/** The mail to send. Undefined if nobody has the address, or if there is no reason for it any more. */
export async function composeMail(
  sql: Sql,
  site: MailSite,
  mail: WaitingMail,
): Promise<MailMessage | undefined> {
  const { publicUrl, identity } = site
  const { template } = mail
  if (template === 'contact-message') return composeContact(sql, site, mail)
  const [person] = await sql<Omit<Reader, 'site'>[]>`
    select id, name, locale, email, email_verified as "emailVerified", pending_email as "pendingEmail",
      status, awaits_proof as "awaitsProof"
    from "user" where ${mail.userId ? sql`id = ${mail.userId}` : sql`lower(email) = ${mail.recipient}`}`
  if (!person) return template === 'sign-up' ? composeSignUp(sql, site, mail) : undefined
  const reader = { ...person, site: identity().name }
  const content = await inLanguage(reader.locale, () =>
    composers[template]({ sql, publicUrl, mail, reader }),
  )
  if (!content) return undefined
  return {
    to: mail.userId ? mail.recipient : reader.email,
    ...renderMail(content, reader.locale, identity()),
  }
}

/** To whoever answers for the organisation or a department. Their answer goes to the sender. */
async function composeContact(
  sql: Sql,
  { publicUrl, identity, language }: MailSite,
  mail: WaitingMail,
): Promise<MailMessage | undefined> {
  const message = await messageOf(sql, mail)
  if (!message) return undefined
  const link = `${publicUrl}/backoffice/messages?edit=${mail.messageId}`
  const content = inLanguage(language(), () =>
    contactMessage({ site: identity().name }, message, link),
  )
  return {
    to: mail.recipient,
    replyTo: { name: message.name, address: message.email },
    ...renderMail(content, language(), identity()),
  }
}

async function messageOf(
  sql: Sql,
  { messageId }: WaitingMail,
): Promise<WrittenMessage | undefined> {
  const [message] = await sql<WrittenMessage[]>`
    select name, email, subject, message from message where id = ${messageId} and deleted_at is null`
  return message
}

/** The mail to an address that nobody has yet. Undefined if no sign-up with it is waiting any more. */
async function composeSignUp(
  sql: Sql,
  { publicUrl, identity }: MailSite,
  { id, recipient }: WaitingMail,
): Promise<MailMessage | undefined> {
  const [signUp] = await sql<{ id: string; locale: Locale }[]>`
    select id, locale from sign_up where email = ${recipient} and expires_at > now()
    order by expires_at desc limit 1`
  if (!signUp) return undefined
  const proof = { userId: signUp.id, address: recipient }
  const token = await issueMailToken(sql, 'sign-up', id, proof)
  const content = inLanguage(signUp.locale, () =>
    signUpMail({ site: identity().name }, `${publicUrl}/verify-email#token=${token}`),
  )
  return { to: recipient, ...renderMail(content, signUp.locale, identity()) }
}

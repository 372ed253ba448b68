import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import { wideNetworkOf } from '@prakat/kit/request-origin'
import { AppError } from '@prakat/schema/app-error'
import type { MessageDepartment, ContactForm, SendMessage } from '@prakat/schema/message'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { assertMayRead } from '../contacts/read-contacts.ts'
import { requestMails } from '../mail/request-mail.ts'
import { assertProved, reviewMark } from './prove-work.ts'

const daySeconds = 86_400
/** A longer list is none to choose from; whoever wants another one writes from its page. */
const mostOffered = 200

/** The departments that a message can be for; null where none can be written. */
export async function departmentsToWrite(
  { database: { sql }, settings }: AuthContext,
  call: CallContext,
): Promise<MessageDepartment[] | null> {
  assertMayRead({ settings }, call)
  if (!settings.current().contact.form) return null
  return sql<MessageDepartment[]>`
    select id, name_en as "nameEn", name_th as "nameTh" from department
    where path is not null order by sort_order, name_en, id limit ${mostOffered}`
}

/** For the page that shows a message once more before it is sent by those who have no script. */
export async function reviewMessage(
  auth: AuthContext,
  message: ContactForm,
  call: CallContext,
): Promise<{ reviewed: string }> {
  await addressOf(auth, message, call)
  return { reviewed: reviewMark(auth.secretKey, message, auth.clock()) }
}

/**
 * Keeps a message and has it mailed to whom it is for. The same one sent again is kept once. What a program filled in is
 * answered as if it had been taken.
 */
export async function sendMessage(
  auth: AuthContext,
  message: SendMessage,
  call: CallContext,
): Promise<void> {
  const { limiter, database, clock, secretKey } = auth
  const recipient = await addressOf(auth, message, call)
  const proof = await assertProved(secretKey, message, clock())
  if (message.website) return
  await assertWithinLimits(auth, message, call)
  const mayMail = recipient !== '' && (await limiter.tryConsume('contactMails', recipient))
  const { principal } = call
  await database.transaction(async (em) => {
    const now = clock()
    const id = uuidv7()
    const kept = await em.execute<{ senderId: string | null }[]>(
      `insert into message (id, name, email, subject, message, department_id, sender_id, proof, created_at, updated_at)
       select ?, ?, ?, ?, ?, ?,
         (select id from "user" where id = ? and lower(email) = ? and email_verified), ?, ?, ?
       on conflict (proof) do nothing returning sender_id as "senderId"`,
      [
        ...[id, message.name, message.email, message.subject, message.message],
        ...[message.departmentId, principal?.userId ?? null, message.email, proof, now, now],
      ],
    )
    const [row] = kept
    if (!row) return assertSame(em, proof, message)
    const about = { messageId: id, expiresInSeconds: daySeconds }
    await requestMails(
      em,
      [
        ...(mayMail ? [{ ...about, template: 'contact-message' as const, recipient }] : []),
        // Anybody could have mails sent to anybody otherwise.
        ...(row.senderId
          ? [
              {
                ...about,
                template: 'contact-receipt' as const,
                recipient: message.email,
                userId: row.senderId,
              },
            ]
          : []),
      ],
      now,
    )
    const received = { type: 'message.changed' as const, aggregateId: id, data: {} }
    appendEvents(em, 'auth', [received], { actorId: principal?.userId ?? null, now })
  })
}

/** What was sent twice is one; another message wants a proof of its own. */
async function assertSame(em: EntityManager, proof: string, sent: SendMessage): Promise<void> {
  const [same] = await em.execute(
    `select 1 from message where proof = ? and email = ? and subject = ? and message = ?`,
    [proof, sent.email, sent.subject, sent.message],
  )
  if (!same) throw new AppError('CONFLICT', m.contact_too_late())
}

/** Where a message is mailed to; empty for nowhere. Throws where nobody may write it. */
async function addressOf(
  { database: { sql }, settings }: AuthContext,
  { departmentId }: ContactForm,
  call: CallContext,
): Promise<string> {
  assertMayRead({ settings }, call)
  const { contact } = settings.current()
  if (!contact.form) throw new AppError('FORBIDDEN', m.contact_closed())
  if (!departmentId) return contact.email
  const [department] = await sql<{ email: string }[]>`
    select email from department where id = ${departmentId} and path is not null`
  if (!department) {
    const sentence = m.organisation_no_such_department()
    throw new AppError('VALIDATION', sentence, { fields: { departmentId: sentence } })
  }
  return department.email || contact.email
}

/** Members are told apart by their account, visitors by their address and the network around it. */
async function assertWithinLimits(
  { limiter }: AuthContext,
  { email }: ContactForm,
  { address, principal }: CallContext,
): Promise<void> {
  await limiter.consume('contactSender', principal?.userId ?? email)
  if (principal) return
  await limiter.consume('contactAddress', address)
  await limiter.consume('contactNetwork', address && wideNetworkOf(address))
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@prakat/kit/config'
import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Database } from '@prakat/kit/database'
import { queueNames } from '@prakat/schema/queues'
import { readMailServer } from '@prakat/schema/settings'
import { createTransport } from 'nodemailer'
import { composeMail, type MailSite, type WaitingMail } from './compose-mail.ts'

/**
 * Sends a waiting mail and then deletes it, so that a repeated event finds nothing to send. Only a crash between the
 * two sends a mail twice.
 */
export function sendMail(deps: {
  database: Database
  site: MailSite
  send: SendMail
}): ConsumerDefinition<'mail.requested'> {
  const { sql } = deps.database
  return {
    name: 'send-mail',
    queue: queueNames.sendMail,
    concurrency: 4,
    events: ['mail.requested'],
    react: async ({ aggregateId }) => {
      await sql`delete from mail where expires_at <= now()`
      const [mail] = await sql<
        WaitingMail[]
      >`select id, template, recipient, user_id as "userId", message_id as "messageId" from mail where id = ${aggregateId}`
      if (!mail) return
      const message = await composeMail(sql, deps.site, mail)
      if (message) await deps.send(mail.id, message)
      await sql`delete from mail where id = ${mail.id}`
    },
  }
}

export interface MailMessage {
  to: string
  /** Who gets the answers, where that is not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Sends one mail, or throws. The id becomes its Message-ID, so that a mail sent twice is recognised. */
type SendMail = (id: string, message: MailMessage) => Promise<void>

const seconds = 1000

/** By the server of the settings as they are now. */
export function createMailTransport(config: Pick<Config, 'mail' | 'dataDir'>): SendMail {
  let [of, send]: [string?, SendMail?] = []
  return (id, message) => {
    const now = JSON.stringify(config.mail)
    if (!send || now !== of) [of, send] = [now, transportOf(config)]
    return send(id, message)
  }
}

function transportOf(config: Pick<Config, 'mail' | 'dataDir'>): SendMail {
  const { url, from } = config.mail
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const envelope = (id: string, message: MailMessage) => ({
    ...message,
    from,
    messageId: `<${id}@${domain}>`,
    // Prevents automatic replies (RFC 3834 §5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!url) return fileTransport(join(config.dataDir, 'mail'), envelope)
  const smtp = createTransport({
    ...readMailServer(url)!,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  })
  return async (id, message) => {
    await smtp.sendMail(envelope(id, message))
  }
}

function fileTransport(
  folder: string,
  envelope: (id: string, message: MailMessage) => object,
): SendMail {
  const stream = createTransport({ streamTransport: true, buffer: true })
  return async (id, message) => {
    const { message: text } = await stream.sendMail(envelope(id, message))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Renamed when complete, so that nobody who watches the folder reads half a mail.
    await writeFile(`${file}.part`, text as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Database } from '@prakat/kit/database'
import { queueNames } from '@prakat/schema/queues'
import { composeMail, type WaitingMail } from './compose-mail.ts'
import type { SendMail } from './mail-transport.ts'

/**
 * Sends what waits and deletes it, so that an event that comes again finds nothing to send. Only a crash
 * between the two sends a mail twice.
 */
export function sendMail(deps: {
  database: Database
  publicUrl: string
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
      >`select id, template, recipient, user_id as "userId" from mail where id = ${aggregateId}`
      if (!mail) return
      const message = await composeMail(sql, deps.publicUrl, mail)
      if (message) await deps.send(mail.id, message)
      await sql`delete from mail where id = ${mail.id}`
    },
  }
}

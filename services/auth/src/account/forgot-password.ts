import type { EntityManager } from '@mikro-orm/postgresql'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { requestMail } from '../mail/request-mail.ts'
import { tokenSeconds } from './mail-token.ts'

/**
 * Asks for the mail without looking whether anybody has the address: that is found out when it is sent, so
 * a known and an unknown address take the same work here.
 */
export async function forgotPassword(
  { database, clock, limiter }: AuthContext,
  { email }: { email: string },
  call: CallContext,
): Promise<void> {
  await limiter.consume('forgotAddress', call.address)
  if (!(await limiter.tryConsume('forgotAccount', email))) return
  await database.orm.em.fork().transactional((em) =>
    requestMail(
      em as EntityManager,
      {
        template: 'reset-password',
        recipient: email,
        expiresInSeconds: tokenSeconds['reset-password'],
      },
      clock(),
    ),
  )
}

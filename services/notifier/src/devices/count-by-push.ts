import { audienceKeys, type Audience } from '@prakat/schema/audience'
import { feedStreamOf, type NotificationType } from '@prakat/schema/notification'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'

const pageSize = 1000

/**
 * How many people of an audience have a browser that takes pushes of this type, each counted once. It goes through the
 * audience by pages as a fan-out does, so it is asked for by whoever is about to publish, and not while they type.
 */
export async function countByPush(
  { database: { sql }, deps }: Pick<NotifierContext, 'database' | 'deps'>,
  { audience, type }: { audience: Audience; type: NotificationType },
  call: CallContext,
): Promise<number | null> {
  const { directory } = deps.auth
  // The directory decides who may ask for whom, and what that would reveal.
  const { invited } = await directory.countAudience(audience, { context: call })
  if (invited === null) return null
  const keys = audienceKeys(audience)
  let reached = 0
  let after: string | undefined
  do {
    const people: string[] = await directory.members({ ...keys, after, limit: pageSize })
    const [found] = await sql<{ count: number }[]>`
      select count(distinct s.user_id)::int as count
      from push_subscription s join device d on d.id = s.device
      where s.user_id = any(${people}::uuid[]) and d.desktop and d.${sql(feedStreamOf[type])}`
    reached += found!.count
    after = people.length === pageSize ? people.at(-1) : undefined
  } while (after)
  return reached
}

import { AppError } from '@prakat/schema/app-error'
import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { countPeople } from './count-people.ts'
import { countPush } from './count-push.ts'

/** What became of an announcement, for those who may report on it: the content service says who that is. */
export async function getDelivery(
  { database: { sql }, deps, clock }: NotifierContext,
  { id }: { id: string },
  call: CallContext,
): Promise<AnnouncementDelivery> {
  const announcement = await deps.content.announcement.get({ id }, { context: call })
  if (!announcement.can.report) throw new AppError('FORBIDDEN', 'You are not allowed to do this')
  const [{ people }, counted, push] = await Promise.all([
    deps.auth.directory.sizeOfAudience(announcement.audience),
    countPeople(sql, id),
    countPush(sql, id),
  ])
  return { id, audience: people, ...counted, push, updatedAt: clock() }
}

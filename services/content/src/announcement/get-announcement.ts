import { requirePrincipal } from '@prakat/kit/command'
import { allows, requireScope } from '@prakat/kit/policy'
import type { Announcement } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import { policyRow } from './announcement-access.ts'
import { AnnouncementEntity, type AnnouncementRow } from './announcement-entity.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function getAnnouncement(
  { database, clock }: Pick<ContentContext, 'database' | 'clock'>,
  { id }: { id: string },
  call: CallContext,
): Promise<Announcement> {
  const actor = requirePrincipal(call)
  requireScope(actor, 'announcement.read')
  const row = await database.orm.em.fork().findOne(AnnouncementEntity, id)
  // To those who may not read it, it is not there.
  if (!row || !allows(actor, 'announcement.read', policyRow(row))) {
    throw new AppError('NOT_FOUND', 'There is no such announcement')
  }
  return presentAnnouncement(row as AnnouncementRow, actor, clock())
}

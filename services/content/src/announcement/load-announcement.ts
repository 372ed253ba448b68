import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { AnnouncementEntity, type AnnouncementRow } from './announcement-entity.ts'

/** Locked until the command ends, so publishing, editing and cancelling take turns. */
export async function loadAnnouncement(
  { id }: { id: string },
  { em }: { em: EntityManager },
): Promise<AnnouncementRow> {
  const row = await em.findOne(AnnouncementEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!row) throw new AppError('NOT_FOUND', 'There is no such announcement')
  return row as AnnouncementRow
}

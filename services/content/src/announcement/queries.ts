import { CursorError, type FilterQuery, type InferEntity, type QueryOrderMap } from '@mikro-orm/core'
import { requirePrincipal } from '@prakat/kit/command'
import { likePattern } from '@prakat/kit/keyset'
import { authorize } from '@prakat/kit/policy'
import type { Announcement, announcementSorts, listAnnouncements as listInput } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { AnnouncementEntity, type AnnouncementRow } from './announcement-entity.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function getAnnouncement(
  { database }: ContentContext,
  { id }: { id: string },
  call: CallContext,
): Promise<Announcement> {
  const actor = requirePrincipal(call)
  authorize(actor, 'announcement.read')
  const row = await database.orm.em.fork().findOne(AnnouncementEntity, id)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such announcement')
  return presentAnnouncement(row as AnnouncementRow, actor)
}

const orders: Record<(typeof announcementSorts)[number], QueryOrderMap<InferEntity<typeof AnnouncementEntity>>> = {
  newest: { id: 'desc' },
  oldest: { id: 'asc' },
  publish_at_desc: { publishAt: 'desc nulls first', id: 'desc' },
  title: { title: 'asc', id: 'asc' },
}

/** Staff's list. What is archived shows only when it is asked for. */
export async function listAnnouncements(
  { database }: ContentContext,
  { first, after, filter, sort }: z.output<typeof listInput>,
  call: CallContext,
): Promise<Connection<Announcement>> {
  const actor = requirePrincipal(call)
  authorize(actor, 'announcement.read')
  const where: FilterQuery<InferEntity<typeof AnnouncementEntity>> = {
    status: filter?.status?.length ? { $in: filter.status } : { $ne: 'archived' },
    ...(filter?.search && { title: { $ilike: likePattern(filter.search) } }),
  }
  try {
    const cursor = await database.orm.em.fork().findByCursor(AnnouncementEntity, {
      where,
      first,
      ...(after && { after }),
      orderBy: orders[sort ?? 'newest'],
    })
    return {
      edges: cursor.items.map((row) => ({ node: presentAnnouncement(row as AnnouncementRow, actor), cursor: cursor.from(row) })),
      pageInfo: { hasNextPage: cursor.hasNextPage, endCursor: cursor.endCursor },
      totalCount: cursor.totalCount,
    }
  } catch (error) {
    if (error instanceof CursorError) throw validationError({ after: 'Not a cursor of this list' })
    throw error
  }
}

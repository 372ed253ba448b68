import type { FilterQuery, InferEntity, QueryOrderMap } from '@mikro-orm/core'
import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, likePattern } from '@prakat/kit/keyset'
import { authorize } from '@prakat/kit/policy'
import type {
  Announcement,
  announcementSorts,
  listAnnouncements as listInput,
} from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'
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

interface Order {
  by: QueryOrderMap<InferEntity<typeof AnnouncementEntity>>
  cursor: z.ZodType
}

const orders: Record<(typeof announcementSorts)[number], Order> = {
  newest: { by: { id: 'desc' }, cursor: z.tuple([id]) },
  oldest: { by: { id: 'asc' }, cursor: z.tuple([id]) },
  publish_at_desc: {
    by: { publishAt: 'desc nulls first', id: 'desc' },
    cursor: z.tuple([z.iso.datetime().nullable(), id]),
  },
  title: { by: { title: 'asc', id: 'asc' }, cursor: z.tuple([z.string(), id]) },
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
  const order = orders[sort ?? 'newest']
  decodeCursor(after, order.cursor)
  const page = await database.orm.em.fork().findByCursor(AnnouncementEntity, {
    where,
    first,
    ...(after && { after }),
    orderBy: order.by,
  })
  return {
    edges: page.items.map((row) => ({
      node: presentAnnouncement(row as AnnouncementRow, actor),
      cursor: page.from(row),
    })),
    pageInfo: { hasNextPage: page.hasNextPage, endCursor: page.endCursor },
    totalCount: page.totalCount,
  }
}

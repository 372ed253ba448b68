import { raw, type FilterQuery, type InferEntity, type QueryOrderMap } from '@mikro-orm/core'
import { requirePrincipal } from '@prakat/kit/command'
import { decodeCursor, likePattern } from '@prakat/kit/keyset'
import { allows, requireScope } from '@prakat/kit/policy'
import type { Scope } from '@prakat/kit/policy-table'
import type {
  Announcement,
  announcementSorts,
  listAnnouncements as listInput,
} from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { id, type Connection } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { policyRow } from './announcement-access.ts'
import { AnnouncementEntity, type AnnouncementRow } from './announcement-entity.ts'
import { presentAnnouncement } from './present-announcement.ts'

export async function getAnnouncement(
  { database }: ContentContext,
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

/** The same as the policy says of one announcement, as a condition on all. */
function readable(scope: Scope, { userId, departmentIds }: Principal) {
  if (scope === 'all') return {}
  if (scope === 'own') return { authorId: userId }
  const onlyDepartments = `audience->'everyone' = 'false' and audience->'groupIds' = '[]'
    and audience->'positionIds' = '[]' and audience->'userIds' = '[]'
    and audience->'departmentIds' <> '[]'`
  return {
    [raw(`(${onlyDepartments} and audience->'departmentIds' <@ ?::text::jsonb)`, [
      JSON.stringify(departmentIds),
    ])]: true,
  }
}

/** Those whose audience names `id`, whatever it is the id of. */
function naming(id: string) {
  const contained = (['groupIds', 'departmentIds', 'positionIds', 'userIds'] as const).map((key) =>
    JSON.stringify({ [key]: [id] }),
  )
  const condition = contained.map(() => 'audience @> ?::text::jsonb').join(' or ')
  return { [raw(`(${condition})`, contained)]: true }
}

/** Staff's list. What is archived shows only when it is asked for. */
export async function listAnnouncements(
  { database }: ContentContext,
  { first, after, filter, sort }: z.output<typeof listInput>,
  call: CallContext,
): Promise<Connection<Announcement>> {
  const actor = requirePrincipal(call)
  const scope = requireScope(actor, 'announcement.read')
  const where: FilterQuery<InferEntity<typeof AnnouncementEntity>> = {
    status: filter?.status?.length ? { $in: filter.status } : { $ne: 'archived' },
    ...(filter?.search && { title: { $ilike: likePattern(filter.search) } }),
    ...readable(scope, actor),
    ...(filter?.audienceId && naming(filter.audienceId)),
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

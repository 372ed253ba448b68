import type { EntityManager } from '@mikro-orm/postgresql'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { naming } from '@prakat/kit/resource/naming'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { categories as declared } from '@prakat/schema/category'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'

export const categories: PlainResource<RowOf<typeof declared.node>, typeof declared.input> = {
  name: 'category',
  texts: { missing: m.category_missing, trashed: m.category_trashed, changed: m.category_changed },
  table: 'category',
  entity: entityOf('Category', declared.node, { order: 'sort_order' }),
  ...declared,
  searched: ['nameEn', 'nameTh', 'slug'],
  filterCondition: (sql, { kind, parentId, ofArticles }: z.output<typeof declared.filter>) =>
    sql`${kind ? sql`kind = ${kind}` : sql`true`}
      and ${parentId ? sql`parent_id = ${parentId}` : sql`true`}
      and ${ofArticles == null ? sql`true` : sql`(kind <> 'video') = ${ofArticles}`}`,
  policyRow: () => ({}),
  tree: {
    table: 'category',
    column: 'parent_id',
    field: 'parentId',
    unknown: m.category_unknown,
    belowItself: m.category_below_itself,
    notEmpty: m.category_not_empty,
  },
  unique: [{ field: 'slug', within: ['kind'], taken: m.category_slug_taken }],
  // A branch of the tree is of one kind.
  async assertFits(em, { id, kind, parentId }) {
    const [other] = await em.execute<object[]>(
      `select from category where kind <> ? and (id = ? or parent_id = ? and deleted_at is null)`,
      [kind, parentId, id],
    )
    if (other) throw validationError({ kind: m.category_other_kind() })
    if (await isUsed(em, id, kind === 'video' ? 'video' : 'article'))
      throw validationError({ kind: m.category_in_use() })
  },
  async assertUnused(em, id) {
    if (await isUsed(em, id)) throw new AppError('CONFLICT', m.category_in_use())
  },
  csv: { parentId: naming('parent', 'category', 'slug') },
}

/** @param except what it may have, being of that kind */
async function isUsed(em: EntityManager, id: string, except?: string): Promise<boolean> {
  const [used] = await em.execute<object[]>(
    `select from (select 'article' as kind, category_id, status from article
       union all select 'video', category_id, status from video) item
     where category_id = ? and status <> 'archived' and kind is distinct from ? limit 1`,
    [id, except ?? null],
  )
  return used !== undefined
}

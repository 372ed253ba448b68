import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { naming } from '@prakat/kit/resource/naming'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { assertFree, assertParent, lockTree, type Tree } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import { categories as declared } from '@prakat/schema/category'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'

export const CategoryEntity = entityOf('Category', declared.node, { order: 'sort_order' })

const tree: Tree = {
  ...{ table: 'category', column: 'parent_id', field: 'parentId' },
  ...{ unknown: m.category_unknown, belowItself: m.category_below_itself },
  gone: 'deleted_at is not null',
}

export const categories: PlainResource<RowOf<typeof declared.node>, typeof declared.input> = {
  name: 'category',
  texts: { missing: m.category_missing, trashed: m.category_trashed, changed: m.category_changed },
  table: 'category',
  entity: CategoryEntity,
  ...declared,
  policyRow: () => ({}),
  lock: (em) => lockTree(em, tree),
  async assertFits(em, { id, slug, kind, parentId }) {
    await assertParent(em, tree, id, parentId ?? null)
    const [other] = await em.execute<object[]>(
      `select from category where kind <> ? and (id = ? or parent_id = ? and deleted_at is null)`,
      [kind, parentId ?? null, id],
    )
    if (other) throw validationError({ kind: m.category_other_kind() })
    await assertFree(em, {
      ...{ table: 'category', column: 'slug', value: slug, id },
      ...{ taken: m.category_slug_taken, and: 'kind = ?', parameters: [kind] },
    })
  },
  async assertUnused(em, id) {
    const [below] = await em.execute<object[]>(
      `select from category where parent_id = ? and deleted_at is null limit 1`,
      [id],
    )
    if (below) throw new AppError('CONFLICT', m.category_not_empty())
  },
  csv: { parentId: naming('parent', 'category', 'slug') },
  changed: (id) => [{ type: 'category.changed', aggregateId: id, data: {} }],
}

import { longestAscending } from '@prakat/schema/longest-ascending'
import type { LineItem } from '@prakat/schema/management-line'

export interface LineChanged {
  id: string
  kind: 'added' | 'changed' | 'removed'
  /** What differs of one that was changed. */
  fields: string[]
}

const compared = [
  'parentId',
  'personId',
  'positionId',
  'titleEn',
  'titleTh',
  'public',
  'photo',
] as const

/**
 * What publishing a draft would change. Both are in their order from the top down. `order` is the fewest moves among
 * those who report to the same place, so that somebody new does not move everybody behind them.
 */
export function lineChanges(live: readonly LineItem[], draft: readonly LineItem[]): LineChanged[] {
  const before = new Map(live.map((item, at) => [item.id, { item, at }]))
  const staying = new Set(
    [...Map.groupBy(draft, ({ parentId }) => parentId)].flatMap(([parentId, siblings]) => {
      const places = siblings.flatMap(({ id }) => {
        const was = before.get(id)
        return was && was.item.parentId === parentId ? [was.at] : []
      })
      return [...longestAscending(places)]
    }),
  )
  const after = new Set(draft.map(({ id }) => id))
  const others = draft.flatMap((item): LineChanged[] => {
    const { id } = item
    const was = before.get(id)
    if (!was) return [{ id, kind: 'added', fields: [] }]
    const fields: string[] = compared.filter((field) => was.item[field] !== item[field])
    if (was.item.parentId === item.parentId && !staying.has(was.at)) fields.push('order')
    return fields.length > 0 ? [{ id, kind: 'changed', fields }] : []
  })
  const removed = live
    .filter(({ id }) => !after.has(id))
    .map(({ id }): LineChanged => ({ id, kind: 'removed', fields: [] }))
  return [...others, ...removed]
}

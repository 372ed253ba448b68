import type { ListRows } from '@prakat/schema/plain-resource'
import type { Principal } from '@prakat/schema/principal'
import type { PendingQuery, Row as SqlRow } from 'postgres'
import type { Database } from '../database.ts'
import { likePattern } from '../keyset.ts'
import { authorize, requireScope } from '../policy.ts'
import { columnOf } from './column-of.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'

type Condition = PendingQuery<SqlRow[]>

/** The rows that a filter finds among those that the viewer may read. */
export function matchingRows<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  { sql, orm }: Pick<Database, 'sql' | 'orm'>,
  filter: ListRows['filter'],
  viewer: Principal,
): Condition {
  const scope = requireScope(viewer, `${resource.name}.read`)
  const { search, ids, trashed, ...asked } = filter ?? {}
  if (trashed) authorize(viewer, `${resource.name}.trash`)
  const ofDepartments =
    scope === 'department' ? resource.ofDepartments?.(sql, viewer.departmentIds) : undefined
  const readable = scope === 'all' ? sql`true` : (ofDepartments ?? sql`false`)
  const column = (property: string) => sql(columnOf(orm, resource.entity, property).name)
  const contains = (text: string) =>
    resource.searched
      .map((property) => sql`${column(property)} ilike ${likePattern(text)}`)
      .reduce((before, each) => sql`${before} or ${each}`)
  // Whatever else the contract lets a filter ask for is a property of the row.
  const equal = Object.entries(asked)
    .filter(([, value]) => value != null)
    .map(([property, value]) => sql`${column(property)} = ${value as string}`)
    .reduce((before, each) => sql`${before} and ${each}`, sql`true`)
  return sql`
    ${trashed ? sql`deleted_at is not null` : sql`deleted_at is null`}
    and ${readable}
    and (${search ? contains(search) : sql`true`})
    and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
    and ${equal}`
}

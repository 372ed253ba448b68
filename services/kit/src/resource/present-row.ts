import type { EntityManager } from '@mikro-orm/postgresql'
import type { RowCan } from '@prakat/schema/plain-resource'
import type { Action, Resource } from '../policy-table.ts'
import { allows, type Actor, type PolicyRow } from '../policy.ts'
import type { ListedResource, PlainRow } from './plain-resource.ts'

/** A resource with more actions declares its own `can`. */
export type RowCanOf<Beside> = Beside extends { can: infer Can } ? Can : RowCan

type Fields<Row> = {
  [K in keyof Row as K extends string ? K : never]-?: Exclude<Row[K], undefined>
}

export type Presented<Row extends PlainRow, Beside> = Omit<Fields<Row>, 'deletedAt' | 'updatedAt'> &
  Beside & { version: number; trashed: boolean; can: RowCan }

/** Rows as the viewer sees them, with what may be done with each. Empty fields are null. */
export async function presentRows<Row extends PlainRow, Beside>(
  { name, policyRow, isPublished, can: limit, beside }: ListedResource<Row, Beside>,
  em: EntityManager,
  rows: readonly Row[],
  actor: Actor,
): Promise<Presented<Row, Beside>[]> {
  const ids = rows.map((row) => row.id)
  const found = beside && ids.length > 0 ? await beside(em, JSON.stringify(ids)) : []
  const besides = new Map(found.map((each) => [each.id, each]))
  return rows.map((row) => {
    const { updatedAt: _, deletedAt, ...fields } = row
    const trashed = deletedAt != null
    const entries = Object.entries(fields).map(([key, value]) => [key, value ?? null])
    const usual = rowCan(actor, name, trashed, policyRow(row), isPublished?.(row))
    const can = limit?.(actor, row, usual) ?? usual
    return { ...Object.fromEntries(entries), ...besides.get(row.id), trashed, can }
  })
}

export async function presentRow<Row extends PlainRow, Beside>(
  resource: ListedResource<Row, Beside>,
  em: EntityManager,
  row: Row,
  actor: Actor,
): Promise<Presented<Row, Beside>> {
  const [presented] = await presentRows(resource, em, [row], actor)
  return presented!
}

/** What an actor may do with a row, trashed or not, published or not. */
export function rowCan(
  actor: Actor,
  resource: Resource,
  trashed: boolean,
  row: PolicyRow,
  published = false,
): RowCan {
  const may = (action: Action) => allows(actor, `${resource}.${action}`, row)
  const change = !published || may('publish')
  const trash = change && may('trash')
  return {
    update: !trashed && change && may('update'),
    delete: !trashed && trash,
    restore: trashed && trash,
  }
}

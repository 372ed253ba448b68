import type { RowCan } from '@prakat/schema/plain-resource'
import { allows, type Actor, type PolicyRow } from '../policy.ts'
import type { Resource } from '../policy-table.ts'

/** What an actor may do with a row, in use or in the trash. */
export function rowCan(actor: Actor, resource: Resource, trashed: boolean, row: PolicyRow): RowCan {
  const trash = allows(actor, `${resource}.trash`, row)
  return {
    update: !trashed && allows(actor, `${resource}.update`, row),
    delete: !trashed && trash,
    restore: trashed && trash,
  }
}

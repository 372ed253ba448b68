import { allows, type Actor, type PolicyRow } from '@prakat/kit/policy'
import type { RowCan } from '@prakat/schema/organisation'

/** What an actor may do with a row of the organisation, in use or in the trash. */
export function rowCan(
  actor: Actor,
  resource: 'group' | 'department' | 'position',
  trashed: boolean,
  row: PolicyRow,
): RowCan {
  const trash = allows(actor, `${resource}.trash`, row)
  return {
    update: !trashed && allows(actor, `${resource}.update`, row),
    delete: !trashed && trash,
    restore: trashed && trash,
  }
}

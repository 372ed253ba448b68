import { operations, scopeOf, type Actor, type Rights } from './policy.ts'

/**
 * Whether somebody may do all that another may, so that they would gain nothing by coming in as them. A right for every
 * row covers one for departments, and either covers one for own rows, as those of each are their own. Roles are no
 * ladder: an editor may do what HR may not, and the other way round.
 */
export function covers(actor: Rights | Extract<Actor, 'system'>, other: Rights): boolean {
  if (actor === 'system') return true
  // Rights over owners are in no cell of the table.
  if (other.role === 'owner' && actor.role !== 'owner') return false
  return operations.every((operation) => {
    const has = scopeOf(actor, operation)
    switch (scopeOf(other, operation)) {
      case 'all':
        return has === 'all'
      // Also with no department yet: being given one would make it a right.
      case 'department':
        return has === 'all' || (has === 'department' && isWithin(other, actor))
      case 'own':
        return has !== undefined
      default:
        return true
    }
  })
}

function isWithin({ departmentIds }: Rights, whole: Rights): boolean {
  return departmentIds.every((id) => whole.departmentIds.includes(id))
}

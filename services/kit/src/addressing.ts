import type { Addressing } from '@prakat/schema/audience'
import { scopeOf, type Actor, type Operation } from './policy.ts'

/**
 * For whom somebody may do all of this to an announcement. A right for departments is one for audiences that name
 * nothing but departments of theirs, of which they answer for those below too; one for own rows asks who wrote it.
 */
export function addressing(actor: Actor, needed: readonly Operation[], isOwn = false): Addressing {
  if (actor === 'system') return { anybody: true, departmentIds: [] }
  const scopes = needed.map((operation) => scopeOf(actor, operation))
  const isFree = (scope: (typeof scopes)[number]) => scope === 'all' || (scope === 'own' && isOwn)
  const anybody = scopes.every(isFree)
  const some = scopes.every((scope) => scope === 'department' || isFree(scope))
  return { anybody, departmentIds: some && !anybody ? [...actor.departmentIds] : [] }
}

export function reachesSomebody({ anybody, departmentIds }: Addressing): boolean {
  return anybody || departmentIds.length > 0
}

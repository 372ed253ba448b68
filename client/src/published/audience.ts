import type { Audience } from '@prakat/schema/audience'

/** Whom somebody may write for: anybody, or else audiences that name nothing but these departments. */
export interface Addressing {
  anybody: boolean
  departmentIds: string[]
}

const nobody = { groupIds: [], departmentIds: [], positionIds: [], userIds: [] }
export const everyone: Audience = { everyone: true, ...nobody, ...leavingOut({}) }

/** Whom an audience leaves out. */
export function leavingOut(audience: Partial<Audience>) {
  return {
    excludeGroupIds: audience.excludeGroupIds ?? [],
    excludeDepartmentIds: audience.excludeDepartmentIds ?? [],
    excludePositionIds: audience.excludePositionIds ?? [],
    excludeUserIds: audience.excludeUserIds ?? [],
  }
}

/** Only what an audience consists of; whom it names beside everyone is forgotten. */
export function audienceOf(audience: Audience): Audience {
  const { groupIds, departmentIds, positionIds, userIds } = audience
  const named = audience.everyone ? nobody : { groupIds, departmentIds, positionIds, userIds }
  return { everyone: audience.everyone, ...named, ...leavingOut(audience) }
}

/** Whom something new is for to begin with; a single department is selected from the start. */
export const firstAudience = ({ anybody, departmentIds }: Addressing): Audience => ({
  ...everyone,
  everyone: anybody,
  departmentIds: !anybody && departmentIds.length === 1 ? departmentIds : [],
})

/** Whether somebody may address this audience. An empty one is allowed. */
export function mayAddress({ anybody, departmentIds }: Addressing, audience: Audience): boolean {
  if (anybody) return true
  if (departmentIds.length === 0 || audience.everyone) return false
  const { excludeGroupIds, excludeDepartmentIds, excludePositionIds } = leavingOut(audience)
  const others = [
    ...[...audience.groupIds, ...audience.positionIds, ...audience.userIds],
    ...[...excludeGroupIds, ...excludePositionIds],
  ]
  const named = [...audience.departmentIds, ...excludeDepartmentIds]
  return others.length === 0 && named.every((id) => departmentIds.includes(id))
}

/** Whether it names anybody. */
export function namesSomebody(audience: Audience): boolean {
  const { groupIds, departmentIds, positionIds, userIds } = audience
  const named = [...groupIds, ...departmentIds, ...positionIds, ...userIds]
  return audience.everyone || named.length > 0
}

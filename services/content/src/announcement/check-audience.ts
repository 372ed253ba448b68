import type { Audience } from '@prakat/schema/audience'
import { validationError } from '@prakat/schema/validation'
import type { ContentContext } from '../content-context.ts'

/** Refuses ids that name nobody: an announcement must not go nowhere because of a typing error. */
export async function checkAudience(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<void> {
  const { groupIds, userIds, excludeUserIds, departmentIds, positionIds } = audience
  const fields: Record<string, string> = {}
  // Departments and positions have no directory yet, so every id of one is unknown.
  if (departmentIds[0])
    fields['audience.departmentIds'] = `There is no department ${departmentIds[0]}`
  if (positionIds[0]) fields['audience.positionIds'] = `There is no position ${positionIds[0]}`
  if (groupIds.length + userIds.length + excludeUserIds.length > 0) {
    const unknown = await auth.directory.unknownIds({
      groupIds,
      userIds: [...userIds, ...excludeUserIds],
    })
    const stranger = new Set(unknown.userIds)
    const lost = userIds.find((id) => stranger.has(id))
    const excluded = excludeUserIds.find((id) => stranger.has(id))
    if (unknown.groupIds[0])
      fields['audience.groupIds'] = `There is no group ${unknown.groupIds[0]}`
    if (lost) fields['audience.userIds'] = `Nobody has the id ${lost}`
    if (excluded) fields['audience.excludeUserIds'] = `Nobody has the id ${excluded}`
  }
  if (Object.keys(fields).length > 0) throw validationError(fields)
}

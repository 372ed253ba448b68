import type { Audience } from '@prakat/schema/audience'
import { validationError } from '@prakat/schema/validation'
import type { ContentContext } from '../content-context.ts'

/** Refuses ids that do not exist, so that no announcement goes nowhere because of a mistake. */
export async function checkAudience(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<void> {
  const { groupIds, userIds, excludeUserIds, departmentIds, positionIds } = audience
  const people = [...userIds, ...excludeUserIds]
  if (people.length + groupIds.length + departmentIds.length + positionIds.length === 0) return
  const unknown = await auth.directory.unknownIds({
    ...{ groupIds, departmentIds, positionIds },
    userIds: people,
  })
  const stranger = new Set(unknown.userIds)
  const fields = Object.entries({
    'audience.groupIds': sentence('There is no group', unknown.groupIds[0]),
    'audience.departmentIds': sentence('There is no department', unknown.departmentIds[0]),
    'audience.positionIds': sentence('There is no position', unknown.positionIds[0]),
    'audience.userIds': sentence(
      'Nobody has the id',
      userIds.find((id) => stranger.has(id)),
    ),
    'audience.excludeUserIds': sentence(
      'Nobody has the id',
      excludeUserIds.find((id) => stranger.has(id)),
    ),
  }).filter((field): field is [string, string] => field[1] !== undefined)
  if (fields.length > 0) throw validationError(Object.fromEntries(fields))
}

/** Whether it would reach anybody now. Everyone always includes the caller. */
export async function reachesSomebody(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  if (audience.everyone && audience.excludeUserIds.length === 0) return true
  return (await auth.directory.sizeOfAudience(audience)).people > 0
}

function sentence(what: string, id: string | undefined): string | undefined {
  return id && `${what} ${id}`
}

import type { Audience } from '@prakat/schema/audience'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'
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
    'audience.groupIds': say(m.organisation_no_group_with, unknown.groupIds[0]),
    'audience.departmentIds': say(m.organisation_no_department_with, unknown.departmentIds[0]),
    'audience.positionIds': say(m.organisation_no_position_with, unknown.positionIds[0]),
    'audience.userIds': say(
      m.people_nobody_has,
      userIds.find((id) => stranger.has(id)),
    ),
    'audience.excludeUserIds': say(
      m.people_nobody_has,
      excludeUserIds.find((id) => stranger.has(id)),
    ),
  }).filter((field): field is [string, LocalizedString] => field[1] !== undefined)
  if (fields.length > 0) throw validationError(Object.fromEntries(fields))
}

/** Whether it would reach anybody now. Everyone always includes the caller. */
export async function hasRecipients(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  if (audience.everyone && audience.excludeUserIds.length === 0) return true
  return (await auth.directory.sizeOfAudience(audience)).people > 0
}

function say(sentence: (of: { id: string }) => LocalizedString, id: string | undefined) {
  return id === undefined ? undefined : sentence({ id })
}

import { audienceKeys, leftOut, type Audience } from '@prakat/schema/audience'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'

/** Refuses ids that do not exist, so that no announcement goes nowhere because of a mistake. */
export async function checkAudience(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<void> {
  const out = leftOut(audience)
  const asked = {
    groupIds: [...audience.groupIds, ...out.groupIds],
    departmentIds: [...audience.departmentIds, ...out.departmentIds],
    positionIds: [...audience.positionIds, ...out.positionIds],
    userIds: [...audience.userIds, ...out.userIds],
  }
  if (Object.values(asked).flat().length === 0) return
  const unknown = await auth.directory.unknownIds(asked)
  const wrong = kinds.flatMap(({ field, excluding, missing }): Problem[] => {
    const problem = (ids: readonly string[]) => {
      const id = ids.find((each) => unknown[field].includes(each))
      return id === undefined ? undefined : missing({ id })
    }
    return [
      [`audience.${field}`, problem(audience[field])],
      [`audience.${excluding}`, problem(out[field])],
    ]
  })
  const fields = wrong.filter((each): each is [string, LocalizedString] => each[1] !== undefined)
  if (fields.length > 0) throw validationError(Object.fromEntries(fields))
}

type Problem = [field: string, problem: LocalizedString | undefined]

const kinds = [
  { field: 'groupIds', excluding: 'excludeGroupIds', missing: m.organisation_no_group_with },
  {
    field: 'departmentIds',
    excluding: 'excludeDepartmentIds',
    missing: m.organisation_no_department_with,
  },
  {
    field: 'positionIds',
    excluding: 'excludePositionIds',
    missing: m.organisation_no_position_with,
  },
  { field: 'userIds', excluding: 'excludeUserIds', missing: m.people_nobody_has },
] as const

/** Whether it would reach anybody now. Everyone always includes the caller. */
export async function hasRecipients(
  audience: Audience,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  const { include, exclude } = audienceKeys(audience)
  if (include.includes('all') && exclude.length === 0) return true
  return (await auth.directory.sizeOfAudience(audience)).people > 0
}

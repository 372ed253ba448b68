import type { Audience } from '@prakat/schema/audience'

/** "1 person", "1,200 people" */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const people = (count: number) => counted(count, ['person', 'people'])

const format = new Intl.NumberFormat('en')

/** "12,345" */
export const formatCount = (count: number): string => format.format(count)

const some = (ids: readonly string[], noun: readonly [one: string, many: string]) =>
  ids.length === 0 ? [] : [counted(ids.length, noun)]

/** "Everyone", "2 groups, 1 person", with how many are left out. */
export function audienceSummary(audience: Audience): string {
  const left = some(audience.excludeUserIds, ['person left out', 'people left out'])
  const parts = audience.everyone
    ? ['Everyone']
    : [
        ...some(audience.groupIds, ['group', 'groups']),
        ...some(audience.departmentIds, ['department', 'departments']),
        ...some(audience.positionIds, ['position', 'positions']),
        ...some(audience.userIds, ['person', 'people']),
      ]
  if (parts.length === 0) return 'Nobody yet'
  return [...parts, ...left].join(', ')
}

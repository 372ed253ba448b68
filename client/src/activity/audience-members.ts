import { audienceSummary } from '../words/audience-summary.ts'
import { m } from '../words/m.ts'

type Audience = Parameters<typeof audienceSummary>[0]
type Field = Exclude<keyof Audience, 'everyone'>

const leftOut: Field[] = [
  ...(['excludeGroupIds', 'excludeDepartmentIds'] as const),
  ...(['excludePositionIds', 'excludeUserIds'] as const),
]
const fields: Field[] = ['groupIds', 'departmentIds', 'positionIds', 'userIds', ...leftOut]
const most = 5

interface Members {
  everyone: boolean
  /** The first few; members that the other audience lacks come first. */
  first: { field: Field; id: string }[]
  more: number
}

/** The members of an audience, for when its summary reads the same as the other one's; otherwise null. */
export function audienceMembers(audience: Audience, other: Audience): Members | null {
  if (audienceSummary(audience) !== audienceSummary(other)) return null
  const { everyone } = audience
  const all = fields
    .filter((field) => !everyone || leftOut.includes(field))
    .flatMap((field) => (audience[field] ?? []).map((id) => ({ field, id })))
  const isShared = ({ field, id }: (typeof all)[number]) => other[field]?.includes(id) ?? false
  const sorted = [...all.filter((each) => !isShared(each)), ...all.filter(isShared)]
  return { everyone, first: sorted.slice(0, most), more: Math.max(0, sorted.length - most) }
}

/** "Nurses, Drivers; left out: Mali; 2 more" */
export function membersInWords(
  { everyone, first, more }: Members,
  nameOf: (field: Field, id: string) => string,
): string {
  const names = (out: boolean) =>
    first
      .filter(({ field }) => leftOut.includes(field) === out)
      .map(({ field, id }) => nameOf(field, id))
      .join(', ')
  const without = names(true)
  return [
    everyone ? m.words_everyone() : names(false),
    without && m.activity_left_out({ names: without }),
    more > 0 && m.activity_more({ count: more }),
  ]
    .filter(Boolean)
    .join('; ')
}

import type { Actor } from '@prakat/kit/policy'
import type { Shift } from '@prakat/schema/shift-rules'
import type { LeftOutPerson } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { elsewhereOf, outsidersAmong } from './strangers.ts'
import type { Warning } from './week-changes.ts'
import type { WeekRow } from './work-schedule.ts'

export interface CopyExclusions {
  /** Takes the shifts of those who are not copied out of some. */
  of(shifts: readonly Shift[]): { kept: Shift[]; leftOut: LeftOutPerson[] }
}

/**
 * Who of a week is not copied: whoever is suspended or gone, whoever the planner may not put into a week, and, into a
 * week of another department, whoever is not in that one.
 */
export async function excludeUnavailable(
  { deps }: Pick<ContentContext, 'deps'>,
  {
    source,
    departmentId,
    known,
    actor,
  }: { source: WeekRow; departmentId: string; known: readonly string[]; actor: Actor },
  { absent }: Warning,
): Promise<CopyExclusions> {
  const reasons = new Map<string, LeftOutPerson['reason']>(
    absent.map(({ id, absence }) => [id, absence]),
  )
  const others = known.filter((id) => !reasons.has(id))
  const elsewhere =
    source.departmentId === departmentId
      ? await outsidersAmong(others, departmentId, actor, deps)
      : await elsewhereOf(others, departmentId, deps)
  for (const id of elsewhere) reasons.set(id, 'elsewhere')
  const named = await deps.auth.directory.people({
    userIds: known.filter((id) => reasons.has(id)).slice(0, 1000),
  })
  const names = new Map(named.map((each) => [each.id, each]))
  return {
    of(shifts) {
      const left = new Map<string, number>()
      const kept = shifts.filter(({ userId }) => {
        if (!userId || !reasons.has(userId)) return true
        left.set(userId, (left.get(userId) ?? 0) + 1)
        return false
      })
      const leftOut = [...left].map(([id, count]) => ({
        ...{ id, name: names.get(id)?.name ?? '', nameTh: names.get(id)?.nameTh ?? '' },
        ...{ reason: reasons.get(id)!, shifts: count },
      }))
      return { kept, leftOut }
    },
  }
}

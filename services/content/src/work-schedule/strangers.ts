import { scopeOf, type Actor } from '@prakat/kit/policy'
import type { ContentContext } from '../content-context.ts'

const atOnce = 1000

/**
 * Those who are in no department of somebody who only plans for their own, and whom they may put into no week. Whoever
 * is suspended is in none either.
 */
export async function outsidersAmong(
  userIds: readonly string[],
  departmentId: string,
  actor: Actor,
  deps: ContentContext['deps'],
): Promise<string[]> {
  if (actor === 'system' || scopeOf(actor, 'schedule.update') === 'all') return []
  const own = new Set(actor.departmentIds.map((id) => `dept:${id}`))
  const strangers: string[] = []
  for (let from = 0; from < userIds.length; from += atOnce) {
    const some = userIds.slice(from, from + atOnce)
    const keys = await deps.auth.directory.audienceKeys({ userIds: some })
    strangers.push(...some.filter((id) => !keys[id]?.some((key) => own.has(key))))
  }
  // Those who are invited are reached by no announcement yet.
  return strangers.length > 0 ? elsewhereOf(strangers, departmentId, deps) : []
}

/** Those who are not among the people of a department. */
export async function elsewhereOf(
  userIds: readonly string[],
  departmentId: string,
  { auth }: ContentContext['deps'],
): Promise<string[]> {
  const { people } = await auth.directory.departmentPeople({ departmentId, userIds: [] })
  const here = new Set(people.map(({ id }) => id))
  return userIds.filter((id) => !here.has(id))
}

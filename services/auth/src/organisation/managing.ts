import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor, Rights } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { departmentsManagedColumn } from './place-queries.ts'

/**
 * Makes a change that may decide who manages what. A manager whom a group permits it gives and takes only departments
 * of their own: else they could come to manage more, or bring another manager within reach and come in as them. A
 * department that is created or restored is empty, so those two need no such look.
 */
export async function movingOwnOnly(
  em: EntityManager,
  actor: Actor,
  change: () => Promise<void>,
): Promise<void> {
  if (actor === 'system' || actor.role !== 'manager') return change()
  const before = await managing(em)
  await change()
  const moved = [...before.symmetricDifference(await managing(em))]
  const own = new Set(actor.departmentIds)
  if (moved.every((pair) => own.has(pair.split(' ')[1]!))) return
  throw new AppError('FORBIDDEN', 'Whose departments these are is not yours to change')
}

/** All managers with each department they answer for: "user department". */
async function managing(em: EntityManager): Promise<Set<string>> {
  const managers = await em.execute<Array<Pick<Rights, 'departmentIds'> & { id: string }>>(
    `select u.id, ${departmentsManagedColumn} from "user" u where u.role = 'manager'`,
  )
  return new Set(
    managers.flatMap(({ id, departmentIds }) => departmentIds.map((d) => `${id} ${d}`)),
  )
}

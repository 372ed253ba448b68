import type { Failure } from '../api/failure.ts'
import { useRun } from '../api/use-graphql.ts'
import type { Placed, Tree } from '../directory/tree.ts'
import type { Move } from '../directory/tree-moves.ts'
import { departmentForm } from './department-form.ts'
import { departments, type Department } from './department.ts'

interface Ordered extends Placed {
  order: number
}

const step = 10

/** What a move has to save: the row, and its siblings too when there is no free number between two of them. */
export function planMove<Row extends Ordered>(
  tree: Tree<Row>,
  { id, parentId, index }: Move,
): Ordered[] {
  const siblings = tree.below(parentId).filter((row) => row.id !== id)
  const before = siblings[index - 1]
  const after = siblings[index]
  const low = before ? before.order : -1
  const high = after ? after.order : low + 2 * step
  if (high - low >= 2) return [{ id, parentId, order: Math.floor((low + high) / 2) }]

  const numbered = [...siblings.slice(0, index), null, ...siblings.slice(index)].map(
    (row, at): Ordered => ({ id: row?.id ?? id, parentId, order: (at + 1) * step }),
  )
  return numbered.filter((placed) => {
    const was = siblings.find((row) => row.id === placed.id)
    return was?.order !== placed.order
  })
}

/** Moves a department and renumbers its siblings where needed. Resolves to why it was refused, or to null. */
export function useMoveDepartment(tree: Tree<Department>) {
  const run = useRun()
  return async (move: Move): Promise<Failure | null> => {
    const placed = planMove(tree, move)
    // The moved row goes first: if it is refused, nothing has changed.
    placed.sort((one, other) => Number(other.id === move.id) - Number(one.id === move.id))
    for (const { id, parentId, order } of placed) {
      const row = tree.byId.get(id)
      if (!row) continue
      const { inputOf, valuesOf } = departmentForm
      const input = inputOf(valuesOf({ ...row, parentId, order }))
      const failure = await run(departments.update, { id, version: row.version, input })
      if (failure) return failure
    }
    return null
  }
}

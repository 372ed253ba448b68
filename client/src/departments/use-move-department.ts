import { useRun } from '../api/use-run.ts'
import type { Failure } from '../api/failure.ts'
import { updateDepartment, type Department } from './department.ts'
import { inputOf } from './input-of.ts'
import { planMove, type Move } from './plan-move.ts'

/** Moves a department, and makes room where there is none. Resolves to why it was refused, or to null. */
export function useMoveDepartment(rows: Department[]) {
  const run = useRun()
  return async (move: Move): Promise<Failure | null> => {
    const placed = planMove(rows, move)
    // The moved row goes first: if it is refused, nothing has changed.
    placed.sort((one, other) => Number(other.id === move.id) - Number(one.id === move.id))
    for (const { id, parentId, order } of placed) {
      const row = rows.find((one) => one.id === id)
      if (!row) continue
      const input = inputOf(row, { parentId, order })
      const failure = await run(updateDepartment, { id, version: row.version, input })
      if (failure) return failure
    }
    return null
  }
}

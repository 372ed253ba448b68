import type { Failure } from '../api/failure.ts'
import { useRun } from '../api/use-graphql.ts'
import { childrenOf, type TreeRow } from '../directory/department-tree.ts'
import { departmentForm } from './department-form.ts'
import { departments, type Department } from './department.ts'

export interface Move {
  id: string
  parentId: string | null
  /** Where among its new siblings, from 0. */
  index: number
}

interface Placed {
  id: string
  parentId: string | null
  order: number
}

const step = 10

/** What a move has to save: the row, and its siblings too when there is no free number between two of them. */
export function planMove<Row extends TreeRow>(
  rows: Row[],
  { id, parentId, index }: Move,
): Placed[] {
  const siblings = childrenOf(rows, parentId).filter((row) => row.id !== id)
  const before = siblings[index - 1]
  const after = siblings[index]
  const low = before ? before.order : -1
  const high = after ? after.order : low + 2 * step
  if (high - low >= 2) return [{ id, parentId, order: Math.floor((low + high) / 2) }]

  const numbered = [...siblings.slice(0, index), null, ...siblings.slice(index)].map(
    (row, at): Placed => ({ id: row?.id ?? id, parentId, order: (at + 1) * step }),
  )
  return numbered.filter((placed) => {
    const was = siblings.find((row) => row.id === placed.id)
    return was?.order !== placed.order
  })
}

/** The move for a key, or null when there is nowhere to go. */
export function moveByKey<Row extends TreeRow>(rows: Row[], id: string, key: string): Move | null {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  const parent = rows.find((one) => one.id === row.parentId) ?? null
  const siblings = childrenOf(rows, parent?.id ?? null)
  const at = siblings.findIndex((one) => one.id === id)
  const parentId = parent?.id ?? null
  if (key === 'ArrowUp') return at > 0 ? { id, parentId, index: at - 1 } : null
  if (key === 'ArrowDown') return at < siblings.length - 1 ? { id, parentId, index: at + 1 } : null
  if (key === 'ArrowRight') {
    const into = siblings[at - 1]
    return into ? { id, parentId: into.id, index: childrenOf(rows, into.id).length } : null
  }
  if (key !== 'ArrowLeft' || !parent) return null
  const above = rows.find((one) => one.id === parent.parentId)?.id ?? null
  const index = childrenOf(rows, above).findIndex((one) => one.id === parent.id) + 1
  return { id, parentId: above, index }
}

/** Moves a department and renumbers its siblings where needed. Resolves to why it was refused, or to null. */
export function useMoveDepartment(rows: Department[]) {
  const run = useRun()
  return async (move: Move): Promise<Failure | null> => {
    const placed = planMove(rows, move)
    // The moved row goes first: if it is refused, nothing has changed.
    placed.sort((one, other) => Number(other.id === move.id) - Number(one.id === move.id))
    for (const { id, parentId, order } of placed) {
      const row = rows.find((one) => one.id === id)
      if (!row) continue
      const { inputOf, valuesOf } = departmentForm
      const input = inputOf(valuesOf({ ...row, parentId, order }))
      const failure = await run(departments.update, { id, version: row.version, input })
      if (failure) return failure
    }
    return null
  }
}

import { RotateCcw, Trash2 } from 'lucide-react'
import type { TypedDocumentNode } from 'urql'
import { useRun } from '../api/use-graphql.ts'
import type { Uses } from '../directory/use-where-used.ts'
import { WhereUsed } from '../directory/where-used.tsx'
import type { RunningAction } from './row-actions.ts'

export interface Trashable {
  id: string
  can: { delete: boolean; restore: boolean }
}

type ById = TypedDocumentNode<unknown, { id: string }>

/** The actions that move rows to the trash, after showing where they are used, and restore them. */
export function useTrashActions<Row extends Trashable>(
  remove: ById,
  restore: ById,
  usesOf: (id: string) => Uses,
): RunningAction<Row>[] {
  const run = useRun()
  const putBack = ({ id }: Row) => run(restore, { id })
  return [
    {
      label: 'Move to trash',
      icon: Trash2,
      allowed: ({ can }) => can.delete,
      run: ({ id }) => run(remove, { id }),
      done: (name) => `“${name}” is in the trash`,
      undo: putBack,
      confirm: {
        question: (name) => `Move “${name}” to the trash?`,
        description: 'What is in the trash can be restored.',
        details: ({ id }, block) => (
          <WhereUsed id={id} uses={usesOf(id)} {...(block ? { onBlocked: block } : {})} />
        ),
      },
      bulk: 'moved to the trash',
    },
    {
      label: 'Restore',
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: putBack,
      done: (name) => `“${name}” is restored`,
      bulk: 'restored',
    },
  ]
}

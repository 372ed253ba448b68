import { RotateCcw, Trash2 } from 'lucide-react'
import { useClient, type TypedDocumentNode } from 'urql'
import { useRun } from '../api/use-graphql.ts'
import type { Uses } from '../directory/use-where-used.ts'
import { WhereUsed } from '../directory/where-used.tsx'
import { useViewer, type Viewer } from '../session/me.ts'
import { m } from '../words/m.ts'
import type { RunningAction } from './row-actions.ts'

export interface Trashable {
  id: string
  can: { delete: boolean; restore: boolean }
}

export type ById = TypedDocumentNode<unknown, { id: string }>

/** The actions that move rows to the trash, after showing where they are used if they are, and restore them. */
export function useTrashActions<Row extends Trashable>(
  remove: ById,
  restore: ById,
  usesOf?: (id: string, viewer: Viewer) => Uses,
): RunningAction<Row>[] {
  const run = useRun()
  const viewer = useViewer()
  const client = useClient()
  /** What is not known, or not to be seen, is asked about. */
  async function isUsed(uses: Uses | undefined): Promise<boolean> {
    if (!uses) return false
    const now = { requestPolicy: 'network-only' } as const
    const { data } = await client.query(uses.query, uses.variables, now)
    return !data || uses.partly === true || uses.read(data).length > 0
  }
  const putBack = ({ id }: Row) => run(restore, { id })
  return [
    {
      label: m.table_move_to_trash(),
      icon: Trash2,
      allowed: ({ can }) => can.delete,
      run: ({ id }) => run(remove, { id }),
      done: (name) => m.table_in_trash({ name }),
      undo: putBack,
      confirm: {
        question: (name) => m.table_move_to_trash_question({ name }),
        description: m.table_trash_effect(),
        impossible: (name) => m.table_still_used({ name }),
        needed: ({ id }) => isUsed(usesOf?.(id, viewer)),
        ...(usesOf && {
          details: ({ id }, block) => (
            <WhereUsed uses={usesOf(id, viewer)} {...(block ? { onBlocked: block } : {})} />
          ),
        }),
      },
      bulk: (what) => m.table_moved_to_trash({ what }),
    },
    {
      label: m.table_restore(),
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: putBack,
      done: (name) => m.table_is_restored({ name }),
      bulk: (what) => m.table_restored({ what }),
    },
  ]
}

import { RotateCcw, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useRun } from '../api/use-graphql.ts'
import type { Failure } from '../api/failure.ts'
import { useViewer } from '../session/me.ts'
import type { RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { HeirPicker } from './heir-picker.tsx'
import { dissolveLineNode, lineNodes } from './line-queries.ts'
import type { LineTree } from './use-line.ts'

/** Into the trash, alone or after asking where those below it go; and out of it. */
export function useLineActions<Row extends { id: string; trashed?: boolean }>(
  tree: LineTree,
  onChanged: () => void,
): RunningAction<Row>[] {
  const run = useRun()
  const { may } = useViewer()
  const mayTrash = may('managementLine.trash')
  const hasBelow = ({ id }: Row) => tree.below(id).length > 0
  async function then(change: Promise<Failure | null>) {
    const failure = await change
    // What was changed meanwhile is shown as it is now.
    if (!failure || failure.code === 'CONFLICT') onChanged()
    return failure
  }
  const heir = useRef('')
  const restore = ({ id }: Row) => then(run(lineNodes.restore, { id }))
  return [
    {
      label: m.table_move_to_trash(),
      icon: Trash2,
      allowed: (row) => mayTrash && !row.trashed && !hasBelow(row),
      run: ({ id }) => then(run(lineNodes.remove, { id })),
      done: (name) => m.table_in_trash({ name }),
      undo: restore,
      bulk: (what) => m.table_moved_to_trash({ what }),
    },
    {
      label: m.table_move_to_trash(),
      icon: Trash2,
      allowed: (row) => mayTrash && !row.trashed && hasBelow(row),
      run({ id }) {
        const version = tree.byId.get(id)?.version ?? 1
        return then(run(dissolveLineNode, { id, version, toId: heir.current || null }))
      },
      done: (name) => m.table_in_trash({ name }),
      confirm: {
        question: (name) => m.table_move_to_trash_question({ name }),
        details: ({ id }) => <HeirPicker id={id} onChange={(to) => void (heir.current = to)} />,
      },
    },
    {
      label: m.table_restore(),
      icon: RotateCcw,
      allowed: (row) => mayTrash && row.trashed === true,
      run: restore,
      done: (name) => m.table_is_restored({ name }),
      bulk: (what) => m.table_restored({ what }),
    },
  ]
}

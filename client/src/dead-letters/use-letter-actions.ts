import { RotateCcw, Trash2 } from 'lucide-react'
import { useRun } from '../api/use-graphql.ts'
import { useViewer } from '../session/me.ts'
import type { RunningAction } from '../table/row-actions.ts'
import type { ById } from '../table/use-trash-actions.tsx'
import { m } from '../words/m.ts'

/** Tries what was given up once more, or drops it; one by one or several at once. */
export function useLetterActions<Row extends { id: string }>(
  again: ById,
  drop: ById,
  mayReplay: (row: Row) => boolean = () => true,
): RunningAction<Row>[] {
  const run = useRun()
  const mayChange = useViewer().may('push.update')
  return [
    {
      label: m.dead_letters_retry(),
      icon: RotateCcw,
      allowed: (row) => mayChange && mayReplay(row),
      run: ({ id }) => run(again, { id }),
      done: (name) => m.dead_letters_retrying({ name }),
      confirm: {
        question: (name) => m.dead_letters_retry_question({ name }),
        description: m.dead_letters_retry_effect(),
        tone: 'primary',
      },
      bulk: (what) => m.dead_letters_bulk_retrying({ what }),
    },
    {
      label: m.dead_letters_discard(),
      icon: Trash2,
      allowed: () => mayChange,
      run: ({ id }) => run(drop, { id }),
      done: (name) => m.dead_letters_discarded({ name }),
      confirm: {
        question: (name) => m.dead_letters_discard_question({ name }),
        description: m.dead_letters_discard_effect(),
      },
      bulk: (what) => m.dead_letters_bulk_discarded({ what }),
    },
  ]
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'

interface Offer<Row> {
  label: string
  icon: LucideIcon
  /** By the row's `can`: what would be refused is not offered. */
  allowed: (row: Row) => boolean
}

/** Leads somewhere: a dialog or a page. */
interface OpeningAction<Row> extends Offer<Row> {
  open: (row: Row) => void
}

/** Does something to a row, or to each of several. */
export interface RunningAction<Row> extends Offer<Row> {
  /** Resolves to why it was refused, or to null. */
  run: (row: Row) => Promise<Failure | null>
  /** "“Cleaners” is in the trash" */
  done: (name: string) => string
  /** Offered in the message that it is done; without it, `confirm` is due. */
  undo?: (row: Row) => Promise<Failure | null>
  confirm?: {
    question: (name: string) => string
    description: string
    /** What there is to know about the row first; `block` holds the action back. */
    details?: (row: Row, block: (blocked: boolean) => void) => ReactNode
    /** The word for leaving it as it is, and the colour of going ahead, where they are not those of what is lost. */
    stay?: string
    tone?: 'primary'
  }
  /** May be done to several at once, and what is said of them then: "archived". */
  bulk?: string
}

export type RowAction<Row> = OpeningAction<Row> | RunningAction<Row>

export const undoTimeMs = 8000

/** Starts an action on one row: asks first where it must, says that it is done, offers to undo it. */
export function useRowActions<Row>(nameOf: (row: Row) => string) {
  const { ask, dialog } = useConfirm()

  async function run(action: RunningAction<Row>, row: Row) {
    const failure = await action.run(row)
    if (failure) return toastFailure(failure)
    const { undo } = action
    void toast({
      title: action.done(nameOf(row)),
      tone: 'success',
      ...(undo ? { durationMs: undoTimeMs, action: { label: 'Undo', onClick: takeBack } } : {}),
    })
    function takeBack() {
      void undo?.(row).then((refused) => refused && toastFailure(refused))
    }
  }

  function start(action: RowAction<Row>, row: Row) {
    if ('open' in action) return action.open(row)
    const { confirm } = action
    if (!confirm) return void run(action, row)
    const { question, details, ...words } = confirm
    ask({
      ...words,
      title: question(nameOf(row)),
      details: (block) => details?.(row, block),
      confirm: action.label,
      onConfirm: () => void run(action, row),
    })
  }

  return { start, dialog }
}

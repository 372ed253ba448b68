import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { useOfferActions } from '../ui/page-actions.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm, type Block } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'

interface Offer<Row> {
  label: string
  icon: LucideIcon
  /** By the row's `can`: what would be refused is not offered. */
  allowed: (row: Row) => boolean
}

/** Leads somewhere: a dialog or a page. */
export interface OpeningAction<Row> extends Offer<Row> {
  open: (row: Row) => void
}

/** Does something to a row, or to each of several. */
export interface RunningAction<Row> extends Offer<Row> {
  /** Resolves to why it was refused, or to null. */
  run: (row: Row) => Promise<Failure | null>
  /** For several rows where that is one thing to be done, not one for each. */
  runAll?: (rows: Row[]) => Promise<Failure | null>
  /** "“Cleaners” is in the trash" */
  done: (name: string) => string
  /** Offered after the action. An action without it should have `confirm`. */
  undo?: (row: Row) => Promise<Failure | null>
  /** How long it can be undone, if that is counted down. */
  undoMs?: number
  confirm?: {
    question: (name: string) => string
    /** Whether one row is asked about at all, where it can be undone. Several always are. */
    needed?: (row: Row) => Promise<boolean>
    description?: string
    /** Details to show first. `block` disables the action. */
    details?: (row: Row, block: Block) => ReactNode
    /** Said instead of the question where the details find that it cannot be done. */
    impossible?: (name: string) => string
    /** The label for cancelling and the colour of confirming, if the action is not destructive. */
    stay?: string
    tone?: 'primary'
    /** For details that stand beside each other. */
    wide?: boolean
  }
  /** Set if it can be done to several rows: what is said then. "3 people" → "3 people archived" */
  bulk?: (what: string) => string
}

export type RowAction<Row> = OpeningAction<Row> | RunningAction<Row>

export const undoTimeMs = 8000

/** Runs an action on one row: asks first if needed, reports success, and offers to undo it. */
export function useRowActions<Row>(nameOf: (row: Row) => string) {
  const { ask, dialog } = useConfirm()

  async function run(action: RunningAction<Row>, row: Row) {
    const failure = await action.run(row)
    if (failure) return toastFailure(failure)
    const { undo, undoMs } = action
    void toast({
      title: action.done(nameOf(row)),
      tone: 'success',
      ...(undo
        ? {
            ...(undoMs ? { until: Date.now() + undoMs } : { durationMs: undoTimeMs }),
            action: { label: m.table_undo(), onClick: takeBack },
          }
        : {}),
    })
    function takeBack() {
      void undo?.(row).then((refused) => refused && toastFailure(refused))
    }
  }

  async function start(action: RowAction<Row>, row: Row) {
    if ('open' in action) return action.open(row)
    const { confirm } = action
    if (!confirm || (confirm.needed && !(await confirm.needed(row)))) return run(action, row)
    const { question, details, impossible, needed: _, ...words } = confirm
    ask({
      ...words,
      title: question(nameOf(row)),
      impossible: impossible && { title: impossible(nameOf(row)), stay: m.table_close() },
      details: (block) => details?.(row, block),
      confirm: action.label,
      onConfirm: () => void run(action, row),
    })
  }

  return { start: (...chosen: Parameters<typeof start>) => void start(...chosen), dialog }
}

/** Offers these in the palette too while the page of the row is open. */
export function useOfferRowActions<Row>(
  actions: RowAction<Row>[],
  row: Row,
  start: (action: RowAction<Row>, row: Row) => void,
) {
  const offered = actions.filter(({ allowed }) => allowed(row))
  useOfferActions(offered.map((action) => ({ ...action, run: () => start(action, row) })))
}

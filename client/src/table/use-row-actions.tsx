import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { RowAction, RunningAction } from './row-action.ts'

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

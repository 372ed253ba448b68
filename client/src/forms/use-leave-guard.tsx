import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ownReload } from '../ui/own-reload.ts'
import { unsaved } from '../ui/unsaved.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'

/** Pass this as navigation state to leave without being asked. */
export const nothingToLose = { nothingToLose: true }

/**
 * Asks before unsaved changes are left behind. Render the returned dialog.
 * @param dropDraft where a draft is kept of what is typed: what whoever leaves all the same wants to be done
 */
export function useLeaveGuard(isDirty: boolean, dropDraft?: () => void) {
  const keepsDraft = dropDraft !== undefined
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation) !== placeOf(nextLocation) && !isSafe(nextLocation),
  )

  const askToLeave = (leave: () => void, stay?: () => void) =>
    ask({
      title: m.forms_leave(),
      description: m.forms_leave_effect(),
      confirm: m.forms_leave_now(),
      stay: m.forms_keep_editing(),
      onConfirm: () => {
        dropDraft?.()
        leave()
      },
      onStay: () => stay?.(),
    })
  const onBlocked = useEffectEvent(() =>
    askToLeave(
      () => blocker.proceed?.(),
      () => blocker.reset?.(),
    ),
  )
  const onRedraw = useEffectEvent(askToLeave)
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked()
  }, [blocker.state])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!ownReload.isRunning) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    // Another language draws the page anew.
    const forget = unsaved.add((redraw) => onRedraw(redraw))
    const confirmFirst = (reload: () => void) => onRedraw(reload)
    if (!keepsDraft) ownReload.asking.add(confirmFirst)
    return () => {
      window.removeEventListener('beforeunload', warn)
      forget()
      ownReload.asking.delete(confirmFirst)
    }
  }, [isDirty, keepsDraft])

  return dialog
}

/** A form has its own page, or is open beside a list and named by `edit` in the address. */
function placeOf({ pathname, search }: Location) {
  return `${pathname}?${new URLSearchParams(search).get('edit') ?? ''}`
}

function isSafe({ state }: Location) {
  return (state as Partial<typeof nothingToLose> | null)?.nothingToLose === true
}

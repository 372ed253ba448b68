import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useConfirm } from '../ui/use-confirm.tsx'

/** Pass this as a navigation's state when there is nothing left to lose. */
export const nothingToLose = { nothingToLose: true }

/** Asks before unsaved changes are left behind. Render the returned dialog. */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void) {
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation) !== placeOf(nextLocation) && !isSafe(nextLocation),
  )

  const askToLeave = useEffectEvent(() =>
    ask({
      title: 'Leave without saving?',
      description: 'What you changed here will be lost.',
      confirm: 'Leave',
      stay: 'Keep editing',
      onConfirm: () => {
        onLeave?.()
        blocker.proceed?.()
      },
      onStay: () => blocker.reset?.(),
    }),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave()
  }, [blocker.state])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  return dialog
}

/** A form has a page of its own, or stands beside a list that names it in its address. */
function placeOf({ pathname, search }: Location) {
  return `${pathname}?${new URLSearchParams(search).get('edit') ?? ''}`
}

function isSafe({ state }: Location) {
  return (state as Partial<typeof nothingToLose> | null)?.nothingToLose === true
}

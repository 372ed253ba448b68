import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Location } from 'react-router'
import { useConfirm } from '../ui/use-confirm.tsx'

/** Pass this as the navigation's state when there is nothing left to lose. */
export const nothingToLose = { nothingToLose: true }

/** Asks before unsaved changes are left behind. Render the returned dialog. */
export function useLeaveGuard(isDirty: boolean) {
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isSafe(nextLocation),
  )

  const askToLeave = useEffectEvent(() =>
    ask({
      title: 'Leave without saving?',
      description: 'Your changes to this announcement will be lost.',
      confirm: 'Leave',
      stay: 'Keep editing',
      onConfirm: () => blocker.proceed?.(),
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

function isSafe({ state }: Location) {
  return (state as Partial<typeof nothingToLose> | null)?.nothingToLose === true
}

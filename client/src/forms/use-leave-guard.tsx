import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../ui/use-confirm.tsx'

/** Asks before unsaved changes are left behind. Call the returned `allow` before one's own navigation. */
export function useLeaveGuard(isDirty: boolean) {
  const allowed = useRef(false)
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  )

  const askRef = useRef(ask)
  askRef.current = ask
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    askRef.current({
      title: 'Leave without saving?',
      description: 'Your changes to this announcement will be lost.',
      confirm: 'Leave',
      stay: 'Keep editing',
      onConfirm: () => blocker.proceed(),
      onStay: () => blocker.reset(),
    })
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const allow = () => {
    allowed.current = true
  }
  return { allow, dialog }
}

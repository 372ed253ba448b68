import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False where the server draws, where nothing runs a script, and while a page is taken over from the server. What is only
 * there afterwards leaves something with `data-waits-for-app` in its place, so that nobody has to do something first.
 */
export const useIsRunning = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False where the server draws, where nothing runs a script, and while a page is taken over from the server. */
export const useIsRunning = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

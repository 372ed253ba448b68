import { useSyncExternalStore } from 'react'

// The breakpoint `md` of the theme.
const query = '(max-width: 47.99rem)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

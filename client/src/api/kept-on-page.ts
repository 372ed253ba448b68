import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import type { KeptKind } from './kept.ts'

interface KeptOnPage {
  /** When what came from what was kept was given by the server, by kind and key. */
  keptAt: Readonly<Record<string, number>>
  /** What is on the page, and in how many places. */
  onPage: Readonly<Record<string, number>>
}

const store = createStore<KeptOnPage>(() => ({ keptAt: {}, onPage: {} }))
const nameOf = (kind: KeptKind, key: string) => `${kind} ${key}`

/** Notes that something is shown as it was kept, or with null, as the server has it now. */
export function trackKeptSource(kind: KeptKind, key: string, at: number | null): void {
  const name = nameOf(kind, key)
  const known = store.getState().keptAt
  if ((known[name] ?? null) === at) return
  const { [name]: _before, ...others } = known
  store.setState({ keptAt: at === null ? others : { ...others, [name]: at } })
}

/** Says that this is on the page, so that the page says as of when it is. */
export function useTracksKept(kind: KeptKind, key: string): void {
  useEffect(() => {
    const name = nameOf(kind, key)
    count(name, 1)
    return () => count(name, -1)
  }, [kind, key])
}

function count(name: string, by: number) {
  const { onPage } = store.getState()
  store.setState({ onPage: { ...onPage, [name]: (onPage[name] ?? 0) + by } })
}

/** As of when the oldest is that is on the page as it was kept; null if nothing is. */
export function oldestKeptAt({ keptAt, onPage }: KeptOnPage): number | null {
  const times = Object.keys(onPage).flatMap((name) => (onPage[name] ? (keptAt[name] ?? []) : []))
  return times.length > 0 ? Math.min(...times) : null
}

export const useOldestKeptAt = () => useStore(store, oldestKeptAt)
export const currentKeptAt = () => oldestKeptAt(store.getState())

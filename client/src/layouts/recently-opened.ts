import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recentPrefix } from '../forms/draft-store.ts'
import { useUser } from '../session/session-store.ts'

interface Opened {
  to: string
  title: string
}

const most = 8

/** What somebody opened last in this browser, the newest first. */
export function recentlyOpened(userId: string): Opened[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(recentPrefix + userId) ?? '[]')
    return Array.isArray(value) ? value.filter(isOpened) : []
  } catch {
    return []
  }
}

/** A step of writing something has no name of its own. */
const isStep = (to: string) => /\/(create|amend)$/.test(to)

const isOpened = (value: Partial<Opened> | null): value is Opened =>
  typeof value?.to === 'string' &&
  value.to.startsWith('/') &&
  !isStep(value.to) &&
  typeof value.title === 'string'

/** Remembers that this page was opened, by its title. */
export function useOpened(title: string) {
  const { id } = useUser()
  const { pathname: to } = useLocation()
  useEffect(() => {
    if (isStep(to)) return
    const others = recentlyOpened(id).filter((each) => each.to !== to)
    try {
      const kept = [{ to, title }, ...others].slice(0, most)
      localStorage.setItem(recentPrefix + id, JSON.stringify(kept))
    } catch {
      // Without storage nothing is remembered.
    }
  }, [id, to, title])
}

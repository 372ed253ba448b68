import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isInstalled } from '../device/platform.ts'
import { recentPrefix } from '../forms/draft-store.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'

const keyOf = (userId: string) => `${recentPrefix}${userId}:place`

/** Where somebody was last. It goes with their drafts when they sign out. */
const lastPlace = {
  read(userId: string): string | null {
    try {
      return localStorage.getItem(keyOf(userId))
    } catch {
      return null
    }
  },
  write(userId: string, address: string) {
    try {
      localStorage.setItem(keyOf(userId), address)
    } catch {
      // Then the app opens at its first page.
    }
  },
}

/**
 * Opens an installed app, which always starts at its first page, where its person was, when there is no connection: what
 * they read is there, and what the first page shows besides is not.
 */
export function useLastPlace(): void {
  const { user, lastRefreshedAt } = useSession()
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const userId = user?.id
  // Who is here was not said by the server.
  const isAlone = lastRefreshedAt === null
  useEffect(() => {
    if (!userId) return
    const isStart = key === 'default' && pathname === paths.home()
    const last = isStart && isAlone && isInstalled() ? lastPlace.read(userId) : null
    if (last) void navigate(last, { replace: true })
    else lastPlace.write(userId, pathname + search)
  }, [userId, isAlone, pathname, search, key, navigate])
}

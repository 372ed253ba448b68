import { tokens } from '../api/tokens.ts'

// A longer delay overflows the browser's timers, which then fire at once.
export const longestDelayMs = 2_147_483_647

/** Refreshes once in each lifetime of a refresh token, as long as there is one; returns how to stop. */
export function periodicRefresh(lifetimeMs: number, refresh: () => Promise<unknown>): () => void {
  const timer = setInterval(
    () => {
      if (tokens.read()?.refreshToken) void refresh()
    },
    Math.min(lifetimeMs, longestDelayMs),
  )
  return () => clearInterval(timer)
}

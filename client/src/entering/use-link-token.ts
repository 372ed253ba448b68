import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface TokenNames {
  name?: string
  /** As mails of earlier versions call it. */
  legacyName?: string
}

/**
 * The token of a link that was mailed or shared, or null. It comes after `#`, where no server sees it, or in older mails
 * as the query parameter `legacyName`. It is removed from the address, so that it shows up neither on the screen nor in
 * the history; a reload still has it.
 */
export function useLinkToken({ name = 'token', legacyName }: TokenNames): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const inAddress =
    new URLSearchParams(hash.slice(1)).get(name) ||
    (legacyName ? new URLSearchParams(search).get(legacyName) : null)
  useEffect(() => {
    if (!inAddress) return
    const query = new URLSearchParams(search)
    if (legacyName) query.delete(legacyName)
    const bare = { pathname, search: query.toString() }
    void navigate(bare, { replace: true, state: { linkTokens: { [name]: inAddress } } })
  }, [inAddress, legacyName, name, navigate, pathname, search])
  const kept = state as { linkTokens?: Record<string, string> } | null
  return inAddress || (kept?.linkTokens?.[name] ?? null)
}

const made = new Map<string, Promise<unknown>>()

/** Runs `work` once for a key, even if a page that renders again calls it again: the server accepts it only once. */
export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = made.get(key) as Promise<T> | undefined
  if (known) return known
  const result = work()
  made.set(key, result)
  return result
}

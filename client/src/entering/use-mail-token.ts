import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a mail's link, or null. It comes after `#`, where no server sees it, or in older mails as the query
 * parameter `legacyName`. It is removed from the address, so that it shows up neither on the screen nor in the history;
 * a reload still has it.
 */
export function useMailToken(legacyName = 'token'): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const inAddress =
    new URLSearchParams(hash.slice(1)).get('token') || new URLSearchParams(search).get(legacyName)
  useEffect(() => {
    if (!inAddress) return
    const query = new URLSearchParams(search)
    query.delete(legacyName)
    const bare = { pathname, search: query.toString() }
    void navigate(bare, { replace: true, state: { mailToken: inAddress } })
  }, [inAddress, legacyName, navigate, pathname, search])
  return inAddress || ((state as { mailToken?: string } | null)?.mailToken ?? null)
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

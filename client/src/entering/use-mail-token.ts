import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of the link in a mail, or null. It comes behind `#`, where no server sees it, or, in mails that were out
 * before, as the query's `legacyName`. It is taken out of the address, so that nobody reads it off the screen or finds
 * it in the history; a reload still has it.
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

/** Does something that the server takes once only, however often a page that is drawn again asks for it. */
export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = made.get(key) as Promise<T> | undefined
  if (known) return known
  const result = work()
  made.set(key, result)
  return result
}

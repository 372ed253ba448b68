import { useSearchParams } from 'react-router'
import type { SessionOptions } from '../api/session-options.ts'
import { entryPaths } from '../entry-paths.ts'
import { sameOriginPath } from '../ui/link-target.ts'

/** Where people go after signing in: the callback address, else the page that sent them here, else home. */
export function afterSignIn(query: URLSearchParams, origin: string): string {
  return (
    sameOriginPath(query.get('callback'), origin) ??
    sameOriginPath(query.get('redirect'), origin) ??
    entryPaths.home()
  )
}

/** Where the visitor of this page goes once they are signed in. */
export function useAfterSignIn(): string {
  const [params] = useSearchParams()
  return afterSignIn(params, window.location.origin)
}

/** Where somebody is sent to sign in, with the way back to `from` if that is to be kept. */
export function loginAddress(pages: SessionOptions['pages'], from: string | null): string {
  const back = pages.keepsFullPath ? (from ?? undefined) : undefined
  if (/^\/(?!\/)/.test(pages.login)) return entryPaths.login(back, pages.login)
  console.warn(`The login page is misconfigured: ${JSON.stringify(pages.login)} is not a path`)
  return entryPaths.login(back)
}

/**
 * The start of single sign-on. It is at the page's own origin, wherever the API is, as the provider returns there and
 * the cookie belongs to it.
 */
export const oidcAddress = (redirect: string) =>
  `/v1/auth/oidc?redirect=${encodeURIComponent(redirect)}`

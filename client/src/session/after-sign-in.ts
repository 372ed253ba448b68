import { paths } from '../paths.ts'
import { sameOriginPath } from '../ui/same-origin-path.ts'

/** Where someone goes after signing in: the callback address, else the page that sent them here, else home. */
export function afterSignIn(query: URLSearchParams, origin: string): string {
  return (
    sameOriginPath(query.get('callback'), origin) ??
    sameOriginPath(query.get('redirect'), origin) ??
    paths.home()
  )
}

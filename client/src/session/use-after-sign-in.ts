import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { sameOriginPath } from './same-origin-path.ts'

/** Where someone goes after signing in: the page that sent them here, else home. */
export function useAfterSignIn(): string {
  const [params] = useSearchParams()
  return sameOriginPath(params.get('redirect'), window.location.origin) ?? paths.home()
}

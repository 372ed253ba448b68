import { useSearchParams } from 'react-router'
import { afterSignIn } from './after-sign-in.ts'

/** Where the visitor of this page goes once they are signed in. */
export function useAfterSignIn(): string {
  const [params] = useSearchParams()
  return afterSignIn(params, window.location.origin)
}

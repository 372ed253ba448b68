import type { AccountUser } from '@prakat/schema/account'
import type { ApiError } from '../api/api-error.ts'

export type User = AccountUser

export interface Session {
  /**
   * `loading` until it is first known who is signed in. A later look at the session leaves the status
   * as it is, so that a page in use does not vanish each time its window is shown; `loading` tells of it.
   */
  status: 'loading' | 'authenticated' | 'unauthenticated'
  loading: boolean
  user: User | null
  /** When the server last told who is signed in, in milliseconds. */
  lastRefreshedAt: number | null
  /** Why the session could not be asked for: nobody is signed out because of it. */
  trouble: ApiError | null
  /** Signed out by their own hand, so there is no page to come back to. */
  left: boolean
}

/** Before the first look. */
export const unknown: Session = {
  status: 'loading',
  loading: true,
  user: null,
  lastRefreshedAt: null,
  trouble: null,
  left: false,
}

export const nobody: Session = { ...unknown, status: 'unauthenticated', loading: false }

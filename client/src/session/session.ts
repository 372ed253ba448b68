import type { AccountUser } from '@prakat/schema/account'
import type { ApiError } from '../api/api-error.ts'

export type User = AccountUser

export interface Session {
  /**
   * `loading` until it is first known who is signed in. Later checks keep the status, so that pages don't disappear
   * while one runs; `loading` below says that one does.
   */
  status: 'loading' | 'authenticated' | 'unauthenticated'
  loading: boolean
  user: User | null
  /** When the server last told who is signed in, in milliseconds. */
  lastRefreshedAt: number | null
  /** Why the session could not be loaded. It signs nobody out; who it was the last time may be taken to be there. */
  trouble: ApiError | null
  /** They signed out themselves, so no page is kept to come back to. */
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

/**
 * What may differ between the backends whose sessions this client can keep. These options are part of the client's
 * contract, so all of them work, also those that this portal leaves as they are.
 */
export interface SessionOptions {
  /** Below `/v1`. `signUp: false` switches registering off in this client. A sign-out by GET sends no body. */
  endpoints: {
    signIn: string
    signUp: string | false
    signOut: { method: 'POST' | 'DELETE' | 'GET'; path: string }
    session: string
    refresh: string
  }
  /** Where the values are in the answers, as JSON pointers (RFC 6901). */
  locations: { token: string; refreshToken: string; session: string }
  pages: {
    login: string
    /** Where signed-in people are sent from pages that are for signed-out people only. */
    authenticated: string
    /** Whether the page that asked for a sign-in is kept as `redirect` in the login page's address. */
    keepsFullPath: boolean
  }
  refetchWhenVisible: boolean
  /** Refreshes on a timer, without waiting for a token to be refused. */
  periodicRefresh: boolean
  /** How long a refresh token lives; the timer's period. */
  refreshTokenLifetimeMs: number
}

/** What the console says where registering is switched off. The text is fixed, and means these options by "provider". */
export const signUpDisabled = 'provider.endpoints.signUp is disabled'

/** How this client keeps its session. */
export const sessionOptions: SessionOptions = {
  endpoints: {
    signIn: '/auth/sign-in',
    signUp: '/auth/sign-up',
    signOut: { method: 'POST', path: '/auth/sign-out' },
    session: '/auth/session',
    refresh: '/auth/refresh',
  },
  locations: { token: '/token', refreshToken: '/refreshToken', session: '/user' },
  pages: { login: '/login', authenticated: '/', keepsFullPath: true },
  refetchWhenVisible: true,
  periodicRefresh: false,
  refreshTokenLifetimeMs: 30 * 24 * 3_600_000,
}

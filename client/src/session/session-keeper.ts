import { ApiError, isTemporary } from '../api/api-error.ts'
import { refreshTokens, revokeSession } from '../api/refresh-tokens.ts'
import { rest } from '../api/rest.ts'
import { signUpDisabled, type SessionOptions } from '../api/session-options.ts'
import { connection } from '../api/connection.ts'
import { keptUser } from '../api/kept-user.ts'
import { readPointer, readTokens, tokens } from '../api/tokens.ts'
import { longestTimerMs } from '../constants.ts'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { createPageStore } from '../words/page-store.ts'
import { authRequest } from './auth-request.ts'
import { nobody, unknown, type Session, type User } from './session.ts'
import { signUpSecret } from './sign-up-secret.ts'

/** How long a start waits to be told who is signed in, before it goes by who it was. */
const patienceMs = 4_000

/** Refreshes once in each lifetime of a refresh token, while there is one. Returns how to stop. */
export function periodicRefresh(lifetimeMs: number, refresh: () => Promise<unknown>): () => void {
  const timer = setInterval(
    () => {
      if (tokens.read()?.refreshToken) void refresh()
    },
    Math.min(lifetimeMs, longestTimerMs),
  )
  return () => clearInterval(timer)
}

/** Who is signed in, and what changes that. */
export class SessionKeeper {
  readonly #options: SessionOptions
  readonly store = createPageStore<Session>(() => unknown)
  #knownToken: string | null = null
  #looks = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
  }

  readonly get = this.store.getState
  readonly subscribe = this.store.subscribe

  /** Follows the tokens, the window and the network; returns how to stop. */
  start(): () => void {
    this.#set(unknown)
    this.#knownToken = tokens.read()?.token ?? null
    const stops = [tokens.subscribe(this.#onTokens)]
    if (this.#options.refetchWhenVisible) {
      document.addEventListener('visibilitychange', this.#onReturn)
      stops.push(() => document.removeEventListener('visibilitychange', this.#onReturn))
    }
    stops.push(() => clearTimeout(this.#timer))
    window.addEventListener('online', this.#onReturn)
    stops.push(() => window.removeEventListener('online', this.#onReturn))
    if (this.#options.periodicRefresh) {
      stops.push(periodicRefresh(this.#options.refreshTokenLifetimeMs, () => this.refresh()))
    }
    void this.load()
    return () => stops.forEach((stop) => stop())
  }

  /**
   * Asks the server who is signed in. If it says nobody, the session ends here. No answer, or "not now", signs nobody
   * out: people may be in a tunnel, or the server restarting. Whoever it was the last time is then taken to be there;
   * the page says that the server cannot be reached, and asks again.
   */
  async load(): Promise<void> {
    if (!tokens.read()) return this.#set(nobody)
    this.#looks += 1
    const look = this.#looks
    this.#set({ ...this.get(), loading: true })
    this.#timer = setTimeout(() => {
      connection.lost()
      this.#trust({})
    }, patienceMs)
    try {
      const answer = await rest('GET', this.#options.endpoints.session)
      if (look === this.#looks && tokens.read()) this.#setUser(answer)
    } catch (error) {
      if (look !== this.#looks) return
      if (error instanceof ApiError && isTemporary(error)) {
        return this.#trust({ loading: false, trouble: error })
      }
      tokens.clear()
      this.#onTokens()
    }
  }

  /** Renews the tokens and loads the session again. */
  async refresh(): Promise<void> {
    const held = tokens.read()
    if (held && (await refreshTokens(held.token)) === 'refreshed') await this.load()
  }

  /** Exchanges credentials for a session. `path` is for credentials other than a password. */
  async signIn(credentials: object, path = this.#options.endpoints.signIn): Promise<User> {
    return this.enter(await authRequest({ method: 'POST', path, body: credentials }))
  }

  /** Null if the address has to be verified before anybody is signed in. */
  async signUp(person: object): Promise<User | null> {
    const path = this.#options.endpoints.signUp
    if (path === false) {
      console.warn(signUpDisabled)
      throw new ApiError('FORBIDDEN', 403, m.session_registration_closed())
    }
    const answer = await authRequest({ method: 'POST', path, body: person })
    const secret = readPointer(answer, '/secret')
    if (typeof secret !== 'string') return this.enter(answer)
    signUpSecret.write(secret)
    return null
  }

  /** Ends the session here at once. The server is told too, but an outage keeps nobody signed in. */
  async signOut(): Promise<void> {
    const held = tokens.read()
    this.#knownToken = null
    this.#looks += 1
    this.#set({ ...nobody, left: true })
    tokens.clear()
    if (!held) return
    await revokeSession(held, this.#options.endpoints.signOut).catch((error: unknown) =>
      console.error('Sign-out failed', error),
    )
  }

  /** Starts the session of an answer that signs somebody in. */
  enter(answer: unknown): User {
    const fresh = readTokens(answer, this.#options.locations)
    if (!fresh) {
      throw new ApiError('BAD_ANSWER', 200, m.api_bad_answer())
    }
    // Set the state first, or the change of tokens would load the session from the server.
    this.#knownToken = fresh.token
    this.#looks += 1
    const user = this.#setUser(answer)
    tokens.write(fresh)
    return user
  }

  /** Goes by who was signed in the last time, as long as nobody says otherwise. */
  #trust(now: Partial<Session>) {
    const user = this.get().user ?? keptUser.read()
    this.#set({ ...this.get(), ...now, ...(user && { status: 'authenticated', user }) })
  }

  #setUser(answer: unknown): User {
    const user = readPointer(answer, this.#options.locations.session) as User
    keptUser.write(user)
    const lastRefreshedAt = Date.now()
    this.#set({ ...unknown, status: 'authenticated', loading: false, lastRefreshedAt, user })
    return user
  }

  #set(next: Session) {
    clearTimeout(this.#timer)
    this.store.setState(next, true)
  }

  readonly #onTokens = () => {
    const token = tokens.read()?.token ?? null
    if (token === this.#knownToken) return
    const appeared = this.#knownToken === null && token !== null
    this.#knownToken = token
    if (token === null) {
      if (this.get().status === 'authenticated') sessionToast(m.session_ended())
      return this.#set(nobody)
    }
    if (appeared || this.get().status !== 'authenticated') void this.load()
  }

  readonly #onReturn = () => {
    if (document.visibilityState === 'visible' && tokens.read()) void this.load()
  }
}

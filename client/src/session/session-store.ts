import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { sessionToast } from '../ui/session-toast.ts'
import { tokens, type Tokens } from './tokens.ts'
import type { User } from './user.ts'

export interface Session {
  status: 'loading' | 'authenticated' | 'unauthenticated'
  user: User | null
  /** The session could not be asked for: nobody is signed out because of it. */
  unreachable: boolean
  /** Signed out by their own hand, so there is no page to come back to. */
  left: boolean
}

type Answer = Tokens & { user: User }

const fresh: Session = { status: 'loading', user: null, unreachable: false, left: false }
const nobody: Session = { ...fresh, status: 'unauthenticated' }
const listeners = new Set<() => void>()
let state: Session = fresh
let knownToken: string | null = null

function set(next: Session) {
  state = next
  listeners.forEach((listener) => listener())
}

/** Asks the server who is signed in. */
async function load(): Promise<void> {
  if (!tokens.read()) return set(nobody)
  try {
    const { user } = await rest<{ user: User }>('GET', '/auth/session')
    if (tokens.read()) set({ ...fresh, status: 'authenticated', user })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return tokens.clear()
    set({ ...state, unreachable: true })
  }
}

function enter(answer: Answer): User {
  if (typeof answer?.token !== 'string') {
    console.error('Sign-in answered without a token.')
    throw new ApiError('BAD_ANSWER', 200, 'The server sent an answer we cannot read.')
  }
  // The state goes first: the change of tokens would otherwise ask the server for the session.
  knownToken = answer.token
  set({ ...fresh, status: 'authenticated', user: answer.user })
  tokens.write({ token: answer.token, refreshToken: answer.refreshToken ?? null })
  return answer.user
}

async function signIn(email: string, password: string): Promise<User> {
  const body = { email, password }
  return enter((await send({ method: 'POST', path: '/auth/sign-in', body })) as Answer)
}

async function signUp(name: string, email: string, password: string): Promise<User> {
  const body = { name, email, password }
  return enter((await send({ method: 'POST', path: '/auth/sign-up', body })) as Answer)
}

/** Ends the session here at once; the server is told, but an outage does not keep anyone signed in. */
async function signOut(): Promise<void> {
  const held = tokens.read()
  knownToken = null
  set({ ...nobody, left: true })
  tokens.clear()
  if (!held) return
  const body = held.refreshToken ? { refreshToken: held.refreshToken } : {}
  const call = { method: 'POST', path: '/auth/sign-out', body, token: held.token } as const
  await send(call).catch((error: unknown) => console.error('Sign-out failed', error))
}

function onTokens() {
  const token = tokens.read()?.token ?? null
  if (token === knownToken) return
  const appeared = knownToken === null && token !== null
  knownToken = token
  if (token === null) {
    if (state.status === 'authenticated') sessionToast('Your session has ended')
    return set(nobody)
  }
  if (appeared || state.status !== 'authenticated') void load()
}

function onReturn() {
  if (document.visibilityState === 'visible' && tokens.read()) void load()
}

function start() {
  knownToken = tokens.read()?.token ?? null
  tokens.subscribe(onTokens)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  void load()
}

export const sessionStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  start,
  load,
  signIn,
  signUp,
  signOut,
}

import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { sessionStore } from '../session/session-store.ts'
import { signUpSecret } from '../session/sign-up-secret.ts'
import { tokens } from '../api/tokens.ts'
import type { User } from '../session/user.ts'

/** What came of opening the link of a mail. */
export interface Proved {
  /** Signed in by it; null when it only confirmed the address of whoever is signed in, or is not. */
  user: User | null
  /** There is no password any more, and this sets one as a reset's link does. */
  passwordToken: string | null
}

/**
 * Answers the mail that an address is proved by. A session that is held here, or the secret of signing up here, shows
 * that the account is one's own; without them the server lets nobody keep a password from before.
 */
export async function proveAddress(token: string): Promise<Proved> {
  const secret = signUpSecret.read()
  const body = { token, ...(secret ? { secret } : {}) }
  const answer = await rest<{ passwordToken: string | null } | undefined>('POST', path, body).catch(
    (error: unknown) => {
      // A session that has ended shows nothing; the link may still be good without one.
      const ended = error instanceof ApiError && error.status === 401 && !tokens.read()
      if (!ended) throw error
      return send({ method: 'POST', path, body }) as Promise<{ passwordToken: string | null }>
    },
  )
  signUpSecret.clear()
  if (answer) return { user: sessionStore.enter(answer), passwordToken: answer.passwordToken }
  await sessionStore.load()
  return { user: null, passwordToken: null }
}

const path = '/auth/verify-email'

import { readPointer } from './read-pointer.ts'
import type { SessionOptions } from './session-options.ts'
import type { Tokens } from './tokens.ts'

/**
 * The tokens in an answer, or null when it holds none. What the answer does hold is not logged, as
 * half of it may be a secret.
 */
export function readTokens(answer: unknown, at: SessionOptions['locations']): Tokens | null {
  if (typeof answer !== 'object' || answer === null) {
    console.error(
      `Tokens expected in an object, received ${answer === null ? 'null' : typeof answer}`,
    )
    return null
  }
  const token = readPointer(answer, at.token)
  if (typeof token !== 'string') {
    console.error(`A token expected as text at ${at.token}, received ${typeof token}`)
    return null
  }
  const refreshToken = readPointer(answer, at.refreshToken)
  return { token, refreshToken: typeof refreshToken === 'string' ? refreshToken : null }
}

import type { ContactChallenge } from '@prakat/schema/message'
import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'

/** A solved challenge, and when it was given. */
export interface Proof {
  solved: string
  at: number
}

/** The server takes nothing that came sooner after it gave the challenge; it counts whole seconds. */
const leastMs = 4000

/** Only pages of HTTPS, and of this machine, can work out keys. */
export const canProve = () => typeof crypto === 'object' && crypto.subtle !== undefined

/** Works out what shows that this browser took the time. */
export async function proveWork(): Promise<Proof> {
  const at = Date.now()
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    send({ method: 'GET', path: '/contact/challenge' }) as Promise<ContactChallenge>,
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return { solved: btoa(JSON.stringify({ challenge, solution })), at }
}

export async function sendMessage(
  { departmentId, ...written }: Record<string, string>,
  proof: Promise<Proof>,
): Promise<void> {
  const { solved, at } = await proof
  const body = { ...written, departmentId: departmentId || null, solved }
  const call = { method: 'POST', path: '/contact', body, repeatable: true } as const
  const post = () => (tokens.read() ? rest('POST', '/contact', body) : send(call))
  try {
    await post()
  } catch (error) {
    const waitMs = at + leastMs - Date.now()
    // What is wrong with the fields is said at once; a program's haste is the last that the server refuses.
    if (!(error instanceof ApiError && error.status === 409) || waitMs < 0) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await post()
  }
}

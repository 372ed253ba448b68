import type { ContactChallenge } from '@prakat/schema/contact'
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
  await new Promise((resolve) => setTimeout(resolve, at + leastMs - Date.now()))
  const body = { ...written, departmentId: departmentId || null, solved }
  const call = { method: 'POST', path: '/contact', body } as const
  await (tokens.read() ? rest('POST', '/contact', body) : send({ ...call, repeatable: true }))
}

import { send, type Call } from './send.ts'
import { withToken } from './with-token.ts'

/** One REST call as the signed-in person. */
export async function rest<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  return (await withToken((token) => send({ method, path, body, token }))) as T
}

/** The same by the client of notifications, which sends the token as it is and whose answers are never kept. */
export async function freshRest<T>(
  method: Call['method'],
  path: string,
  body?: unknown,
  options: Pick<Call, 'repeatable'> = {},
): Promise<T> {
  const call = { method, path, body, ...options, client: 'fresh' } as const
  return (await withToken((token) => send({ ...call, token }))) as T
}

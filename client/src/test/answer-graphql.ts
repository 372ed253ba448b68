import { vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'

type Answer = (variables: any) => Record<string, unknown> | { errors: unknown[] }

/** What the server would answer to each operation, by its name; what is not listed fails the call. */
export function answerGraphql(answers: Record<string, Answer>) {
  const calls: { name: string; variables: any }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body))
    calls.push({ name: operationName, variables })
    const answer = answers[operationName]?.(variables) ?? { errors: [{ message: operationName }] }
    const body = 'errors' in answer ? { data: null, ...answer } : { data: answer }
    return new Response(JSON.stringify(body), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return calls
}

export const refusal = (code: string, message: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
})

/** Somebody signed in, as the pages behind the guard need it. */
export async function signInAs(id: string) {
  const user = { id, name: 'Ann', email: 'a@example.org', role: 'owner' }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ token: 't', refreshToken: 'r', user })),
  )
  await sessionStore.signIn({ email: 'a@example.org', password: 'right' })
}

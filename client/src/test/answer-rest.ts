import { vi } from 'vitest'
import { tokens } from '../api/tokens.ts'

type Answer = (body: any) => [status: number, body?: unknown]

/** Calls are made for somebody only. */
export const beSignedIn = () => tokens.write({ token: 'a token', refreshToken: null })

/** What the server answers to each REST call, by "METHOD /path" below /v1; what is not listed is not found. */
export function answerRest(answers: Record<string, Answer>) {
  const calls: { call: string; body: any }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://portal.example.test')
    const call = `${init.method ?? 'GET'} ${pathname.replace('/v1', '')}`
    const sent = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ call, body: sent })
    const name = Object.keys(answers).find((pattern) => new RegExp(`^${pattern}$`).test(call))
    const [status, body] = name ? answers[name]!(sent) : [404, { code: 'NOT_FOUND' }]
    const text = body === undefined ? null : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}

/** Answers a picture at this path, and leaves all else to whoever answered it before. */
export function answerPicture(path: string) {
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === path
      ? new Response('…', { headers: { 'content-type': 'image/png' } })
      : before(url, init),
  )
}

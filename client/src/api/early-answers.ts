import { pageSize } from '@prakat/schema/constants'

/** By address and token, so that nobody takes what was asked for somebody else. */
export type EarlyAnswers = Map<string, Promise<Response>>

const timeoutMs = 10_000

const keyOf = (url: string, authorization = '') => `${url} ${authorization}`

/** Asks for what every page of a member begins with, while the app is on its way. `send` takes the answers. */
export function askEarly(token: string): EarlyAnswers {
  const list = `/announcements?page=1&limit=${pageSize}`
  const asked = {
    '/auth/session': `Bearer ${token}`,
    [list]: token,
    ...(location.pathname === '/inbox' && { [`${list}&filter=pinned`]: token }),
  }
  const answers = Object.entries(asked).map(([path, Authorization]) => {
    const url = `${lastApiBase()}/v1${path}`
    const headers = { Accept: 'application/json', Authorization }
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = fetch(url, { headers, cache: 'no-store', signal })
    // Whoever takes it is told what went wrong.
    answer.catch(() => {})
    return [keyOf(url, Authorization), answer] as const
  })
  return new Map(answers)
}

/** The answer to what was asked as the page began, once and while that is not long ago. */
export function takeEarlyAnswer(url: string, authorization?: string): Promise<Response> | null {
  const key = keyOf(url, authorization)
  const answer = window.early?.answers?.get(key)
  window.early?.answers?.delete(key)
  return answer && performance.now() < timeoutMs ? answer : null
}

/** Where the API was the last time; if it has moved, nobody takes the answers. */
function lastApiBase(): string {
  try {
    return JSON.parse(localStorage.getItem('prakat-config') ?? '{}').apiBase ?? ''
  } catch {
    return ''
  }
}

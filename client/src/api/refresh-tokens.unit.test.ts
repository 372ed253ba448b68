import { gql } from 'urql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionKeeper } from '../session/session-keeper.ts'
import { ApiError } from './api-error.ts'
import { toFailure } from './failure.ts'
import { graphqlClient } from './graphql-client.ts'
import { rest } from './rest.ts'
import { sessionOptions } from './session-options.ts'
import { tokens } from './tokens.ts'

const ann = { id: 'u1', name: 'Ann', email: 'ann@example.org', role: 'member' }

/** A server that takes `t2` only, and changes `r1` for it as often as it is asked. */
let server: {
  refreshes: number
  /** The token that each other call came with. */
  calls: (string | null)[]
  signOuts: unknown[]
  /** Instead of the next answers to a refresh. */
  troubles: (() => Response | Promise<Response>)[]
  /** How long a refusal of GraphQL takes, one after the other. */
  delays: number[]
}

beforeEach(() => {
  tokens.write({ token: 't1', refreshToken: 'r1' })
  server = { refreshes: 0, calls: [], signOuts: [], troubles: [], delays: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/v1/auth/refresh') {
      server.refreshes += 1
      expect(JSON.parse(String(init.body))).toEqual({ refreshToken: 'r1' })
      const trouble = server.troubles.shift()
      return trouble ? trouble() : Response.json({ token: 't2', refreshToken: 'r2' })
    }
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
    if (path === '/v1/auth/sign-out') server.signOuts.push(JSON.parse(String(init.body)))
    else server.calls.push(token)
    if (path === '/graphql') return answerGraphql(token)
    if (token === 't2') return Response.json({ user: ann })
    return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function answerGraphql(token: string | null) {
  if (token === 't2') return Response.json({ data: { me: { id: 'u1', __typename: 'User' } } })
  await new Promise((resolve) => setTimeout(resolve, server.delays.shift() ?? 0))
  const error = { message: 'Sign in first', extensions: { code: 'UNAUTHENTICATED' } }
  return Response.json({ data: null, errors: [error] })
}
const session = () => rest('GET', '/auth/session')
const query = (name: string) => gql`query ${name} { me { id } }`
const fresh = { token: 't2', refreshToken: 'r2' }
const lost = () => Promise.reject(new TypeError('no network'))

describe('a token that is refused', () => {
  test('is changed once for all calls, and each of them is made once more', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, session))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ user: ann })))
    expect(server.refreshes).toBe(1)
    expect(server.calls.filter((token) => token === 't2')).toHaveLength(10)
    expect(tokens.read()).toEqual(fresh)
  })

  test('is not changed when another tab has stored a newer one meanwhile', async () => {
    const called = session()
    tokens.write(fresh)
    expect(await called).toEqual({ user: ann })
    expect(server.refreshes).toBe(0)
  })

  test('is changed once for queries that are refused one after the other', async () => {
    server.delays = [0, 50, 100]
    const client = graphqlClient()
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => client.query(query(name), {}).toPromise()),
    )
    expect(answers.map(({ data }) => data?.me.id)).toEqual(['u1', 'u1', 'u1'])
    expect(server.refreshes).toBe(1)
  })

  test.each([408, 429, 502, 503, 504])('ends no session when it is answered %i', async (status) => {
    server.troubles = Array.from({ length: 4 }, () => () => new Response(null, { status }))
    await expect(session()).rejects.toMatchObject({ status })
    expect(tokens.read()).toEqual({ token: 't1', refreshToken: 'r1' })
    const { error } = await graphqlClient().query(query('A'), {}).toPromise()
    expect([error?.graphQLErrors, error?.networkError]).toEqual([[], expect.any(ApiError)])
  })

  test('tells by which number the server’s log knows its failure', async () => {
    const headers = { 'x-request-id': 'r-1' }
    server.troubles = Array.from(
      { length: 4 },
      () => () => new Response(null, { status: 500, headers }),
    )
    await expect(session()).rejects.toMatchObject({ status: 503, reference: 'r-1' })
    const { error } = await graphqlClient().query(query('A'), {}).toPromise()
    expect(toFailure(error)).toMatchObject({ code: 'UNAVAILABLE', reference: 'r-1' })
    expect(tokens.read()).toEqual({ token: 't1', refreshToken: 'r1' })
  })

  test('ends the session when its refresh token is refused too, for whoever has a copy as well', async () => {
    server.troubles = [() => Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })]
    await expect(session()).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toBeNull()
    await vi.waitFor(() => expect(server.signOuts).toEqual([{ refreshToken: 'r1' }]))
  })
})

describe('a new pair that was lost on its way', () => {
  test.each([
    ['no answer came', lost],
    ['the answer broke off', () => new Response(new ReadableStream({ start: (s) => s.error() }))],
  ])('is asked for again at once: %s', async (_what, trouble) => {
    server.troubles = [trouble]
    expect(await session()).toEqual({ user: ann })
    expect([server.refreshes, tokens.read()]).toEqual([2, fresh])
  })
})

test('a page that was asleep for hours comes back without showing that nobody is signed in', async () => {
  tokens.write(fresh)
  const keeper = new SessionKeeper(sessionOptions)
  const stop = keeper.start()
  await vi.waitFor(() => expect(keeper.get().status).toBe('authenticated'))
  tokens.write({ token: 't1', refreshToken: 'r1' })
  const seen = new Set<string>()
  keeper.subscribe(() => seen.add(`${keeper.get().status} ${keeper.get().user?.name}`))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(tokens.read()).toEqual(fresh))
  await vi.waitFor(() => expect(keeper.get().loading).toBe(false))
  expect([...seen]).toEqual(['authenticated Ann'])
  stop()
})

test('a call that comes too late, after signing out, is made for nobody', async () => {
  tokens.clear()
  await expect(session()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect([server.calls, server.refreshes]).toEqual([[], 0])
})

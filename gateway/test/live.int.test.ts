import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { createClient, type Client } from 'graphql-ws'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'

const app = useTestApp()
const { servers } = app
let owner: string
const clients: Client[] = []

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})

/** A connection of an outsider's client, with what happened to it. */
function connect(connectionParams: Record<string, unknown>) {
  const closes: Array<{ code: number; reason: string }> = []
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    on: { closed: (event) => closes.push(event as (typeof closes)[number]) },
  })
  clients.push(client)
  return { client, closes }
}

/** A connection on which whatever one likes can be said. */
function openSocket(options: ClientOptions = {}): WebSocket {
  return new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
}

function subscribe(client: Client, query: string) {
  const [values, errors]: [unknown[], unknown[]] = [[], []]
  let completed = false
  client.subscribe(
    { query },
    {
      next: (value) => values.push(value),
      error: (error) => errors.push(error),
      complete: () => (completed = true),
    },
  )
  return { values, errors, isCompleted: () => completed }
}

const viewerChanged = 'subscription { viewerChanged }'
const listening = async () => {
  // The server answers nothing to a subscription; it is there when the next round trip is done.
  await new Promise((resolve) => setTimeout(resolve, 300))
}

describe('subscriptions', () => {
  it.each([[{}], [{ authorization: '' }], [{ authorization: 'Bearer nonsense' }], [{ token: 5 }]])(
    'are refused with %j',
    async (params) => {
      const { closes } = connect(params)
      await vi.waitFor(() => expect(closes[0]?.code).toBe(4403))
    },
  )

  it.each([
    ['https://evil.example', false],
    ['null', false],
    [undefined, true],
  ])('asked for by a page of %s are let in: %s', async (origin, isLetIn) => {
    const socket = openSocket({ ...(origin && { origin }) })
    const opened = once(socket, 'open').then(
      () => true,
      () => false,
    )
    expect(await opened).toBe(isLetIn)
    socket.close()
  })

  it('tell a person, and nobody else, that a group has given them rights', async () => {
    const [person, stranger] = [await signUp(app), await signUp(app)]
    const mine = subscribe(connect({ authorization: person.token }).client, viewerChanged)
    const theirs = subscribe(
      connect({ authorization: `Bearer ${stranger.token}` }).client,
      viewerChanged,
    )
    await listening()
    await graphql(app, owner, 'mutation($u: ID!) { placeUser(userId: $u) { userId } }', {
      u: person.user.id,
    })
    await vi.waitFor(() => expect(mine.values).toEqual([{ data: { viewerChanged: true } }]))
    expect(theirs.values).toEqual([])
    await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      { input: { name: randomUUID(), permissions: ['announcement.read'] } },
    )
    await vi.waitFor(() => expect(mine.values).toHaveLength(2))
  })

  it('tell a person on their other devices that they changed their profile', async () => {
    const person = await signUp(app)
    const { values } = subscribe(connect({ authorization: person.token }).client, viewerChanged)
    await listening()
    const change = 'mutation { updateProfile(version: 1, input: { name: "Mali" }) { id } }'
    expect((await graphql(app, person.token, change)).errors).toEqual([])
    await vi.waitFor(() => expect(values).toEqual([{ data: { viewerChanged: true } }]))
  })

  it('close within a second of the end of their session, and of no other', async () => {
    const person = await signUp(app)
    const again = await rest(app, 'POST', '/v1/auth/sign-in', {
      body: { email: person.user.email, password: 'a long enough password' },
    })
    const [ended, kept] = [
      connect({ authorization: person.token }),
      connect({ authorization: again.body.token }),
    ]
    subscribe(ended.client, viewerChanged)
    subscribe(kept.client, viewerChanged)
    await listening()
    await rest(app, 'POST', '/v1/auth/sign-out', { token: person.token, body: {} })
    await vi.waitFor(() => expect(ended.closes[0]?.code).toBe(4401), { timeout: 1000 })
    expect(kept.closes).toEqual([])
  })

  it('stay when the session’s tokens rotate', async () => {
    const person = await signUp(app)
    const { client, closes } = connect({ authorization: person.token })
    const first = subscribe(client, viewerChanged)
    await listening()
    await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken: person.refreshToken } })
    const second = subscribe(client, viewerChanged)
    await listening()
    await graphql(app, owner, 'mutation($u: ID!) { placeUser(userId: $u) { userId } }', {
      u: person.user.id,
    })
    await vi.waitFor(() => expect([first.values, second.values].flat()).toHaveLength(2))
    expect(closes).toEqual([])
  })

  it.each([
    ['a query', '{ me { id } }', 'Only subscriptions'],
    ['a command', 'mutation { deleteGroup(id: "x") { id } }', 'Only subscriptions'],
    ['nonsense', 'subscription {', 'Syntax Error'],
    ['an unknown field', 'subscription { everything }', 'Cannot query field'],
  ])('answer %s with an error and stay open', async (_what, query, message) => {
    const { client, closes } = connect({ authorization: owner })
    const { errors } = subscribe(client, query)
    await vi.waitFor(() =>
      expect(errors).toEqual([
        [
          expect.objectContaining({
            message: expect.stringContaining(message),
            extensions: expect.objectContaining({ code: 'VALIDATION' }),
          }),
        ],
      ]),
    )
    expect(closes).toEqual([])
  })

  it('of one connection are bounded in number', async () => {
    const { client } = connect({ authorization: owner })
    const all = Array.from({ length: 21 }, () => subscribe(client, viewerChanged))
    await vi.waitFor(() =>
      expect(all.map((each) => each.errors.length)).toEqual([...Array(20).fill(0), 1]),
    )
  })

  it('end when a session ended while Redis was away', async () => {
    const person = await signUp(app)
    const { client, closes } = connect({ authorization: person.token })
    subscribe(client, viewerChanged)
    await listening()
    await servers.redis.kill()
    await app.services.auth!.database.sql`delete from session where user_id = ${person.user.id}`
    await servers.redis.start()
    await vi.waitFor(() => expect(closes[0]?.code).toBe(4401))
  })
})

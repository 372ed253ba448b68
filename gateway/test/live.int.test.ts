import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { createClient, type Client } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'
import { UnknownSockets } from '../src/live/unknown-sockets.ts'
import { edgeLimits } from '../src/limits/edge-limits.ts'

const app = useTestApp()
const { servers } = app
let owner: string
const clients: Client[] = []
/** What libraries print themselves is no line of the log. */
const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => {
  for (const each of printed) expect(each).not.toHaveBeenCalled()
})

/** A connection of an outsider's client, with what happened to it. */
function connect(connectionParams: Record<string, unknown>, to: { url: string } = app) {
  const closes: Array<{ code: number; reason: string }> = []
  const client = createClient({
    url: `${to.url.replace('http', 'ws')}/graphql`,
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

  it('end when the server stops, which does not wait for them', async () => {
    const other = await servers.start()
    const { closes } = connect({ authorization: owner }, other)
    await listening()
    await other.stop()
    // What is ended because its time is over says nothing.
    await vi.waitFor(() => expect(closes[0]?.code).toBe(1001))
  })

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
    await vi.waitFor(() => expect(ended.closes[0]?.code).toBe(4401))
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

/** What an answer to these messages was, and the code with which the connection was closed, if it was. */
async function say(messages: unknown[], until: (answers: any[]) => boolean = () => false) {
  const socket = openSocket()
  const answers: any[] = []
  await once(socket, 'open')
  const done = new Promise<number | undefined>((resolve) => {
    socket.on('message', (data) => {
      answers.push(JSON.parse(String(data)))
      if (until(answers)) resolve(undefined)
    })
    socket.once('close', resolve)
  })
  for (const each of messages) {
    const isInit = (each as { type?: string }).type === 'connection_init'
    const answered = isInit && Promise.race([once(socket, 'message'), done])
    socket.send(typeof each === 'string' || Buffer.isBuffer(each) ? each : JSON.stringify(each))
    await answered
  }
  const code = await done
  socket.terminate()
  return { code, answers }
}
const init = () => ({ type: 'connection_init', payload: { authorization: owner } })
const delivery = (id: unknown) => ({
  ...{ type: 'subscribe', id: 'a' },
  payload: {
    query: 'subscription($id: ID!) { announcementDelivery(id: $id) { read } }',
    variables: { id },
  },
})

describe('a connection', () => {
  it.each([
    ['a NUL as token', [{ type: 'connection_init', payload: { authorization: 'a\0b' } }], 4403],
    ['NULs alone', [{ type: 'connection_init', payload: { authorization: '\0' } }], 4403],
    ['a token of lists', [{ type: 'connection_init', payload: { authorization: [[]] } }], 4403],
    ['nothing to sign in with', [{ type: 'connection_init' }], 4403],
    ['a message of a type that nobody knows', [{ type: 'surprise' }], 4400],
    ['a message of the server', [{ type: 'connection_ack' }], 4400],
    ['a message of the server with an id', [{ type: 'next', id: 'a', payload: {} }], 4400],
    ['no type', [{}], 4400],
    ['a type of lists', [{ type: [[]] }], 4400],
    ['a number', ['7'], 4400],
    ['null', ['null'], 4400],
    ['no JSON', ['{"type":'], 4400],
    ['bytes', [Buffer.from([0, 255, 254])], 4400],
    [
      'lists in lists',
      [`{"type":"ping","payload":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`],
      4400,
    ],
    ['over 64 KiB', [JSON.stringify({ type: 'ping', payload: { a: 'x'.repeat(65_536) } })], 4413],
    ['a subscription before it says who it is', [delivery('a')], 4401],
  ])('that sends %s is closed for it', async (_what, messages, code) => {
    expect(await say(messages)).toEqual({ code, answers: [] })
  })

  it.each([
    ['says twice who it is', () => [init(), init()], 4429],
    ['sends a message of the server later', () => [init(), { type: 'connection_ack' }], 4400],
    ['subscribes with an id that is no text', () => [init(), { ...delivery('a'), id: [[]] }], 4400],
    ['subscribes with no more than an id', () => [init(), { type: 'subscribe', id: 'a' }], 4400],
  ])('that %s is closed for it', async (_what, messages, code) => {
    expect((await say(messages())).code).toBe(code)
  })

  it.each([
    ['subscription { viewerChanged @skip(if: true) }', {}],
    ['subscription($b: Boolean!) { viewerChanged @skip(if: $b) }', { b: true }],
    ['subscription { ...on Subscription { viewerChanged } }', {}],
  ])('that asks for %s is told so, and stays', async (query, variables) => {
    const subscribe = { type: 'subscribe', id: 'a', payload: { query, variables } }
    const { code, answers } = await say([init(), subscribe], (all) => all.length === 2)
    expect(code).toBeUndefined()
    expect(answers[1].payload[0].extensions.code).toBe('VALIDATION')
  })

  it.each([
    ['a list in a list', [[]]],
    ['an object', {}],
    ['a NUL', '\0'],
    ['half a surrogate', '\ud800'],
    ['nothing that is an id', 'nonsense'],
    ['nothing', null],
    ['a thousand lists', Array.from({ length: 1000 }, () => [])],
  ])('whose subscription has as its id %s is told so', async (_what, id) => {
    const { code, answers } = await say([init(), delivery(id)], (all) => all.length === 2)
    expect(code).toBeUndefined()
    const { payload } = answers[1]
    const [error] = Array.isArray(payload) ? payload : payload.errors
    expect(error.extensions.code).toBe('VALIDATION')
  })

  it('may send so many messages, and is cut off with the next', async () => {
    const { most } = edgeLimits.sockets.messages
    const pings = (count: number) => Array.from({ length: count }, () => ({ type: 'ping' }))
    const pongs = most - 1
    const calm = await say([init(), ...pings(pongs)], (all) => all.length === most)
    expect(calm.code).toBeUndefined()
    const { code, answers } = await say([init(), ...pings(most * 3)])
    expect(code).toBe(4429)
    expect(answers.length).toBeLessThan(most * 2)
  })

  it('counts until it has said who it is, by address and in all', async () => {
    const { each } = edgeLimits.sockets.unknown
    const from = { headers: { 'x-forwarded-for': '198.51.100.4' } }
    const many: WebSocket[] = []
    const open = async () => {
      const socket = openSocket(from)
      await once(socket, 'open')
      many.push(socket)
    }
    await Promise.all(Array.from({ length: each }, open))
    await expect(once(openSocket(from), 'open')).rejects.toThrow('429')
    many[0]!.send(JSON.stringify(init()))
    await once(many[0]!, 'message')
    many[1]!.close()
    await vi.waitFor(async () => {
      await open()
      await open()
    })
    await expect(once(openSocket(from), 'open')).rejects.toThrow('429')
    for (const socket of many) socket.terminate()
  })

  it('of nobody is counted over all addresses too', () => {
    const { all } = edgeLimits.sockets.unknown
    const unknown = new UnknownSockets()
    const opened = Array.from({ length: all }, (_, i) => unknown.open(`10.0.${i >> 8}.${i & 255}`))
    expect(opened.every(Boolean)).toBe(true)
    expect(unknown.open('192.0.2.1')).toBeUndefined()
    opened[0]!()
    opened[0]!()
    expect([unknown.open('192.0.2.1'), unknown.open('192.0.2.2')].map(Boolean)).toEqual([
      true,
      false,
    ])
  })
})

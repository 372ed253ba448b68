import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { Redis } from 'ioredis'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { unprovenLimits } from '../src/sockets/limit-connections.ts'

const app = useTestApp()
/** A second process on the same servers. */
let other: TestApp
let owner: string
const open: Subscriber[] = []

beforeAll(async () => {
  other = await app.servers.start()
  owner = (await signInAsOwner(app)).token
})
afterEach(() => {
  for (const subscriber of open.splice(0)) subscriber.close()
})

async function listen(
  on: TestApp,
  token: string,
  request: Record<string, unknown> = {},
): Promise<Subscriber> {
  const subscriber = await subscribe(on.url, token, request)
  open.push(subscriber)
  return subscriber
}

const ids = (subscriber: Subscriber) => subscriber.received.map((notification) => notification.id)
const read = (token: string, id: string) =>
  rest(app, 'PATCH', `/v1/announcements/${id}/read`, { token })
const readAll = (token: string) => rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token })
/** Ends every connection that listens, as a network does. */
async function cutListeners(): Promise<void> {
  const redis = new Redis(app.servers.redis.url)
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  redis.disconnect()
}
/** Without a word of Socket.IO yet, as somebody behind a proxy. */
async function openRaw(address: string): Promise<WebSocket> {
  const url = `${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const raw = new WebSocket(url, { headers: { 'x-forwarded-for': address } })
  await once(raw, 'open')
  return raw
}
const connected = (socket: Socket) =>
  new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
const settle = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms))

describe('connecting', () => {
  it('needs a session, and says so', async () => {
    await expect(connectSocket(app.url, 'made-up')).rejects.toThrow(/authentication/)
    await expect(connectSocket(app.url, '')).rejects.toThrow(/authentication/)
    await expect(connectSocket(app.url, 'a\0b')).rejects.toThrow(/authentication/)
  })

  it('is for pages of this site, and for clients that are no browsers', async () => {
    const handshake = async (origin?: string) => {
      const url = `${app.url}/socket.io/?EIO=4&transport=polling`
      return (await fetch(url, { headers: { ...(origin && { origin }) } })).status
    }
    expect(await handshake()).toBe(200)
    expect(await handshake(app.url)).toBe(200)
    expect(await handshake('https://evil.example')).toBe(403)
    expect(await handshake('null')).toBe(403)
  })

  it('ends within a second of signing out, on whichever process the socket is', async () => {
    const account = await signUp(app)
    const sockets = [await listen(app, account.token), await listen(other, account.token)]
    await rest(app, 'POST', '/v1/auth/sign-out', { token: account.token, body: {} })
    await vi.waitFor(
      () => expect(sockets.every(({ socket }) => socket.disconnected)).toBe(true),
      1000,
    )
  })

  it('ends although nobody heard of the end of its session, as soon as Redis is heard again', async () => {
    const [gone, stays] = [await signUp(app), await signUp(app)]
    const sockets = [await listen(app, gone.token), await listen(other, gone.token)]
    const kept = [await listen(app, stays.token), await listen(other, stays.token)]
    await settle()
    await app.services.auth!.database.sql`delete from session where user_id = ${gone.user.id}`
    await settle()
    expect(sockets.every(({ socket }) => socket.connected)).toBe(true)
    await cutListeners()
    await vi.waitFor(
      () => expect(sockets.every(({ socket }) => socket.disconnected)).toBe(true),
      5000,
    )
    expect(kept.every(({ socket }) => socket.connected)).toBe(true)
  })

  it('answers a request it does not understand, and stays open', async () => {
    const { socket } = await listen(app, (await signUp(app)).token)
    for (const request of [
      undefined,
      null,
      7,
      {},
      { channels: ['everything'] },
      { channels: ['announcements'], deviceId: 'a\0b' },
      { channels: [], lastSeq: -1 },
    ]) {
      const answer = await socket.timeout(30_000).emitWithAck('subscribe', request)
      expect(answer).toMatchObject({ ok: false, code: 'VALIDATION' })
    }
    expect(socket.connected).toBe(true)
  })
})

describe('a connection', () => {
  it('that floods is told once and cut off, and nobody else is', async () => {
    const { token } = await signUp(app)
    const [flooding, calm] = [await listen(app, token), await listen(app, token)]
    const errors: Array<{ code: string }> = []
    flooding.socket.on('error', (error) => errors.push(error))
    for (let sent = 0; sent < 60; sent += 1)
      flooding.socket.emit('presence', { deviceId: 'a', visible: false })
    await settle()
    expect(flooding.socket.connected).toBe(true)
    for (let sent = 0; sent < 200; sent += 1) flooding.socket.emit('nothing we know', sent)
    await vi.waitFor(() => expect(flooding.socket.disconnected).toBe(true))
    expect(errors.map(({ code }) => code)).toEqual(['RATE_LIMITED'])
    expect(calm.socket.connected).toBe(true)
  })

  it.each([
    ['larger than any event', 'x'.repeat(20_000)],
    ['binary', Buffer.from('x')],
  ])('that sends something %s is cut off', async (_what, given) => {
    const { socket } = await listen(app, (await signUp(app)).token)
    socket.emit('presence', given)
    await vi.waitFor(() => expect(socket.disconnected).toBe(true))
  })

  it('with events of any name and shape stays, and learns no more than that they are not valid', async () => {
    const { socket } = await listen(app, (await signUp(app)).token)
    const errors: Array<{ code: string }> = []
    socket.on('error', (error) => errors.push(error))
    for (const name of ['subscribe', 'presence', 'receipts', 'error', 'message']) {
      for (const given of [
        [],
        [null],
        [7],
        [[[]]],
        [{ deviceId: {} }],
        [{ receipts: 'all' }],
        ['a', 'b'],
      ]) {
        socket.emit(name, ...given)
      }
    }
    const answer = await socket.timeout(30_000).emitWithAck('subscribe', { channels: ['calendar'] })
    expect(answer.ok).toBe(true)
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['VALIDATION']))
  })

  it('has no namespace without a session, and no more than a few attempts at one', async () => {
    const stranger = io(app.url, { transports: ['websocket'], reconnection: false, forceNew: true })
    await expect(connected(stranger)).resolves.toBe('Connect to /notifications')
    const raw = await openRaw('198.51.100.1')
    const closed = once(raw, 'close')
    for (let attempt = 0; attempt < 6; attempt += 1)
      raw.send('40/notifications,{"token":"made-up"}')
    await closed
  })

  it('counts until somebody signs in on it, by address and in all', async () => {
    const limits = { ...unprovenLimits }
    Object.assign(unprovenLimits, { perAddress: 3 })
    try {
      const many = await Promise.all([1, 2, 3].map(() => openRaw('198.51.100.2')))
      await expect(openRaw('198.51.100.2')).rejects.toThrow('400')
      const other = await openRaw('198.51.100.3')
      many[0]!.close()
      await vi.waitFor(async () => many.push(await openRaw('198.51.100.2')))
      many[1]!.send(`40/notifications,${JSON.stringify({ token: (await signUp(app)).token })}`)
      await vi.waitFor(async () => many.push(await openRaw('198.51.100.2')))
      for (const raw of [...many, other]) raw.close()
    } finally {
      Object.assign(unprovenLimits, limits)
    }
  })
})

describe('a publication', () => {
  it('reaches the sockets of its audience on every process, once each', async () => {
    const [a, b] = [await signUp(app), await signUp(app)]
    const forA = [await listen(app, a.token), await listen(other, a.token)]
    const forB = await listen(other, b.token)
    const id = await publish(app, owner, { audience: { userIds: [a.user.id] } })
    await vi.waitFor(() => expect(forA.map(ids)).toEqual([[id], [id]]))
    await settle()
    expect(forA.map(ids)).toEqual([[id], [id]])
    expect(forB.received).toEqual([])
  })

  it('reaches a socket once that is in several of its rooms, and none that is left out', async () => {
    const [a, b] = [await signUp(app), await signUp(app)]
    const [forA, forB] = [await listen(app, a.token), await listen(other, b.token)]
    const id = await publish(app, owner, {
      audience: { everyone: true, userIds: [a.user.id], excludeUserIds: [b.user.id] },
    })
    await vi.waitFor(() => expect(ids(forA)).toContain(id))
    await settle()
    expect(ids(forA)).toEqual([id])
    expect(forB.received).toEqual([])
  })

  it('comes only on the channels subscribed to', async () => {
    const { token } = await signUp(app)
    const calendar = await listen(app, token, { channels: ['calendar'] })
    const announcements = await listen(app, token, { channels: ['announcements'] })
    const id = await publish(app, owner)
    await vi.waitFor(() => expect(ids(announcements)).toEqual([id]))
    expect(calendar.received).toEqual([])
  })

  it('arrives in the order of its number, whichever process sends it', async () => {
    const { token } = await signUp(app)
    const subscribers = [await listen(app, token), await listen(other, token)]
    await Promise.all(Array.from({ length: 60 }, () => publish(app, owner)))
    for (const { received } of subscribers) {
      await vi.waitFor(() => expect(received).toHaveLength(60))
      const seqs = received.map((notification) => notification.seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    }
  })
})

describe('an open socket', () => {
  it('follows its owner although nobody heard of it, as soon as Redis is heard again', async () => {
    const { token, user } = await signUp(app)
    const sockets = [await listen(app, token), await listen(other, token)]
    await settle()
    const group = randomUUID()
    const { sql } = app.services.auth!.database
    await sql`
      insert into user_group (id, name, description, created_at, updated_at)
      values (${group}, ${group}, '', now(), now())`
    await sql`insert into group_member (group_id, user_id) values (${group}, ${user.id})`
    const early = await publish(app, owner, { audience: { groupIds: [group] } })
    await settle()
    await cutListeners()
    await vi.waitFor(async () => {
      const sent = await publish(app, owner, { audience: { groupIds: [group] } })
      await settle(150)
      for (const socket of sockets) expect(ids(socket)).toContain(sent)
    })
    for (const socket of sockets) expect(ids(socket)).not.toContain(early)
  })

  it('follows its owner into a group and out of it, on every process', async () => {
    const { token, user } = await signUp(app)
    const stays = (await signUp(app)).user.id
    const sockets = [await listen(app, token), await listen(other, token)]
    const created = await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id version } }',
      { input: { name: `Movers ${user.id}`, memberIds: [user.id, stays] } },
    )
    const { id, version } = created.data.createGroup
    const inGroup = (userRooms: Subscriber[]) =>
      vi.waitFor(async () => {
        const title = `Group ${Math.random()}`
        const sent = await publish(app, owner, { title, audience: { groupIds: [id] } })
        await settle(150)
        for (const socket of userRooms) expect(ids(socket)).toContain(sent)
      })
    await inGroup(sockets)
    const left = await publish(app, owner, { audience: { everyone: true, excludeGroupIds: [id] } })
    await settle(150)
    for (const socket of sockets) expect(ids(socket)).not.toContain(left)
    const had = sockets.map((socket) => ids(socket))
    const change = (memberIds: string[], of: number) =>
      graphql(
        app,
        owner,
        `
          mutation ($id: ID!, $version: Int!, $input: GroupInput!) {
            updateGroup(id: $id, version: $version, input: $input) {
              id
            }
          }
        `,
        { id, version: of, input: { name: `Movers ${user.id}`, memberIds } },
      )
    await change([stays], version)
    // Their open pages have no more than a new one would have.
    await vi.waitFor(() => {
      for (const [at, socket] of sockets.entries())
        expect(socket.recalls.flatMap((each) => each.ids)).toEqual(expect.arrayContaining(had[at]!))
    })
    await settle(1000)
    const before = sockets.map((socket) => socket.received.length)
    await publish(app, owner, { audience: { groupIds: [id] } })
    await settle(500)
    expect(sockets.map((socket) => socket.received.length)).toEqual(before)
    // What is for everybody but the group is theirs until they are in it again.
    const theirs = await publish(app, owner, {
      audience: { everyone: true, excludeGroupIds: [id] },
    })
    await vi.waitFor(() => {
      for (const socket of sockets) expect(ids(socket)).toContain(theirs)
    })
    await change([user.id, stays], version + 1)
    await vi.waitFor(() => {
      for (const { recalls } of sockets)
        expect(recalls.flatMap((each) => each.ids)).toContain(theirs)
    })
  })
})

describe('catching up', () => {
  it('replays what came since, before it acknowledges', async () => {
    const { token } = await signUp(app)
    const { answer } = await listen(app, token)
    const missed = [await publish(app, owner), await publish(app, owner)]
    await vi.waitFor(async () => {
      const back = await listen(other, token, { lastSeq: answer.seq })
      // Whatever the acknowledgement covers has been sent before it.
      expect(back.answer.seq).toBe(answer.seq + 2)
      expect(ids(back)).toEqual(missed)
      expect(back.answer.unread).toBe(answer.unread + 2)
    })
  })

  it('replays nothing to those who do not ask', async () => {
    const subscriber = await listen(app, (await signUp(app)).token)
    expect(subscriber.received).toEqual([])
  })
})

describe('reading', () => {
  it('is told to all sockets of the reader, and to nobody else', async () => {
    const [reader, stranger] = [await signUp(app), await signUp(app)]
    const mine = [await listen(app, reader.token), await listen(other, reader.token)]
    const theirs = await listen(app, stranger.token)
    const id = await publish(app, owner)
    await vi.waitFor(() => expect(mine.every((each) => ids(each).includes(id))).toBe(true))
    await read(reader.token, id)
    await vi.waitFor(() => expect(mine.map((each) => each.reads[0]?.ids)).toEqual([[id], [id]]))
    expect(mine[0]!.reads[0]!.unread).toBe(mine[0]!.answer.unread)
    expect(theirs.reads).toEqual([])
  })

  it('of everything names the newest and the number up to which all is read', async () => {
    const { token } = await signUp(app)
    const subscriber = await listen(app, token)
    await readAll(token)
    await vi.waitFor(() => expect(subscriber.reads).toHaveLength(1))
    expect(subscriber.reads[0]).toMatchObject({ unread: 0, allUpToSeq: subscriber.answer.seq })
  })
})

it('tells every page at once that what the organisation says to all of them has changed', async () => {
  const { token } = await signUp(app)
  const { socket } = await listen(other, token)
  const siteChanged = new Promise<void>((resolve) => socket.once('site', resolve))
  const values = { shown: true, textEn: 'Back at nine', textTh: '' }
  const { errors } = await graphql(
    app,
    owner,
    `mutation($values: JSON!) {
      updateSettings(group: MAINTENANCE, version: 0, values: $values) { version } }`,
    { values },
  )
  expect(errors).toEqual([])
  await siteChanged
  const notice = async () => (await rest(other, 'GET', '/config.json')).body.notice
  await vi.waitFor(async () =>
    expect(await notice()).toEqual({ en: 'Back at nine', th: 'Back at nine' }),
  )
})

describe('the unread count', () => {
  it('never drifts: whatever happens in whatever order, it is what is listed as unread', async () => {
    const { token } = await signUp(app)
    const subscriber = await listen(app, token, { lastSeq: 0 })
    // A client's arithmetic, from the stamps and events alone.
    let { unread, seq } = subscriber.answer
    subscriber.socket.on('notification', (notification) => {
      if (notification.seq > seq) [unread, seq] = [unread + 1, notification.seq]
    })
    subscriber.socket.on('read', (message) => {
      if (message.seq >= seq) ({ unread, seq } = message)
      expect(message.unread).toBeGreaterThanOrEqual(0)
    })
    for (let round = 0; round < 25; round += 1) {
      const { body } = await rest(app, 'GET', '/v1/announcements?limit=50', { token })
      const some = body.data[Math.floor(Math.random() * body.data.length)]
      await Promise.all([
        publish(app, owner),
        ...(some ? [read(token, some.id), read(token, some.id)] : []),
        ...(round % 9 === 8 ? [readAll(token)] : []),
      ])
    }
    await settle(1000)
    const again = await listen(other, token)
    expect(unread).toBe(again.answer.unread)
    let listed = 0
    for (let page = 1, more = true; more; page += 1) {
      const { body } = await rest(app, 'GET', `/v1/announcements?limit=100&page=${page}`, { token })
      listed += body.data.filter((item: { isRead: boolean }) => !item.isRead).length
      more = body.pagination.hasNextPage
    }
    expect(unread).toBe(listed)
  })
})

it('is left by a process that stops in a way after which any client comes back by itself', async () => {
  const options = { auth: { token: owner }, transports: ['websocket'], forceNew: true }
  const socket = io(`${other.url}/notifications`, options)
  expect(await connected(socket)).toBeUndefined()
  const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  other.services.notifier!.disconnect()
  expect(await gone).toBe('transport close')
  expect(socket.active).toBe(true)
  socket.close()
})

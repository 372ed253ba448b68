import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { consume } from '@prakat/kit/consumer'
import { createLogger } from '@prakat/kit/logger'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dropSubscriptions } from '../src/devices/subscribe-device.ts'
import { keepDevice, mostDevices } from '../src/devices/keep-device.ts'
import { buildSubscription } from './build-subscription.ts'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const database = () => app.services.notifier!.database
const subscribe = async (token: string, deviceId: string) => {
  const body = buildSubscription({ deviceId })
  const { status, body: device } = await rest(app, 'POST', '/v1/push-subscriptions', {
    token,
    body,
  })
  expect(status).toBe(201)
  return { ...device, endpoint: body.subscription.endpoint }
}
const subscribedOf = async (userId: string) => {
  const rows = await database().sql<{ device_id: string }[]>`
    select d.device_id from push_subscription s join device d on d.id = s.device
    where d.user_id = ${userId} order by 1`
  return rows.map((row) => row.device_id)
}
const signInAgain = async (email: string) => {
  const body = { email, password: 'a long enough password' }
  return (await rest(app, 'POST', '/v1/auth/sign-in', { body })).body.token as string
}
const devices = 'query { devices { id deviceId pushService preferences { sound } } }'
const forget = 'mutation ($id: ID!) { forgetDevice(id: $id) }'

describe('when a session ends', () => {
  it('its browser gets no pushes, and the person’s others do', async () => {
    const { token, user } = await signUp(app)
    const other = await signInAgain(user.email)
    await subscribe(token, 'left')
    await subscribe(other, 'stays')
    await rest(app, 'POST', '/v1/auth/sign-out', { token, body: {} })
    await vi.waitFor(async () => expect(await subscribedOf(user.id)).toEqual(['stays']))
  })

  it('a browser that was signed in again meanwhile keeps its subscription', async () => {
    const { token, user } = await signUp(app)
    await subscribe(token, 'same')
    const again = await signInAgain(user.email)
    await rest(app, 'POST', '/v1/push-subscriptions', {
      token: again,
      body: buildSubscription({ deviceId: 'same' }),
    })
    await subscribe(token, 'old')
    await rest(app, 'POST', '/v1/auth/sign-out', { token, body: {} })
    await vi.waitFor(async () => expect(await subscribedOf(user.id)).toEqual(['same']))
  })

  it.each([
    ['suspended', 'suspendUser'],
    ['archived', 'deleteUser'],
    ['signed out everywhere', 'signOutUser'],
  ])('because somebody is %s, all of theirs stop', async (_what, mutation) => {
    const { token, user } = await signUp(app)
    await subscribe(token, 'one')
    await subscribe(await signInAgain(user.email), 'two')
    const { errors } = await graphql(
      app,
      owner,
      `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`,
      { id: user.id },
    )
    expect(errors).toEqual([])
    await vi.waitFor(async () => expect(await subscribedOf(user.id)).toEqual([]))
  })

  it('the event delivered twice takes effect once', async () => {
    const { token, user } = await signUp(app)
    await subscribe(token, 'mine')
    const [row] = await database().sql<{ session_id: string }[]>`
      select session_id from push_subscription where user_id = ${user.id}`
    const event = {
      id: randomUUID(),
      type: 'session.ended' as const,
      version: 1,
      occurredAt: new Date(),
      actorId: user.id,
      aggregateId: user.id,
      data: { sessionId: row!.session_id },
      traceparent: null,
    }
    const log = createLogger('silent', false)
    const given = { database: database(), log, read: async () => event }
    await consume(dropSubscriptions, event.id, given)
    expect(await subscribedOf(user.id)).toEqual([])
    await subscribe(token, 'back')
    await consume(dropSubscriptions, event.id, given)
    expect(await subscribedOf(user.id)).toEqual(['back'])
  })
})

describe('a person’s devices', () => {
  it('are listed for them alone, the one seen last first', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    await subscribe(one.token, 'first')
    await subscribe(one.token, 'last')
    await subscribe(other.token, 'theirs')
    const { data } = await graphql(app, one.token, devices)
    expect(data.devices).toEqual([
      {
        id: expect.any(String),
        deviceId: 'last',
        pushService: 'GOOGLE',
        preferences: { sound: true },
      },
      {
        id: expect.any(String),
        deviceId: 'first',
        pushService: 'GOOGLE',
        preferences: { sound: true },
      },
    ])
  })

  it('include those whose page is open, by a name that can be one', async () => {
    const { token, user } = await signUp(app)
    const socket = await connectSocket(app.url, token)
    const request = { channels: ['announcements'], deviceId: 'page' }
    for (let i = 0; i < 2; i += 1) await socket.timeout(30_000).emitWithAck('subscribe', request)
    await vi.waitFor(async () => {
      const { data } = await graphql(app, token, devices)
      expect(data.devices).toMatchObject([{ deviceId: 'page', pushService: null }])
    })
    for (const deviceId of ['', 'x'.repeat(201), 7, '\u0000']) {
      await socket.timeout(30_000).emitWithAck('subscribe', { ...request, deviceId })
    }
    socket.close()
    const rows = await database().sql`select device_id from device where user_id = ${user.id}`
    expect(rows.map((row) => row['device_id'])).toEqual(['page'])
  })

  it('are forgotten with preferences and subscription, which the activity shows', async () => {
    const { token, user } = await signUp(app)
    const { id } = await subscribe(token, 'gone')
    expect((await graphql(app, token, forget, { id })).data).toEqual({ forgetDevice: true })
    expect(await subscribedOf(user.id)).toEqual([])
    expect((await graphql(app, token, devices)).data.devices).toEqual([])
    const again = await graphql(app, token, forget, { id })
    expect(again.errors[0]!.extensions.code).toBe('NOT_FOUND')
    const entries = await database()
      .sql`select command, before from audit where actor_id = ${user.id}`
    expect([...entries]).toEqual([
      { command: 'device.forget', before: expect.objectContaining({ id, browser: 'Chrome' }) },
    ])
  })

  it('are nobody else’s to forget, not even the owner’s', async () => {
    const { token, user } = await signUp(app)
    const { id } = await subscribe(token, 'kept')
    for (const other of [owner, (await signUp(app)).token]) {
      const { errors } = await graphql(app, other, forget, { id })
      expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
    }
    const nobody = await graphql(app, undefined, forget, { id })
    expect(nobody.errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
    const nonsense = await graphql(app, token, forget, { id: 'nonsense' })
    expect(nonsense.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { id: expect.any(String) },
    })
    expect(await subscribedOf(user.id)).toEqual(['kept'])
  })

  it('are shown to those who may read the person', async () => {
    const { token, user } = await signUp(app)
    await subscribe(token, 'seen')
    const query = 'query ($id: ID!) { userDevices(id: $id) { deviceId } }'
    for (const viewer of [owner, token, (await signUpAs(app, 'auditor')).token]) {
      const { data } = await graphql(app, viewer, query, { id: user.id })
      expect(data.userDevices).toEqual([{ deviceId: 'seen' }])
    }
    for (const viewer of [
      (await signUp(app)).token,
      (await signUpAs(app, 'editor')).token,
      (await signUpAs(app, 'manager')).token,
    ]) {
      const { errors } = await graphql(app, viewer, query, { id: user.id })
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
    }
    const unknown = await graphql(app, owner, query, { id: randomUUID() })
    expect(unknown.errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await graphql(app, undefined, devices)).errors[0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })
})

describe('the number of devices', () => {
  const keepMany = async (userId: string, names: string[]) => {
    for (const [i, deviceId] of names.entries()) {
      const seen = new Date(Date.UTC(2026, 0, 1, 0, i))
      await database().sql.begin((tx) => keepDevice(tx, { userId, deviceId }, seen))
    }
  }
  const namesOf = async (userId: string) => {
    const rows = await database().sql`select device_id from device where user_id = ${userId}`
    return new Set(rows.map((row) => row['device_id'] as string))
  }

  it('is bounded: the one seen longest ago without a subscription goes', async () => {
    const { token, user } = await signUp(app)
    await keepMany(
      user.id,
      Array.from({ length: mostDevices }, (_, i) => `d${i}`),
    )
    // The one seen longest ago of all, but pushed to.
    await rest(app, 'POST', '/v1/push-subscriptions', {
      token,
      body: buildSubscription({ deviceId: 'd0' }),
    })
    await database().sql`
      update device set last_seen_at = '2020-01-01' where user_id = ${user.id} and device_id = 'd0'`
    for (const name of ['new', 'newer']) {
      await rest(app, 'PUT', `/v1/push-subscriptions/${name}/preferences`, {
        token,
        body: { announcements: true, articles: true, calendar: true, sound: true, desktop: true },
      })
    }
    const names = await namesOf(user.id)
    expect([names.size, names.has('d0'), names.has('d1'), names.has('newer')]).toEqual([
      ...[mostDevices + 1, true, false, true],
    ])
  })

  it('may be more than are listed, where all are pushed to: the hundred seen last', async () => {
    const { token, user } = await signUp(app)
    await database().sql`
      insert into device (id, user_id, device_id, created_at, last_seen_at)
      select gen_random_uuid(), ${user.id}, 'd' || n, now(), now() - make_interval(mins => n)
      from generate_series(1, 101) n`
    const listed = (await graphql(app, token, devices)).data.devices
    expect(listed).toHaveLength(100)
    expect([listed[0].deviceId, listed[99].deviceId]).toEqual(['d1', 'd100'])
  })

  it('holds for many new ones at once', async () => {
    const { user } = await signUp(app)
    await keepMany(
      user.id,
      Array.from({ length: mostDevices - 2 }, (_, i) => `d${i}`),
    )
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        database().sql.begin((tx) =>
          keepDevice(tx, { userId: user.id, deviceId: `new${i}` }, new Date()),
        ),
      ),
    )
    const names = await namesOf(user.id)
    expect(names.size).toBe(mostDevices)
    expect([...names].filter((name) => name.startsWith('new'))).toHaveLength(8)
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it } from 'vitest'
import { buildPushSubscription, buildSubscription } from './build-subscription.ts'

const app = useTestApp()

const path = '/v1/push-subscriptions'
const sql = () => app.services.notifier!.database.sql
const subscribe = (token: string | undefined, body: unknown) =>
  rest(app, 'POST', path, { token, body })
const preferencesOf = (token: string, query = '') => rest(app, 'GET', `${path}${query}`, { token })
const subscriptions = () => sql()<any[]>`
  select s.*, d.device_id from push_subscription s join device d on d.id = s.device order by endpoint`
const rowCounts = async () => {
  const [row] = await sql()`
    select (select count(*) from device) as devices, (select count(*) from push_subscription) as subscriptions`
  return { ...row }
}
const allOn = { announcements: true, articles: true, calendar: true, sound: true, desktop: true }

describe('the public key', () => {
  it('is one point of P-256, the same for everybody', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => rest(app, 'GET', `${path}/vapid-public-key`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { publicKey } = answers[0]!.body
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ publicKey })))
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  })
})

describe('subscribing', () => {
  it('makes a device with its subscription, and again changes it', async () => {
    const { token, user } = await signUp(app)
    const first = buildSubscription()
    const made = await subscribe(token, first)
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      deviceId: first.deviceId,
      platform: first.platform,
      browser: 'Chrome',
      userAgent: first.userAgent,
      language: 'th-TH',
      pushService: 'google',
      pushedAt: null,
      failedAt: null,
      preferences: allOn,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    })
    const second = { ...first, subscription: buildPushSubscription(), language: 'en' }
    const changed = await subscribe(token, second)
    expect([changed.status, changed.body.id, changed.body.language]).toEqual([
      200,
      made.body.id,
      'en',
    ])
    const rows = (await subscriptions()).filter((row) => row.user_id === user.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      endpoint: second.subscription.endpoint,
      origin: 'https://fcm.googleapis.com',
      service: 'google',
      p256dh: Buffer.from(second.subscription.keys.p256dh, 'base64url'),
      auth: Buffer.from(second.subscription.keys.auth, 'base64url'),
      expires_at: null,
    })
  })

  it('takes the least that a browser may send, in the alphabets that browsers use', async () => {
    const { token } = await signUp(app)
    const subscription = buildPushSubscription({ expirationTime: 4102444800000 })
    const { keys, ...rest } = subscription
    const padded = {
      p256dh: Buffer.from(keys.p256dh, 'base64url').toString('base64'),
      auth: Buffer.from(keys.auth, 'base64url').toString('base64'),
    }
    const body = { deviceId: 'least', subscription: { ...rest, keys: padded } }
    expect((await subscribe(token, body)).status).toBe(201)
    const [row] = (await subscriptions()).filter((each) => each.endpoint === rest.endpoint)
    expect(row.p256dh).toEqual(Buffer.from(keys.p256dh, 'base64url'))
    expect(row.expires_at).toEqual(new Date(4102444800000))
  })

  it('with what its push service has given up is refused, and with another one works', async () => {
    const { token, user } = await signUp(app)
    const body = buildSubscription()
    await sql()`
      insert into device (id, user_id, device_id, lost_endpoint, created_at, last_seen_at) values
        (${randomUUID()}, ${user.id}, ${body.deviceId}, ${body.subscription.endpoint}, now(), now())`
    const before = await rowCounts()
    const refused = await subscribe(token, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect(await rowCounts()).toEqual(before)
    const other = { ...body, subscription: buildPushSubscription() }
    expect((await subscribe(token, other)).status).toBe(201)
  })

  it('goes with the key it was made with', async () => {
    const { token } = await signUp(app)
    const { publicKey } = (await rest(app, 'GET', `${path}/vapid-public-key`)).body
    const body = buildSubscription({ applicationServerKey: `${publicKey}=` })
    expect((await subscribe(token, body)).status).toBe(201)
    const foreign = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
    const refused = await subscribe(token, buildSubscription({ applicationServerKey: foreign }))
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION'])
    expect(refused.body.fields).toEqual({ applicationServerKey: expect.any(String) })
  })

  it('at the same moment on one device leaves one subscription', async () => {
    const { token, user } = await signUp(app)
    const body = buildSubscription()
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(token, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect((await subscriptions()).filter((row) => row.user_id === user.id)).toHaveLength(1)
  })

  it.each<[string, (body: any) => unknown, string]>([
    ['nothing', () => undefined, 'deviceId'],
    ['no device', (body) => ({ ...body, deviceId: undefined }), 'deviceId'],
    ['an empty device', (body) => ({ ...body, deviceId: ' ' }), 'deviceId'],
    ['a device with a NUL', (body) => ({ ...body, deviceId: 'a\u0000b' }), 'deviceId'],
    ['a device of half a character', (body) => ({ ...body, deviceId: '\ud800' }), 'deviceId'],
    ['a long device', (body) => ({ ...body, deviceId: 'x'.repeat(201) }), 'deviceId'],
    ['a device that is a number', (body) => ({ ...body, deviceId: 7 }), 'deviceId'],
    ['an unknown field', (body) => ({ ...body, admin: true }), 'admin'],
    ['another browser', (body) => ({ ...body, browser: 'Lynx' }), 'browser'],
    ['a number for language', (body) => ({ ...body, language: 1 }), 'language'],
    ['text for onLine', (body) => ({ ...body, onLine: 'yes' }), 'onLine'],
    ['a long user agent', (body) => ({ ...body, userAgent: 'x'.repeat(1001) }), 'userAgent'],
    ['no subscription', (body) => ({ ...body, subscription: null }), 'subscription'],
    ...[
      ['no endpoint', undefined],
      ['an endpoint that is none', 'push me'],
      ['plain HTTP', 'http://fcm.googleapis.com/fcm/send/x'],
      ['another host', 'https://example.org/push'],
      ['a host that only ends alike', 'https://evilfcm.googleapis.com.example.org/x'],
      ['this machine', 'https://127.0.0.1/push'],
      ['a private network', 'https://[fd00::1]/push'],
      ['the metadata service', 'https://169.254.169.254/latest'],
      ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
      ['a name and password', 'https://a:b@fcm.googleapis.com/fcm/send/x'],
      ['a file', 'file:///etc/passwd'],
      ['too long an endpoint', `https://fcm.googleapis.com/${'x'.repeat(2000)}`],
    ].map(([what, endpoint]): [string, (body: any) => unknown, string] => [
      what!,
      (body) => ({ ...body, subscription: { ...body.subscription, endpoint } }),
      'subscription.endpoint',
    ]),
    ...[
      ['no keys', undefined, 'subscription.keys'],
      ['keys of text', 'keys', 'subscription.keys'],
      ['no auth', { auth: undefined }, 'subscription.keys.auth'],
      ['a short auth', { auth: 'c2hvcnQ' }, 'subscription.keys.auth'],
      ['a short p256dh', { p256dh: 'BAAA' }, 'subscription.keys.p256dh'],
      [
        'a p256dh beside the curve',
        { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') },
        'subscription.keys.p256dh',
      ],
      [
        'a p256dh of another form',
        { p256dh: Buffer.alloc(65, 2).toString('base64url') },
        'subscription.keys.p256dh',
      ],
    ].map(([what, keys, field]): [string, (body: any) => unknown, string] => [
      what as string,
      ({ subscription, ...body }) => ({
        ...body,
        subscription: {
          ...subscription,
          keys: typeof keys === 'object' ? { ...subscription.keys, ...keys } : keys,
        },
      }),
      field as string,
    ]),
    ...[1e300, -1, 'soon'].map((expirationTime): [string, (body: any) => unknown, string] => [
      `an end at ${expirationTime}`,
      (body) => ({ ...body, subscription: { ...body.subscription, expirationTime } }),
      'subscription.expirationTime',
    ]),
    [
      'a long key',
      (body) => ({ ...body, applicationServerKey: 'x'.repeat(201) }),
      'applicationServerKey',
    ],
    ['an empty key', (body) => ({ ...body, applicationServerKey: '' }), 'applicationServerKey'],
  ])('refuses %s and changes nothing', async (_what, change, field) => {
    const { token } = await signUp(app)
    const before = await rowCounts()
    const { status, body } = await subscribe(token, change(buildSubscription()))
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(body.fields)).toContain(field)
    expect(await rowCounts()).toEqual(before)
  })

  it('is for those who are signed in', async () => {
    const before = await rowCounts()
    for (const token of [undefined, 'nonsense']) {
      expect((await subscribe(token, buildSubscription())).status).toBe(401)
    }
    for (const [method, end] of [
      ['GET', ''],
      ['DELETE', '/x'],
      ['POST', '/x/test'],
    ] as const) {
      expect((await rest(app, method, path + end)).status).toBe(401)
    }
    expect((await rest(app, 'PUT', `${path}/x/preferences`, { body: allOn })).status).toBe(401)
    expect(await rowCounts()).toEqual(before)
  })
})

describe('an endpoint', () => {
  it('moves to the person who signs in at the browser next', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const body = buildSubscription()
    await subscribe(one.token, body)
    expect((await subscribe(other.token, body)).status).toBe(201)
    const rows = (await subscriptions()).filter(
      (row) => row.endpoint === body.subscription.endpoint,
    )
    expect(rows.map((row) => row.user_id)).toEqual([other.user.id])
  })

  it('moves when the browser gives itself another name', async () => {
    const { token } = await signUp(app)
    const body = buildSubscription()
    await subscribe(token, body)
    expect((await subscribe(token, { ...body, deviceId: 'renamed' })).status).toBe(201)
    const rows = (await subscriptions()).filter(
      (row) => row.endpoint === body.subscription.endpoint,
    )
    expect(rows.map((row) => row.device_id)).toEqual(['renamed'])
  })

  it('is one device’s, however many bring it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)))
    const body = buildSubscription()
    const answers = await Promise.all(people.map(({ token }) => subscribe(token, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const rows = (await subscriptions()).filter(
      (row) => row.endpoint === body.subscription.endpoint,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  it('ends the pushes, keeps the preferences, and again is no change', async () => {
    const { token, user } = await signUp(app)
    const { deviceId } = buildSubscription()
    await subscribe(token, buildSubscription({ deviceId }))
    const quiet = { ...allOn, sound: false }
    await rest(app, 'PUT', `${path}/${deviceId}/preferences`, { token, body: quiet })
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await rest(app, 'DELETE', `${path}/${deviceId}`, { token })
      expect([status, body]).toEqual([204, null])
    }
    expect((await subscriptions()).filter((row) => row.user_id === user.id)).toEqual([])
    expect((await preferencesOf(token, `?deviceId=${deviceId}`)).body).toEqual(quiet)
  })

  it('is for one’s own devices', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const body = buildSubscription()
    await subscribe(one.token, body)
    const answer = await rest(app, 'DELETE', `${path}/${body.deviceId}`, { token: other.token })
    expect(answer.status).toBe(204)
    expect((await subscriptions()).map((row) => row.device_id)).toContain(body.deviceId)
  })
})

describe('preferences', () => {
  it('are all on until something is turned off', async () => {
    const { token } = await signUp(app)
    expect(await preferencesOf(token)).toMatchObject({ status: 200, body: allOn })
    expect((await preferencesOf(token, '?deviceId=unknown')).body).toEqual(allOn)
  })

  it('belong to a device, which need not be subscribed', async () => {
    const { token } = await signUp(app)
    const other = await signUp(app)
    const quiet = {
      announcements: true,
      articles: false,
      calendar: true,
      sound: false,
      desktop: true,
    }
    const put = await rest(app, 'PUT', `${path}/เครื่องของฉัน/preferences`, { token, body: quiet })
    expect([put.status, put.body]).toEqual([200, quiet])
    expect(
      (await preferencesOf(token, `?deviceId=${encodeURIComponent('เครื่องของฉัน')}`)).body,
    ).toEqual(quiet)
    expect((await preferencesOf(token, '?deviceId=another')).body).toEqual(allOn)
    const theirs = await preferencesOf(other.token, `?deviceId=${encodeURIComponent('เครื่องของฉัน')}`)
    expect(theirs.body).toEqual(allOn)
  })

  it('without a device are those of the one seen last', async () => {
    const { token } = await signUp(app)
    const [first, last] = [
      { ...allOn, sound: false },
      { ...allOn, desktop: false },
    ]
    await rest(app, 'PUT', `${path}/first/preferences`, { token, body: first })
    await rest(app, 'PUT', `${path}/last/preferences`, { token, body: last })
    expect((await preferencesOf(token)).body).toEqual(last)
  })

  it('stay when the device subscribes', async () => {
    const { token } = await signUp(app)
    const quiet = { ...allOn, calendar: false }
    await rest(app, 'PUT', `${path}/mine/preferences`, { token, body: quiet })
    const { body } = await subscribe(token, buildSubscription({ deviceId: 'mine' }))
    expect(body.preferences).toEqual(quiet)
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'announcements'],
    ['one missing', { ...allOn, sound: undefined }, 'sound'],
    ['text', { ...allOn, sound: 'true' }, 'sound'],
    ['null', { ...allOn, desktop: null }, 'desktop'],
    ['one more', { ...allOn, email: true }, 'email'],
    ['a list', [true], 'input'],
  ])('refuse %s and change nothing', async (_what, given, field) => {
    const { token } = await signUp(app)
    const before = await rowCounts()
    const { status, body } = await rest(app, 'PUT', `${path}/x/preferences`, { token, body: given })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(body.fields)).toContain(field)
    expect(await rowCounts()).toEqual(before)
  })

  it('refuse a device that can be none', async () => {
    const { token } = await signUp(app)
    const name = 'x'.repeat(201)
    expect((await preferencesOf(token, `?deviceId=${name}`)).status).toBe(400)
    const put = await rest(app, 'PUT', `${path}/${name}/preferences`, { token, body: allOn })
    expect(put.body.fields).toEqual({ deviceId: expect.any(String) })
    expect((await rest(app, 'PUT', `${path}/%00/preferences`, { token, body: allOn })).status).toBe(
      400,
    )
  })
})

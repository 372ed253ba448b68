import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { initialSettings, sharedOf } from '@prakat/schema/settings'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetOld } from '../src/receipts/forget-old.ts'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
let owner: string
let member: string
const transport = recordingTransport()

beforeAll(async () => {
  owner = (await signInAsOwner(stage.app)).token
  member = (await signUp(stage.app)).token
  await stage.start(transport)
})
beforeEach(async () => {
  await stage.sql`delete from push_dead_letter`
  await stage.sql`delete from device`
  transport.sent.length = 0
})

async function leaveLetters(kind: 'rejected' | 'key', people: readonly string[], fields = {}) {
  const devices = await stage.subscribe(people)
  const refused = new Set(devices.map(({ endpoint }) => endpoint))
  transport.answer = ({ endpoint }) =>
    refused.has(endpoint) ? { kind, status: 403, detail: 'No' } : { kind: 'accepted' }
  const id = await stage.publish({
    ...{ audience: people.map((person) => `user:${person}`) },
    ...fields,
  })
  await stage.done(id)
  transport.answer = () => ({ kind: 'accepted' })
  return { id, devices }
}

const list = (variables: object, token = owner) =>
  graphql(
    stage.app,
    token,
    `query ($first: Int, $after: String, $filter: PushDeadLetterFilter) {
      pushDeadLetters(first: $first, after: $after, filter: $filter) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { id title notificationId deviceId pushService reason status detail replayedAt } } } }`,
    { ...variables },
  )
const replay = (variables: object, token = owner) =>
  graphql(
    stage.app,
    token,
    `mutation ($reason: DeadLetterReason!, $notificationId: ID) {
      replayPushDeadLetters(reason: $reason, notificationId: $notificationId) }`,
    { ...variables },
  )

const again = (id: string, token = owner) =>
  graphql(stage.app, token, 'mutation ($id: ID!) { replayPushDeadLetter(id: $id) }', { id })
const drop = (id: string, token = owner) =>
  graphql(stage.app, token, 'mutation ($id: ID!) { dropPushDeadLetter(id: $id) }', { id })

describe('dead letters', () => {
  it('are listed newest first, page by page, and by reason and notification', async () => {
    const people = await stage.createPeople(3)
    const { id, devices } = await leaveLetters('rejected', people)
    const other = await leaveLetters('key', people.slice(0, 1))
    const page = (await list({ first: 3 })).data.pushDeadLetters
    expect(page).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } })
    const next = (await list({ first: 3, after: page.pageInfo.endCursor })).data.pushDeadLetters
    expect(next.pageInfo.hasNextPage).toBe(false)
    const nodes = [...page.edges, ...next.edges].map(({ node }) => node)
    expect(nodes[0]).toMatchObject({
      ...{ notificationId: other.id, deviceId: other.devices[0]!.device, pushService: 'OTHER' },
      ...{ reason: 'KEY', status: 403, detail: 'No', replayedAt: null },
    })
    expect(
      nodes
        .slice(1)
        .map(({ deviceId }) => deviceId)
        .toSorted(),
    ).toEqual(devices.map(({ device }) => device).toSorted())
    for (const filter of [{ reason: 'REJECTED' }, { notificationId: id }]) {
      expect((await list({ filter })).data.pushDeadLetters.totalCount).toBe(3)
    }
  })

  it('stay when their device is forgotten', async () => {
    await leaveLetters('rejected', await stage.createPeople(1))
    await stage.sql`delete from device`
    expect((await list({})).data.pushDeadLetters.edges).toMatchObject([
      { node: { deviceId: null } },
    ])
  })

  it('of a reason are tried once more, once, and are counted by what becomes of them', async () => {
    const people = await stage.createPeople(3)
    const { id, devices } = await leaveLetters('key', people)
    const other = await leaveLetters('rejected', people.slice(0, 1))
    expect(await stage.counts(id)).toEqual({ 'failed:key': 3 })
    transport.sent.length = 0
    expect((await replay({ reason: 'KEY' })).data).toEqual({ replayPushDeadLetters: 3 })
    await vi.waitFor(async () => expect(await stage.counts(id)).toEqual({ sent: 3 }))
    expect(transport.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    )
    expect((await replay({ reason: 'KEY' })).data).toEqual({ replayPushDeadLetters: 0 })
    expect(await stage.counts(other.id)).toMatchObject({ 'failed:rejected': 1 })
    const letters = (await list({ filter: { reason: 'KEY' } })).data.pushDeadLetters.edges
    for (const { node } of letters) expect(node.replayedAt).not.toBeNull()
  })

  it('of one notification alone', async () => {
    const people = await stage.createPeople(1)
    const { id } = await leaveLetters('key', people)
    const other = await leaveLetters('key', people)
    const answer = await replay({ reason: 'KEY', notificationId: id })
    expect(answer.data).toEqual({ replayPushDeadLetters: 1 })
    await vi.waitFor(async () => expect(await stage.counts(id)).toEqual({ sent: 1 }))
    expect(await stage.counts(other.id)).toMatchObject({ 'failed:key': 1 })
  })

  it('one by one are tried again, each once, or dropped', async () => {
    const people = await stage.createPeople(2)
    const { id } = await leaveLetters('key', people, { title: 'Undelivered' })
    const [one, other] = (await list({})).data.pushDeadLetters.edges.map(({ node }: any) => node)
    expect(one.title).toBe('Undelivered')
    expect((await again(one.id)).errors).toEqual([])
    await vi.waitFor(async () => {
      expect(await stage.counts(id)).toEqual({ sent: 1, 'failed:key': 1 })
    })
    expect((await again(one.id)).errors[0]!.extensions.code).toBe('CONFLICT')
    expect((await drop(other.id)).errors).toEqual([])
    expect((await drop(other.id)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await list({})).data.pushDeadLetters.totalCount).toBe(1)
    const noted = await stage.sql`
      select command, before from audit where command in ('push.replay', 'push.drop') order by id desc limit 2`
    expect(noted[0]).toEqual({
      command: 'push.drop',
      before: { reason: 'key', title: 'Undelivered' },
    })
    expect(noted[1]!['command']).toBe('push.replay')
  })

  it('one by one are refused to those without the right', async () => {
    await leaveLetters('key', await stage.createPeople(1))
    const [{ node }] = (await list({})).data.pushDeadLetters.edges
    for (const call of [again, drop]) {
      expect((await call(node.id, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
      expect((await call('none')).errors[0]!.extensions.code).toBe('VALIDATION')
    }
    expect((await list({})).data.pushDeadLetters.edges[0].node.replayedAt).toBeNull()
  })

  it('are left alone when their notification or subscription counts no more', async () => {
    const people = await stage.createPeople(1)
    const recalled = await leaveLetters('key', people)
    const expired = await leaveLetters('key', people)
    const unsubscribed = await leaveLetters('key', people)
    await stage.sql`update notification set deleted_at = now() where id = ${recalled.id}`
    await stage.sql`update notification set expires_at = now() where id = ${expired.id}`
    await stage.sql`
      delete from push_subscription where device = ${unsubscribed.devices[0]!.device}`
    expect((await replay({ reason: 'KEY' })).data).toEqual({ replayPushDeadLetters: 0 })
  })
})

describe('keys', () => {
  const rotate = (app: { url: string }, token: string) =>
    graphql(app, token, 'mutation { rotateVapidKey { id publicKey current subscriptions } }')
  const keys = async (token = owner) =>
    graphql(
      stage.app,
      token,
      '{ vapidKeys { id publicKey current subscriptions createdAt setBy mayRotate } }',
    )

  it('are listed with their subscriptions, and a new one takes over from there', async () => {
    const before = await stage.vapidKeys.current()
    await stage.subscribe(await stage.createPeople(2))
    const { data, errors } = await rotate(stage.app, owner)
    expect(errors).toEqual([])
    expect(data.rotateVapidKey).toMatchObject({ current: true, subscriptions: 0 })
    expect((await keys()).data.vapidKeys).toMatchObject([
      { id: data.rotateVapidKey.id, current: true, subscriptions: 0, setBy: null, mayRotate: true },
      { id: before.id, publicKey: before.publicKey, current: false, subscriptions: 2 },
    ])
    expect((await stage.vapidKeys.current()).id).toBe(data.rotateVapidKey.id)
  })

  it('are renewed by owners alone', async () => {
    const admin = await signUp(stage.app)
    await stage.people`update "user" set role = 'admin' where id = ${admin.user.id}`
    const [current] = (await keys(admin.token)).data.vapidKeys
    expect(current).toMatchObject({ current: true, mayRotate: false })
    const { errors } = await rotate(stage.app, admin.token)
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
  })

  it('of the environment cannot be rotated', async () => {
    const { publicKey, privateKey } = await stage.vapidKeys.current()
    const app = await stage.app.servers.start({
      ...{ NOTIFIER_ROLES: 'realtime', VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey },
    })
    const { errors } = await rotate(app, owner)
    const { data } = await graphql(app, owner, '{ vapidKeys { current setBy mayRotate } }')
    await app.stop()
    expect(data.vapidKeys[0]).toEqual({
      ...{ current: true, setBy: 'VAPID_PUBLIC_KEY', mayRotate: false },
    })
    expect(errors[0]!.extensions.code).toBe('CONFLICT')
  })
})

it('is for those with the right alone, and bad input is refused', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const token of [member, '']) {
    const code = token ? 'FORBIDDEN' : 'UNAUTHENTICATED'
    const answers = await Promise.all([
      list({}, token),
      replay({ reason: 'KEY' }, token),
      graphql(stage.app, token, '{ vapidKeys { id } }'),
      graphql(stage.app, token, 'mutation { rotateVapidKey { id } }'),
    ])
    for (const { errors } of answers) expect(errors[0]!.extensions.code).toBe(code)
  }
  const auditor = await signUp(stage.app)
  await stage.people`update "user" set role = 'auditor' where id = ${auditor.user.id}`
  const signedIn = await rest(stage.app, 'GET', '/v1/auth/session', { token: auditor.token })
  expect(signedIn.body.user.role).toBe('auditor')
  expect((await list({}, auditor.token)).errors).toEqual([])
  const { errors } = await replay({ reason: 'KEY' }, auditor.token)
  expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
  for (const variables of [{ first: 0 }, { first: 101 }, { after: 'made up' }]) {
    expect((await list(variables)).errors[0]!.extensions.code).toBe('VALIDATION')
  }
  const bad = await replay({ reason: 'KEY', notificationId: 'x' })
  expect(bad.errors[0]!.extensions.code).toBe('VALIDATION')
  const none = await replay({ reason: 'KEY', notificationId: unknown })
  expect(none.data).toEqual({ replayPushDeadLetters: 0 })
})

it('leaves its deeds in the audit log, without the private key', async () => {
  const { data: rotated } = await graphql(stage.app, owner, 'mutation { rotateVapidKey { id } }')
  await replay({ reason: 'ADDRESS' })
  const { data } = await graphql(
    stage.app,
    owner,
    `{ auditLog(first: 2) { edges { node { service command aggregateId after } } } }`,
  )
  const [replayed, keyed] = data.auditLog.edges.map(({ node }: any) => node)
  expect(replayed).toMatchObject({
    ...{ service: 'NOTIFIER', command: 'push.replay', aggregateId: null },
    after: { reason: 'address', retries: 0 },
  })
  const { id } = rotated.rotateVapidKey
  expect(keyed).toMatchObject({ command: 'push.rotate-key', aggregateId: id, after: { id } })
  const { privateKey } = await stage.vapidKeys.current()
  expect(JSON.stringify(keyed)).not.toContain(privateKey)
})

it('are forgotten with what devices reported, when the settings keep them no longer', async () => {
  const [person] = await stage.createPeople(1)
  const { id, devices } = await leaveLetters('rejected', [person!])
  await stage.sql`
    insert into receipt (notification_id, user_id, device_id, channel, delivered_at)
    values (${id}, ${person!}, ${devices[0]!.deviceId}, 'push', now())`
  const left = async () => {
    const [row] = await stage.sql`
      select (select count(*)::int from receipt where notification_id = ${id}) as receipts,
        (select count(*)::int from push_dead_letter where notification_id = ${id}) as letters`
    return row
  }
  const forget = (days: number, retention: object) => {
    const settings = sharedOf({
      ...initialSettings,
      retention: { ...initialSettings.retention, ...retention },
    })
    return forgetOld({
      database: stage.app.services.notifier!.database,
      settings: Object.assign(async () => settings, {
        known: () => settings,
        required: async () => settings,
        expire: () => {},
      }),
      clock: () => new Date(Date.now() + days * 86_400_000),
    })
  }
  await forget(1000, {})
  await forget(39, { receiptDays: 40, deadLetterDays: 40 })
  expect(await left()).toEqual({ receipts: 1, letters: 1 })
  await forget(41, { receiptDays: 40 })
  expect(await left()).toEqual({ receipts: 0, letters: 1 })
  await forget(41, { deadLetterDays: 40 })
  expect(await left()).toEqual({ receipts: 0, letters: 0 })
})

import { randomUUID } from 'node:crypto'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildSubscription } from './build-subscription.ts'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const sql = () => app.services.notifier!.database.sql
const counts = 'sent delivered seen clicked closed retrying failed skipped'
const query = `query ($id: ID!) { announcementDelivery(id: $id) {
  id audience read acknowledged clicked
  app { delivered seen clicked closed }
  push { ${counts} pending done byService { service ${counts} } failures { reason count } skips { reason count } }
  updatedAt } }`
const report = async (id: string, token = owner) => {
  const { data, errors } = await graphql(app, token, query, { id })
  return { delivery: data?.announcementDelivery, code: errors[0]?.extensions.code }
}
const none = {
  sent: 0,
  delivered: 0,
  seen: 0,
  clicked: 0,
  closed: 0,
  retrying: 0,
  failed: 0,
  skipped: 0,
}

async function publishedTo(userIds: string[], input: Record<string, unknown> = {}) {
  // Without pushes, whose numbers these tests write themselves.
  const id = await publish(app, owner, { channels: ['APP'], audience: { userIds }, ...input })
  await vi.waitFor(async () => {
    expect(await sql()`select from notification where id = ${id}`).toHaveLength(1)
  })
  return id
}
const read = (token: string, id: string) =>
  rest(app, 'PATCH', `/v1/announcements/${id}/read`, { token })

describe('the report', () => {
  it('of what was just published is all zeros but for its audience', async () => {
    const people = [await signUp(app), await signUp(app)]
    const id = await publishedTo(people.map(({ user }) => user.id))
    expect((await report(id)).delivery).toEqual({
      id,
      audience: 2,
      read: 0,
      acknowledged: 0,
      clicked: 0,
      app: { delivered: 0, seen: 0, clicked: 0, closed: 0 },
      push: { ...none, pending: 0, done: true, byService: [], failures: [], skips: [] },
      updatedAt: expect.any(String),
    })
  })

  it('counts people who read one by one, who marked all, and who did both, once each', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(app)))
    const outside = await signUp(app)
    const id = await publishedTo(
      people.map(({ user }) => user.id),
      { requiresAck: true },
    )
    const [one, all, both, acknowledges] = people.map(({ token }) => token)
    const readAll = (token: string) =>
      rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token })
    await read(one!, id)
    await readAll(all!)
    await read(both!, id)
    await readAll(both!)
    // Not theirs, so they have not read it.
    await readAll(outside.token)
    await rest(app, 'PATCH', `/v1/announcements/${id}/acknowledge`, { token: acknowledges! })
    expect((await report(id)).delivery).toMatchObject({ audience: 4, read: 4, acknowledged: 1 })
  })

  it('does not count those who had marked all before it came, or whom it leaves out', async () => {
    const [early, left] = [await signUp(app), await signUp(app)]
    await rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token: early.token })
    const id = await publishedTo([], {
      audience: { everyone: true, excludeUserIds: [left.user.id] },
    })
    await rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token: left.token })
    expect((await report(id)).delivery.read).toBe(0)
  })

  it('counts people for the page and devices for the push', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const id = await publishedTo([one.user.id, other.user.id])
    for (const [token, deviceId, event] of [
      [one.token, 'a', 'clicked'],
      [one.token, 'b', 'seen'],
      [other.token, 'c', 'delivered'],
      [other.token, 'c', 'closed'],
    ] as const) {
      await rest(app, 'PUT', `/v1/push-subscriptions/${deviceId}/preferences`, {
        token,
        body: { announcements: true, articles: true, calendar: true, sound: true, desktop: true },
      })
      const socket = await connectSocket(app.url, token)
      const request = { deviceId, receipts: [{ id, event }] }
      expect(await socket.timeout(30_000).emitWithAck('receipts', request)).toEqual({ ok: true })
      socket.close()
    }
    await sql()`insert into receipt (notification_id, channel, user_id, device_id, service, delivered_at, seen_at, clicked_at, closed_at)
      values (${id}, 'push', ${one.user.id}, 'a', 'google', now(), now(), now(), null),
        (${id}, 'push', ${one.user.id}, 'b', 'google', now(), now(), null, now()),
        (${id}, 'push', ${other.user.id}, 'c', 'apple', now(), null, null, null),
        (${id}, 'push', ${other.user.id}, 'd', null, now(), null, null, null)`
    const { delivery } = await report(id)
    expect(delivery).toMatchObject({
      clicked: 1,
      app: { delivered: 2, seen: 1, clicked: 1, closed: 1 },
      push: { ...none, delivered: 4, seen: 2, clicked: 1, closed: 1 },
    })
    expect(delivery.push.byService).toEqual([
      { ...none, service: 'GOOGLE', delivered: 2, seen: 2, clicked: 1, closed: 1 },
      { ...none, service: 'APPLE', delivered: 1 },
      { ...none, service: 'OTHER', delivered: 1 },
    ])
  })

  it('sums up what the fan-out has noted, of all times it notified', async () => {
    const { token, user } = await signUp(app)
    const id = await publishedTo([user.id])
    const { body: device } = await rest(app, 'POST', '/v1/push-subscriptions', {
      token,
      body: buildSubscription(),
    })
    await sql()`insert into push_count (notification_id, service, outcome, count) values
      (${id}, 'google', 'sent', 500), (${id}, 'apple', 'sent', 20), (${id}, 'google', 'skipped:read', 7),
      (${id}, 'apple', 'skipped:read', 1), (${id}, 'google', 'skipped:visible', 9),
      (${id}, 'google', 'failed:gone', 3), (${id}, 'mozilla', 'failed:rejected', 4)`
    await sql()`insert into push_fanout (notification_id, seq, planned_at, done_at) values
      (${id}, 1, now(), now()), (${id}, 2, now(), null)`
    await sql()`insert into push_batch (id, notification_id, seq, origin, service, key_id, expected, processed, done_at) values
      (${randomUUID()}, ${id}, 1, 'o', 'google', 'k', 500, 490, now()),
      (${randomUUID()}, ${id}, 2, 'o', 'google', 'k', 100, 30, null),
      (${randomUUID()}, ${id}, 2, 'p', 'apple', 'k', 10, 12, null)`
    await sql()`insert into push_retry (notification_id, device, seq, attempt, reason, next_at)
      values (${id}, ${device.id}, 2, 1, 'HTTP 500', now() + interval '1 hour')`
    const { delivery } = await report(id)
    expect(delivery.push).toEqual({
      ...{ ...none, sent: 520, skipped: 17, failed: 7, retrying: 1 },
      pending: 70,
      done: false,
      byService: [
        { ...none, service: 'GOOGLE', sent: 500, skipped: 16, failed: 3, retrying: 1 },
        { ...none, service: 'MOZILLA', failed: 4 },
        { ...none, service: 'APPLE', sent: 20, skipped: 1 },
      ],
      failures: [
        { reason: 'rejected', count: 4 },
        { reason: 'gone', count: 3 },
      ],
      skips: [
        { reason: 'visible', count: 9 },
        { reason: 'read', count: 8 },
      ],
    })
    await sql()`update push_fanout set done_at = now() where notification_id = ${id}`
    await sql()`update push_batch set done_at = now() where notification_id = ${id}`
    expect((await report(id)).delivery.push).toMatchObject({ pending: 0, done: true })
    await sql()`delete from push_retry where notification_id = ${id}`
  })

  it('of several at once says how far each has got, of those that the viewer may report on', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const ids = [await publishedTo([one.user.id]), await publishedTo([one.user.id, other.user.id])]
    await rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token: one.token })
    await read(other.token, ids[1]!)
    const rates = async (token: string, asked: unknown = [...ids, randomUUID()]) => {
      const query =
        'query ($ids: [ID!]!) { announcementReadRates(ids: $ids) { id audience read acknowledged } }'
      const { data, errors } = await graphql(app, token, query, { ids: asked })
      return errors[0]?.extensions.code ?? data.announcementReadRates
    }
    expect(new Set(await rates(owner))).toEqual(
      new Set([
        { id: ids[0], audience: 1, read: 1, acknowledged: 0 },
        { id: ids[1], audience: 2, read: 2, acknowledged: 0 },
      ]),
    )
    expect(await rates((await signUpAs(app, 'editor')).token)).toHaveLength(2)
    expect(await rates((await signUpAs(app, 'author')).token)).toEqual([])
    expect(await rates((await signUpAs(app, 'manager')).token)).toEqual([])
    expect(await rates(one.token)).toBe('FORBIDDEN')
    expect(await rates(owner, Array(101).fill(ids[0]))).toBe('VALIDATION')
  })

  it('is for those who may report on that announcement', async () => {
    const reader = await signUp(app)
    const id = await publishedTo([reader.user.id])
    const draft = await graphql(
      app,
      owner,
      'mutation { createAnnouncement(input: { title: "Draft", body: "Not yet" }) { id } }',
    )
    const auditor = await signUpAs(app, 'auditor')
    expect((await report(id, auditor.token)).delivery.audience).toBe(1)
    expect((await report(id, reader.token)).code).toBe('FORBIDDEN')
    expect((await report(id, (await signUpAs(app, 'author')).token)).code).toBe('FORBIDDEN')
    expect((await report(id, (await signUpAs(app, 'manager')).token)).code).toBe('NOT_FOUND')
    expect((await report(id, 'nonsense')).code).toBe('UNAUTHENTICATED')
    expect((await report(draft.data.createAnnouncement.id)).code).toBe('FORBIDDEN')
    expect((await report(randomUUID())).code).toBe('NOT_FOUND')
    expect((await report('nonsense')).code).toBe('VALIDATION')
  })
})

describe('the people of a report', () => {
  const list = async (id: string, asked: Record<string, unknown> = {}, token = owner) => {
    const query = `query ($id: ID!, $first: Int, $after: String, $state: AnnouncementPeopleState, $search: String) {
      announcementPeople(id: $id, first: $first, after: $after, state: $state, search: $search) {
        edges { node { id name isRead readAt acknowledgedAt } } pageInfo { hasNextPage endCursor } totalCount } }`
    const { data, errors } = await graphql(app, token, query, { id, ...asked })
    const found = data?.announcementPeople
    return {
      names: found?.edges.map(({ node }: any) => node.name) as string[],
      ...{ rows: found?.edges, page: found?.pageInfo, total: found?.totalCount },
      code: errors[0]?.extensions.code,
    }
  }
  const people = () => app.services.auth!.database.sql
  async function named(name: string, nameTh = '') {
    const person = await signUp(app)
    await people()`update "user" set name = ${name}, name_th = ${nameTh} where id = ${person.user.id}`
    return person
  }

  it('are in the states that their marks say, reading all at once among them', async () => {
    const [anan, boon, chai, dara] = [
      await named('Anan', 'อนันต์'),
      ...[await named('Boon'), await named('Chai'), await named('Dara')],
    ] as const
    const ids = [anan, boon, chai, dara].map(({ user }) => user.id)
    // Whoever wants no notifications is in the audience all the same.
    await people()`update "user" set notifications_enabled = false where id = ${dara.user.id}`
    const id = await publishedTo(ids, { requiresAck: true })
    await rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token: anan.token })
    await rest(app, 'PATCH', `/v1/announcements/${id}/acknowledge`, { token: boon.token })
    await sql()`insert into receipt (notification_id, channel, user_id, device_id, delivered_at, clicked_at)
      values (${id}, 'push', ${chai.user.id}, 'x', now(), now())`
    const names = {
      ALL: ['Anan', 'Boon', 'Chai', 'Dara'],
      NOT_DELIVERED: ['Dara'],
      UNREAD: ['Chai', 'Dara'],
      READ: ['Anan', 'Boon'],
      NOT_ACKNOWLEDGED: ['Anan', 'Chai', 'Dara'],
      ACKNOWLEDGED: ['Boon'],
      CLICKED: ['Chai'],
    }
    for (const [state, expected] of Object.entries(names)) {
      expect(await list(id, { state })).toMatchObject({ names: expected, total: expected.length })
    }
    expect((await list(id, { search: 'อนันต์' })).rows[0].node).toMatchObject({
      ...{ name: 'Anan', isRead: true, readAt: null },
    })
    expect(await list(id, { search: 'a', state: 'UNREAD' })).toMatchObject({
      names: ['Chai', 'Dara'],
      total: 2,
    })
    const first = await list(id, { first: 3 })
    expect(first.names).toEqual(['Anan', 'Boon', 'Chai'])
    const after = first.page.endCursor
    expect((await list(id, { first: 3, after })).names).toEqual(['Dara'])
    const csv = await graphql(
      app,
      owner,
      'query ($id: ID!) { exportAnnouncementPeople(id: $id, state: UNREAD) }',
      { id },
    )
    expect(csv.data.exportAnnouncementPeople.split('\r\n')[1]).toMatch(/^Chai,,,,false,20/)
    // Who leaves the audience is listed no more, and stays in the counts.
    await people()`update "user" set status = 'suspended' where id = ${boon.user.id}`
    expect(await list(id, { state: 'READ' })).toMatchObject({ names: ['Anan'], total: 2 })
  })

  it('are for those who may see names', async () => {
    const { user, token } = await signUp(app)
    const id = await publishedTo([user.id])
    const editor = (await signUpAs(app, 'editor')).token
    expect((await report(id, editor)).delivery.audience).toBe(1)
    expect((await list(id, {}, editor)).code).toBe('FORBIDDEN')
    expect((await list(id, {}, (await signUpAs(app, 'auditor')).token)).total).toBe(1)
    expect((await list(id, {}, (await signUpAs(app, 'manager')).token)).code).toBe('NOT_FOUND')
    expect((await list(id, {}, token)).code).toBe('FORBIDDEN')
    expect((await list(randomUUID())).code).toBe('NOT_FOUND')
    expect((await list(id, { after: 'nonsense' })).code).toBe('VALIDATION')
    expect((await list(id, { first: 1000 })).code).toBe('VALIDATION')
  })
})

describe('the dashboard', () => {
  it('is told which acknowledgements are overdue', async () => {
    const { user } = await signUp(app)
    const title = `Due ${randomUUID()}`
    const due = (at: number) => ({
      ...{ title, requiresAck: true },
      ackDueAt: new Date(Date.now() + at).toISOString(),
    })
    const late = await publishedTo([user.id], due(3_600_000))
    const soon = await publishedTo([user.id], due(3_600_000))
    await app.services.content!.database
      .sql`update announcement set ack_due_at = now() - interval '1 minute' where id = ${late}`
    const listed = async (overdue: boolean | null) => {
      const asked =
        'query ($filter: AnnouncementFilter) { announcements(filter: $filter) { edges { node { id } } } }'
      const { data } = await graphql(app, owner, asked, { filter: { search: title, overdue } })
      return data.announcements.edges.map(({ node }: { node: { id: string } }) => node.id)
    }
    expect(await listed(true)).toEqual([late])
    expect(await listed(false)).toEqual([soon])
    expect(await listed(null)).toEqual([soon, late])
  })

  it('sums up what push services said in the last days, for whoever may report on everything', async () => {
    const asked = 'query ($days: Int!) { pushTotals(days: $days) { service sent failed skipped } }'
    const ask = (days: number, token = owner) => graphql(app, token, asked, { days })
    const nobody = [(await signUp(app)).user.id]
    const [now, old] = [await publishedTo(nobody), await publishedTo(nobody)]
    const apple = async () => {
      const { data } = await ask(7)
      const nothing = { sent: 0, failed: 0, skipped: 0 }
      return (
        data.pushTotals.find((each: { service: string }) => each.service === 'APPLE') ?? nothing
      )
    }
    const before = await apple()
    for (const id of [now, old]) {
      await sql()`insert into push_count (notification_id, service, outcome, count) values
        (${id}, 'apple', 'sent', 5), (${id}, 'apple', 'failed:gone', 2), (${id}, 'apple', 'skipped:read', 1)`
    }
    await sql()`update notification set created_at = now() - interval '8 days' where id = ${old}`
    const after = await apple()
    expect(after).toMatchObject({
      sent: before.sent + 5,
      failed: before.failed + 2,
      skipped: before.skipped + 1,
    })
    expect((await ask(0)).errors[0]?.extensions).toMatchObject({ code: 'VALIDATION' })
    for (const role of ['member', 'author'] as const) {
      const { token } = await signUpAs(app, role)
      expect((await ask(7, token)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    }
    expect((await ask(7, (await signUpAs(app, 'manager')).token)).data).toEqual({
      pushTotals: null,
    })
  })

  it('is told in which departments most is unread, of what its viewer may report on', async () => {
    const made =
      'mutation ($input: DepartmentInput!) { createDepartment(input: $input) { id nameEn } }'
    const name = randomUUID().slice(0, 8)
    const input = { nameEn: name, nameTh: 'แผนก', slug: name, code: name }
    const { data } = await graphql(app, owner, made, { input })
    const departmentId = data.createDepartment.id as string
    const people = await Promise.all(
      [departmentId, departmentId, undefined].map((id) =>
        signUpAs(app, 'member', id ? { departmentId: id } : {}),
      ),
    )
    const id = await publishedTo(people.map(({ user }) => user.id))
    await read(people[0]!.token, id)
    const asked =
      'query ($ids: [ID!]!) { unreadByDepartment(ids: $ids) { departmentEn sent unread } }'
    const ask = async (token: string) => (await graphql(app, token, asked, { ids: [id] })).data
    const counted = [
      { departmentEn: null, sent: 1, unread: 1 },
      { departmentEn: name, sent: 2, unread: 1 },
    ]
    expect(await ask(owner)).toEqual({ unreadByDepartment: counted })
    expect(await ask((await signUpAs(app, 'editor')).token)).toEqual({
      unreadByDepartment: counted,
    })
    expect(await ask((await signUpAs(app, 'author')).token)).toEqual({ unreadByDepartment: [] })
  })
})

import { randomUUID } from 'node:crypto'
import { amend } from '@prakat/infra/testing/change-announcement'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const page = (token: string | undefined, query = '') =>
  rest(app, 'GET', `/v1/announcements${query}`, { token })
const read = (token: string, id: string) =>
  rest(app, 'PATCH', `/v1/announcements/${id}/read`, { token })
const readAll = (token: string, body?: object) =>
  rest(app, 'PATCH', '/v1/announcements/mark-all-read', { token, body })
const change = (token: string, id: string, what: 'read' | 'acknowledge', body: object) =>
  rest(app, 'PATCH', `/v1/announcements/${id}/${what}`, { token, body })
const titles = async (token: string) =>
  (await page(token, '?limit=100')).body.data.map((item: any) => item.title)

async function arrived(token: string, id: string) {
  await vi.waitFor(async () => {
    const { body } = await page(token, '?limit=100')
    expect(body.data.map((item: any) => item.id)).toContain(id)
  })
}

describe('the list', () => {
  it('shows a publication in the form of the contract', async () => {
    const { token } = await signUp(app)
    const { user } = (await rest(app, 'GET', '/v1/auth/session', { token: owner })).body
    const id = await publish(app, owner, { title: 'Form', url: '/here', severity: 'URGENT' })
    await arrived(token, id)
    const item = (await page(token)).body.data[0]
    expect(item).toEqual({
      id,
      seq: expect.any(Number),
      revision: expect.any(Number),
      title: 'Form',
      body: 'Please use the stairs.',
      type: 'announcement',
      severity: 'urgent',
      channels: ['app', 'push'],
      status: 'sent',
      url: '/here',
      sender: { id: user.id, name: user.name, nameTh: '', photo: null },
      requiresAck: false,
      publishAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deleted_at: null,
      isRead: false,
    })
  })

  it('pages, newest first', async () => {
    const { token } = await signUp(app)
    let last = ''
    for (let i = 0; i < 5; i += 1) last = await publish(app, owner, { title: `Page ${i}` })
    await arrived(token, last)
    const first = (await page(token, '?page=1&limit=2')).body
    expect(first.data.map((item: any) => item.title)).toEqual(['Page 4', 'Page 3'])
    expect(first.pagination).toMatchObject({ page: 1, hasNextPage: true })
    const beyond = (await page(token, '?page=900&limit=2')).body
    expect(beyond.data).toEqual([])
    expect(beyond.pagination.hasNextPage).toBe(false)
  })

  it.each(['?page=0', '?page=x', '?limit=0', '?limit=101', '?page=1e99'])(
    'refuses %s',
    async (query) => {
      const { token } = await signUp(app)
      const { status, body } = await page(token, query)
      expect(status).toBe(400)
      expect(body.code).toBe('VALIDATION')
    },
  )

  it('is narrowed to what is unread, to be acknowledged, or pinned, and says how much of it there is', async () => {
    const { token, user } = await signUp(app)
    const mine = { audience: { userIds: [user.id] } }
    const pinnedUntil = new Date(Date.now() + 3600_000).toISOString()
    const asks = await publish(app, owner, { ...mine, title: 'Asks', requiresAck: true })
    const pinned = await publish(app, owner, { ...mine, title: 'Pinned', pinnedUntil })
    const seen = await publish(app, owner, { ...mine, title: 'Seen' })
    await arrived(token, seen)
    await read(token, seen)
    const found = async (filter: string) => {
      const { body } = await page(token, `?limit=1&filter=${filter}`)
      return [body.data[0]?.title, body.pagination.totalPages]
    }
    expect(await found('unread')).toEqual(['Pinned', (await titles(token)).length - 1])
    expect(await found('unacknowledged')).toEqual(['Asks', 1])
    expect(await found('pinned')).toEqual(['Pinned', 1])
    await rest(app, 'PATCH', `/v1/announcements/${asks}/acknowledge`, { token })
    expect(await found('unacknowledged')).toEqual([undefined, 1])
    await read(token, pinned)
    expect((await found('unread'))[0]).not.toBe('Pinned')
    const { status, body } = await page(token, '?filter=nothing')
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('filter')
  })

  it('is closed to strangers', async () => {
    expect((await page(undefined)).status).toBe(401)
    expect((await rest(app, 'PATCH', '/v1/announcements/mark-all-read')).status).toBe(401)
  })
})

describe('an audience', () => {
  it('of a group and a person reaches them, not those left out, and nobody else', async () => {
    const [inGroup, named, left, other] = [
      await signUp(app),
      await signUp(app),
      await signUp(app),
      await signUp(app),
    ]
    const { data } = await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      {
        input: { name: `Group ${randomUUID()}`, memberIds: [inGroup.user.id, left.user.id] },
      },
    )
    const title = `For some ${randomUUID()}`
    const audience = {
      groupIds: [data.createGroup.id],
      userIds: [named.user.id],
      excludeUserIds: [left.user.id],
    }
    const id = await publish(app, owner, { title, audience })
    await arrived(inGroup.token, id)
    expect(await titles(named.token)).toContain(title)
    expect(await titles(left.token)).not.toContain(title)
    expect(await titles(other.token)).not.toContain(title)
    expect((await read(other.token, id)).status).toBe(404)
    const rest = `For the others ${randomUUID()}`
    const others = { everyone: true, excludeGroupIds: audience.groupIds }
    await arrived(other.token, await publish(app, owner, { title: rest, audience: others }))
    expect(await titles(left.token)).not.toContain(rest)
  })

  it('sees nothing that has expired, at the moment it expires', async () => {
    const { token } = await signUp(app)
    const id = await publish(app, owner, {
      title: 'Brief',
      expiresAt: new Date(Date.now() + 4000).toISOString(),
    })
    await arrived(token, id)
    await vi.waitFor(async () => expect(await titles(token)).not.toContain('Brief'))
    expect((await read(token, id)).status).toBe(404)
  })
})

describe('publishing', () => {
  it('writes one row, however many people there are', async () => {
    const { sql } = app.services.notifier!.database
    const counts = async () => {
      const [row] = await sql`select (select count(*) from notification) as publications,
        (select count(*) from notification_state) as states, (select count(*) from read_watermark) as watermarks`
      return Object.values(row!).map(Number)
    }
    const { token } = await signUp(app)
    const [publications, states, watermarks] = await counts()
    await arrived(token, await publish(app, owner))
    expect(await counts()).toEqual([publications! + 1, states, watermarks])
  })

  it('numbers publications without gaps in the order they appear', async () => {
    const { token } = await signUp(app)
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => publish(app, owner, { title: `Burst ${i}` })),
    )
    for (const id of ids) await arrived(token, id)
    const seqs = (await page(token, '?limit=20')).body.data.map((item: any) => item.seq)
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, i) => seqs[0] - i))
  })
})

describe('reading', () => {
  it('marks one, and again is no change', async () => {
    const { token } = await signUp(app)
    const id = await publish(app, owner)
    await arrived(token, id)
    expect([(await read(token, id)).status, (await read(token, id)).status]).toEqual([204, 204])
    expect((await page(token)).body.data[0].isRead).toBe(true)
  })

  it('is one person’s own', async () => {
    const [reader, other] = [await signUp(app), await signUp(app)]
    const id = await publish(app, owner)
    await arrived(reader.token, id)
    await read(reader.token, id)
    expect((await page(other.token)).body.data[0].isRead).toBe(false)
  })

  it('marks all, but not what comes after', async () => {
    const { token } = await signUp(app)
    await arrived(token, await publish(app, owner))
    expect((await readAll(token)).status).toBe(204)
    expect((await page(token)).body.data.every((item: any) => item.isRead)).toBe(true)
    await arrived(token, await publish(app, owner, { title: 'After' }))
    expect((await page(token)).body.data[0]).toMatchObject({ title: 'After', isRead: false })
  })

  it('marks all up to what was seen, however late it is asked for', async () => {
    const { token } = await signUp(app)
    await arrived(token, await publish(app, owner))
    const [{ seq: upToSeq }] = (await page(token)).body.data
    await arrived(token, await publish(app, owner, { title: 'Unseen' }))
    expect((await readAll(token, { upToSeq })).status).toBe(204)
    const [unseen, ...seen] = (await page(token)).body.data
    expect(unseen).toMatchObject({ title: 'Unseen', isRead: false })
    expect(seen.every((item: any) => item.isRead)).toBe(true)
    // What has not come yet is not read before it does, and a bound takes back nothing.
    expect((await readAll(token, { upToSeq: unseen.seq + 1_000 })).status).toBe(204)
    expect((await readAll(token, { upToSeq })).status).toBe(204)
    await arrived(token, await publish(app, owner, { title: 'Later' }))
    const isRead = (await page(token)).body.data.map((item: any) => item.isRead)
    expect(isRead.slice(0, 3)).toEqual([false, true, true])
  })

  it.each([{ upToSeq: -1 }, { upToSeq: 'all' }, { upToSeq: 1.5 }])(
    'refuses to mark all up to %j',
    async (bound) => {
      const { token } = await signUp(app)
      const { status, body } = await readAll(token, bound)
      expect([status, body.fields]).toEqual([400, { upToSeq: expect.any(String) }])
    },
  )

  it('and acknowledging is of the text that was seen, not of one that was announced again since', async () => {
    const { token } = await signUp(app)
    const id = await publish(app, owner, { requiresAck: true })
    await arrived(token, id)
    const { seq } = (await page(token)).body.data[0]
    await amend(app, owner, id, { title: 'Stairs', requiresAck: true }, true)
    await vi.waitFor(async () => expect((await page(token)).body.data[0].seq).toBeGreaterThan(seq))
    const late = await change(token, id, 'acknowledge', { seq })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect((await change(token, id, 'read', { seq })).status).toBe(204)
    const [again] = (await page(token)).body.data
    expect(again).toMatchObject({ id, isRead: false })
    expect(again).not.toHaveProperty('acknowledgedAt')
    // The answer was lost, so it is asked for twice.
    for (const _time of [1, 2]) {
      expect((await change(token, id, 'acknowledge', { seq: again.seq })).status).toBe(204)
    }
    const [done] = (await page(token)).body.data
    expect(done).toMatchObject({ isRead: true, acknowledgedAt: expect.any(String) })
    const { status, body } = await change(token, id, 'acknowledge', { seq: 'now' })
    expect([status, body.fields]).toEqual([400, { seq: expect.any(String) }])
  })

  it('names no notification that is not there', async () => {
    const { token } = await signUp(app)
    expect((await read(token, randomUUID())).status).toBe(404)
    const { status, body } = await read(token, 'nonsense')
    expect([status, body.fields]).toEqual([400, { id: expect.any(String) }])
  })
})

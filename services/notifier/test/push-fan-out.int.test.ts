import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'
import { showPage } from './show-page.ts'

const stage = usePushStage()
const transport = recordingTransport()

beforeAll(() => stage.start(transport))
beforeEach(async () => {
  await stage.sql`delete from device`
  transport.sent.length = 0
  transport.pauses.clear()
  transport.answer = () => ({ kind: 'accepted' })
})

/** Two of the same kind, of whom the first is the one that a test is about. */
async function twoDevices(device: object = {}) {
  const [one, other] = await stage.createPeople(2)
  const [first] = await stage.subscribe([one!], {}, device as never)
  const [second] = await stage.subscribe([other!])
  return { first: first!, second: second! }
}

const endpoints = () => transport.sent.map(({ endpoint }) => endpoint)
const read = (userId: string, id: string, seq: string | number) => stage.sql`
  insert into notification_state (user_id, notification_id, seq, read_at)
  values (${userId}, ${id}, ${seq}, now())`

/** Publishes without a job, changes something, and then lets it go. */
async function publishAfter(change: (id: string, seq: string) => Promise<unknown>, fields = {}) {
  const id = await stage.publish(fields, { queued: false })
  const [row] = await stage.sql`select seq from notification where id = ${id}`
  await change(id, row!['seq'])
  await stage.done(id)
  return id
}

describe('a publication', () => {
  it('reaches every device of its audience once, and writes no row for any of them', async () => {
    const people = await stage.createPeople(60)
    const devices = await stage.subscribe([...people, ...people.slice(0, 30)])
    const id = await stage.publish()
    await stage.done(id)
    expect(endpoints().toSorted()).toEqual(devices.map(({ endpoint }) => endpoint).toSorted())
    expect(await stage.counts(id)).toEqual({ sent: 90 })
    const [rows] = await stage.sql`
      select (select count(*)::int from push_batch where notification_id = ${id}) as batches,
        (select count(*)::int from push_count where notification_id = ${id}) as counts,
        (select count(*)::int from push_dead_letter where notification_id = ${id}) as letters`
    expect(rows).toEqual({ batches: 1, counts: 1, letters: 0 })
  })

  it('goes to those alone whom it is for', async () => {
    const [named, left, , third] = await stage.createPeople(4)
    const devices = await stage.subscribe([named!, left!, third!])
    const id = await stage.publish({
      ...{ audience: [`user:${named}`, `user:${left}`], excluded: [`user:${left}`] },
    })
    await stage.done(id)
    expect(endpoints()).toEqual([devices[0]!.endpoint])
  })

  it('says how urgent it is, how long it counts, and what it takes the place of', async () => {
    await twoDevices()
    const id = await stage.publish({
      ...{ severity: 'urgent', expires_at: new Date(Date.now() + 3600_000), url: '/news/1' },
    })
    await stage.done(id)
    const [message] = transport.sent
    expect(message).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(message!.ttl).toBeGreaterThan(3000)
    expect(message!.ttl).toBeLessThanOrEqual(3600)
    expect(message!.key).toEqual(await stage.vapidKeys.current())
    expect(JSON.parse(message!.payload)).toMatchObject({
      ...{ id, tag: id, type: 'announcement', severity: 'urgent', url: '/news/1' },
      ...{ title: 'Lift out of order', body: 'Please use the stairs.' },
      ...{ receipt: expect.stringMatching(/^[\w-]{64}$/), icon: '/icons/icon-192.png' },
    })
  })

  it('is nothing to do where nobody subscribed', async () => {
    const id = await stage.publish()
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({})
  })

  it('that is planned twice is sent once', async () => {
    await twoDevices()
    const id = await stage.publish()
    const [row] = await stage.sql`select seq from notification where id = ${id}`
    await stage.queues.add('notifier.plan-push', [
      {
        name: 'plan-push',
        id: randomUUID(),
        data: { notificationId: id, seq: Number(row!['seq']) },
      },
    ])
    await stage.done(id)
    expect(transport.sent).toHaveLength(2)
  })
})

describe('a device gets nothing, and is counted, when', () => {
  it('its page is in front of somebody', async () => {
    const { first, second } = await twoDevices()
    const page = { userId: first.userId, deviceId: first.deviceId }
    await showPage(stage.queues.redis, page, true)
    const id = await stage.publish()
    await stage.done(id)
    expect(endpoints()).toEqual([second.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1, 'skipped:visible': 1 })
    await showPage(stage.queues.redis, page, false)
    await stage.done(await stage.publish())
    expect(endpoints()).toHaveLength(3)
  })

  it('its person has read it on another device', async () => {
    const { first, second } = await twoDevices()
    const id = await publishAfter((id, seq) => read(first.userId, id, seq))
    expect(endpoints()).toEqual([second.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1, 'skipped:read': 1 })
  })

  it('its person has marked everything read', async () => {
    const { first, second } = await twoDevices()
    const id = await publishAfter(
      (_, seq) => stage.sql`
        insert into read_watermark (user_id, up_to_seq) values (${first.userId}, ${seq})`,
    )
    expect(endpoints()).toEqual([second.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1, 'skipped:read': 1 })
  })

  it.each([
    ['announcement', { announcements: false }],
    ['article', { articles: false }],
    ['meeting', { calendar: false }],
    ['other', { calendar: false }],
    ['announcement', { desktop: false }],
  ])('it does not want this: %s, %o', async (type, preferences) => {
    const { second } = await twoDevices(preferences)
    const id = await stage.publish({ type })
    await stage.done(id)
    expect(endpoints()).toEqual([second.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1, 'skipped:preferences': 1 })
  })

  it('the publication was recalled', async () => {
    await twoDevices()
    const id = await publishAfter(
      (id) => stage.sql`update notification set deleted_at = now() where id = ${id}`,
    )
    expect(transport.sent).toEqual([])
    expect(await stage.counts(id)).toEqual({ 'skipped:recalled': 2 })
  })

  it('its time is over', async () => {
    await twoDevices()
    const id = await stage.publish({ expires_at: new Date(Date.now() - 1000) })
    await stage.done(id)
    expect(transport.sent).toEqual([])
    expect(await stage.counts(id)).toEqual({ 'skipped:expired': 2 })
  })

  it('the publication has notified again meanwhile, which is sent instead', async () => {
    const { first, second } = await twoDevices()
    const id = await stage.publish({}, { queued: false })
    const seq = await stage.nextSeq()
    await stage.sql`
      update notification set seq = ${seq}, revision = ${seq}, title = 'Again' where id = ${id}`
    await stage.fanOut(id, seq)
    await stage.done(id)
    expect(endpoints().toSorted()).toEqual([first.endpoint, second.endpoint].toSorted())
    expect(transport.payloadsTo(first.endpoint)).toMatchObject([
      { title: 'Again', seq: Number(seq) },
    ])
    expect(await stage.counts(id)).toEqual({ sent: 2, 'skipped:superseded': 2 })
  })

  it('is not even looked at when its person is suspended or wants no notifications', async () => {
    const { first, second } = await twoDevices()
    const [off] = await stage.subscribe(await stage.createPeople(1))
    await stage.people`update "user" set status = 'suspended' where id = ${first.userId}`
    await stage.people`update "user" set notifications_enabled = false where id = ${off!.userId}`
    const id = await stage.publish()
    await stage.done(id)
    expect(endpoints()).toEqual([second.endpoint])
    expect(await stage.counts(id)).toEqual({ sent: 1 })
  })
})

describe('a change while it is being sent', () => {
  /** More than one window, and what happens while the first is under way. */
  async function publishAndMeanwhile(change: (id: string) => Promise<unknown>) {
    const devices = await stage.subscribe(await stage.createPeople(50))
    let id = ''
    let first: Promise<unknown> | undefined
    transport.answer = async () => {
      first ??= change(id)
      await first
      return { kind: 'accepted' }
    }
    id = await stage.publish({}, { queued: false })
    await stage.done(id)
    return { id, devices }
  }

  it('of the text reaches everybody who is not served yet', async () => {
    const { id, devices } = await publishAndMeanwhile(
      (id) =>
        stage.sql`update notification set title = 'Mended', revision = -revision where id = ${id}`,
    )
    const titles = devices.map(({ endpoint }) => transport.payloadsTo(endpoint).map((p) => p.title))
    expect(titles.filter(([title]) => title === 'Lift out of order')).toHaveLength(20)
    expect(titles.filter(([title]) => title === 'Mended')).toHaveLength(30)
    expect(await stage.counts(id)).toEqual({ sent: 50 })
  })

  it('to taking it back stops at once', async () => {
    const { id } = await publishAndMeanwhile(
      (id) => stage.sql`update notification set deleted_at = now() where id = ${id}`,
    )
    expect(await stage.counts(id)).toEqual({ sent: 20, 'skipped:recalled': 30 })
    expect(transport.sent).toHaveLength(20)
  })

  it('to reading it elsewhere spares that person', async () => {
    let last = ''
    const { id, devices } = await publishAndMeanwhile(async (id) => {
      const [row] = await stage.sql`
        select user_id from push_subscription order by user_id desc limit 1`
      last = row!['user_id']
      const [{ seq }] = (await stage.sql`select seq from notification where id = ${id}`) as any
      await read(last, id, seq)
    })
    const spared = devices.find(({ userId }) => userId === last)!
    expect(transport.payloadsTo(spared.endpoint)).toEqual([])
    expect(await stage.counts(id)).toEqual({ sent: 49, 'skipped:read': 1 })
  })
})

describe('what a push closes elsewhere', () => {
  it('is what its person read and what was taken back, lately', async () => {
    const { first, second } = await twoDevices()
    const [seen, recalled, old, amended] = await Promise.all(
      Array.from({ length: 4 }, () => stage.publish({ channels: ['app'] })),
    )
    await Promise.all([seen!, recalled!, old!, amended!].map((id) => stage.done(id)))
    for (const id of [seen!, old!, amended!]) await read(first.userId, id, 1000)
    await stage.sql`
      update notification_state set read_at = now() - interval '8 days' where notification_id = ${old!}`
    await stage.sql`update notification_state set seq = 0 where notification_id = ${amended!}`
    await stage.sql`update notification set deleted_at = null`
    await stage.sql`update notification set deleted_at = now() where id = ${recalled!}`
    await stage.sql`
      insert into read_watermark (user_id, up_to_seq) values (${first.userId}, 3)`
    transport.sent.length = 0
    const id = await stage.publish()
    await stage.done(id)
    expect(transport.payloadsTo(first.endpoint)).toMatchObject([
      { close: { ids: [seen, recalled], upToSeq: 3 } },
    ])
    expect(transport.payloadsTo(second.endpoint)).toMatchObject([
      { close: { ids: [recalled], upToSeq: 0 } },
    ])
  })
})

describe('a pause that a push service wants', () => {
  it('keeps its batches waiting, and no others', async () => {
    const people = await stage.createPeople(30)
    const slow = 'https://slow.example.test'
    await stage.subscribe(people, { origin: slow })
    const others = await stage.subscribe(people)
    transport.pauses.set(slow, new Date(Date.now() + 3600_000))
    const id = await stage.publish()
    await vi.waitFor(() => expect(endpoints()).toHaveLength(30))
    expect(endpoints().toSorted()).toEqual(others.map(({ endpoint }) => endpoint).toSorted())
    const [batch] = await stage.sql`
      select owner, resume_at, done_at from push_batch where notification_id = ${id} and origin = ${slow}`
    expect(batch).toMatchObject({ owner: null, done_at: null })
    expect(batch!['resume_at']).toEqual(transport.pauses.get(slow))
    transport.pauses.clear()
    await stage.sql`update push_batch set resume_at = now() where notification_id = ${id}`
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 60 })
    expect(new Set(endpoints()).size).toBe(60)
  })
})

it('sends to each subscription with the key it was made with, also after a rotation', async () => {
  const people = await stage.createPeople(2)
  const [old] = await stage.subscribe([people[0]!])
  const before = await stage.vapidKeys.current()
  const fresh = await stage.app.services.notifier!.database.transaction((em) =>
    stage.vapidKeys.rotate(em, new Date()),
  )
  const [young] = await stage.subscribe([people[1]!])
  await stage.done(await stage.publish())
  const keyOf = (endpoint: string) => transport.sent.find((each) => each.endpoint === endpoint)!.key
  expect(keyOf(old!.endpoint)).toEqual(before)
  expect(keyOf(young!.endpoint)).toEqual(fresh)
})

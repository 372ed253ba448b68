import { randomUUID } from 'node:crypto'
import { rest, signUp } from '@prakat/infra/testing/requests'
import { subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { consume } from '@prakat/kit/consumer'
import { createLogger } from '@prakat/kit/logger'
import { createQueues, type Queues } from '@prakat/kit/queues'
import { parseEvent, type EventType, type NewEvent } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import { Queue } from 'bullmq'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeFeed } from '../src/feed/change-feed.ts'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const app = useTestApp()
let queues: Queues
let planned: Queue
const log = createLogger('silent', false)
const open: Subscriber[] = []

beforeAll(async () => {
  queues = createQueues(app.servers.redis.url, log)
  planned = new Queue(queueNames.planPush, { connection: queues.redis })
})
afterEach(() => {
  for (const subscriber of open.splice(0)) subscriber.close()
})
afterAll(async () => {
  await planned.close()
  await queues.disconnect()
})

const publication = (title: string, more: object = {}) => ({
  ...{ title, body: 'Read it.', severity: 'info' as const, url: '/here', icon: null },
  ...{ channels: ['app' as const, 'push' as const], requiresAck: false },
  ...{ audience: { include: ['all'], exclude: [] }, publishAt: new Date(), expiresAt: null },
  ...more,
})

let clock = Date.now()
/** An event as the relay hands it over, a second after the one before. */
function eventOf(event: NewEvent, more: object = {}) {
  clock += 1000
  return {
    ...{ id: randomUUID(), version: 1, occurredAt: new Date(clock), actorId: null },
    traceparent,
    ...event,
    ...more,
  }
}
type Handed = ReturnType<typeof eventOf>

/** Adds to the queue that the notifier works on, as a relay that has sent them from their outbox. */
async function hand(...events: Handed[]): Promise<void> {
  const { sql } = app.services.content!.database
  for (const event of events)
    await sql`
      insert into outbox (id, type, version, occurred_at, actor_id, aggregate_id, data, traceparent, sent_at)
      values (${event.id}, ${event.type}, ${event.version}, ${event.occurredAt}, ${event.actorId},
        ${event.aggregateId}, ${sql.json(event.data as never)}, ${event.traceparent}, now())
      on conflict (id) do nothing`
  await queues.add(
    queueNames.changeFeed,
    events.map(({ id, type, aggregateId }) => {
      return { name: type, id, data: { id, source: 'content', aggregateId, traceparent } }
    }),
  )
}

/** What the consumer does with one event, now. */
const take = (event: Handed) => {
  const { database } = app.services.notifier!
  const read = async () => parseEvent(JSON.parse(JSON.stringify(event)))
  const log = createLogger('silent', false)
  return consume(changeFeed(database.sql, queues), event.id, { database, log, read })
}

const rowOf = async (id: string) => {
  const { sql } = app.services.notifier!.database
  const [row] = await sql`select *, seq::int, revision::int from notification where id = ${id}`
  return row as Record<string, any> | undefined
}
const fanoutsOf = async (id: string) => {
  const { sql } = app.services.notifier!.database
  const rows = await sql`
      select seq::int from push_fanout where notification_id = ${id} and not withdraws order by seq`
  return rows.map((row) => row['seq'] as number)
}
/** As they were first asked for, and not again because one waits for another. */
const jobsFor = async (id: string) =>
  (await planned.getJobs(['waiting', 'delayed', 'completed', 'active', 'failed']))
    .filter((job) => job.id === `${id}-${job.data.seq}`)
    .map((job) => job.data as { notificationId: string; seq: number })
    .toSorted((a, b) => a.seq - b.seq)

async function reader(): Promise<{ token: string; socket: Subscriber }> {
  const { token } = await signUp(app)
  const socket = await subscribe(app.url, token)
  open.push(socket)
  return { token, socket }
}
const itemOf = async (token: string, id: string) =>
  (await rest(app, 'GET', '/v1/announcements?limit=100', { token })).body.data.find(
    (item: { id: string }) => item.id === id,
  )

const kinds = [
  ['article', 'article'],
  ['meeting', 'meeting'],
  ['announcement', 'announcement'],
] as const

describe.each(kinds)('an event of type %s', (kind, type) => {
  const published = `${kind}.published` as EventType
  const amended = `${kind}.amended` as EventType
  const withdrawn = (
    kind === 'announcement' ? 'announcement.recalled' : `${kind}.withdrawn`
  ) as EventType
  const made = (eventType: EventType, aggregateId: string, data: object, more: object = {}) =>
    eventOf({ type: eventType, aggregateId, data } as NewEvent, more)

  it('publishes, amends and withdraws', async () => {
    const { token, socket } = await reader()
    const id = randomUUID()
    await hand(made(published, id, publication('New')))
    await vi.waitFor(() => expect(socket.received).toMatchObject([{ id, type, title: 'New' }]))
    const first = socket.received[0]!
    expect(first.revision).toBe(first.seq)
    expect(await rowOf(id)).toMatchObject({
      traceparent,
    })

    await hand(made(amended, id, publication('Corrected', { notifyAgain: false })))
    await vi.waitFor(() => expect(socket.received).toHaveLength(2))
    expect(socket.received[1]).toMatchObject({
      ...{ id, title: 'Corrected', seq: first.seq, revision: first.revision + 1 },
    })

    await hand(made(amended, id, publication('Louder', { notifyAgain: true })))
    await vi.waitFor(() => expect(socket.received).toHaveLength(3))
    const loud = first.revision + 2
    expect(socket.received[2]).toMatchObject({ id, title: 'Louder', seq: loud, revision: loud })
    expect(await itemOf(token, id)).toMatchObject({ title: 'Louder', isRead: false })

    await hand(made(withdrawn, id, {}))
    await vi.waitFor(() => expect(socket.recalls.map((each) => each.ids)).toEqual([[id]]))
    expect(await itemOf(token, id)).toBeUndefined()
    expect(await fanoutsOf(id)).toEqual([first.seq, loud])
    const withdrawal = loud + 1
    await vi.waitFor(async () => {
      expect(await jobsFor(id)).toEqual(
        [first.seq, loud, withdrawal].map((seq) => ({ notificationId: id, seq, traceparent })),
      )
    })
  })

  it('changes nothing when it is older than what the feed has', async () => {
    const id = randomUUID()
    await take(made(published, id, publication('First')))
    const old = new Date(clock)
    await take(made(amended, id, publication('Second', { notifyAgain: false })))
    const before = await rowOf(id)
    await take(made(amended, id, publication('Old', { notifyAgain: true }), { occurredAt: old }))
    await take(made(published, id, publication('Old'), { occurredAt: old }))
    await take(made(withdrawn, id, {}, { occurredAt: old }))
    expect(await rowOf(id)).toEqual(before)
    expect(await fanoutsOf(id)).toHaveLength(1)
  })

  it('takes effect once, however often it is delivered', async () => {
    const id = randomUUID()
    const events = [
      made(published, id, publication('Once')),
      made(amended, id, publication('Once more', { notifyAgain: true })),
      made(withdrawn, id, {}),
    ]
    for (const event of events) await take(event)
    const after = [await rowOf(id), await fanoutsOf(id)]
    for (const event of [...events, ...events]) await take(event)
    expect([await rowOf(id), await fanoutsOf(id)]).toEqual(after)
    // The publication, its repetition and its withdrawal.
    expect(await jobsFor(id)).toHaveLength(3)
  })

  it('that amends before it was published publishes it, and the publication comes too late', async () => {
    const { socket } = await reader()
    const id = randomUUID()
    const late = made(published, id, publication('Too late'))
    await hand(made(amended, id, publication('Newest', { notifyAgain: false })))
    await vi.waitFor(() => expect(socket.received).toMatchObject([{ id, title: 'Newest' }]))
    expect(socket.received[0]!.revision).toBe(socket.received[0]!.seq)
    await take(late)
    expect(await rowOf(id)).toMatchObject({ title: 'Newest' })
    expect(await fanoutsOf(id)).toEqual([socket.received[0]!.seq])
  })

  it('that withdraws before it was published waits for the publication', async () => {
    const id = randomUUID()
    const first = made(published, id, publication('Never seen'))
    const second = made(withdrawn, id, {})
    await expect(take(second)).rejects.toThrow(/does not have/)
    await hand(second)
    await hand(first)
    await vi.waitFor(async () => expect((await rowOf(id))?.['deleted_at']).toBeInstanceOf(Date))
    expect(await rowOf(id)).toMatchObject({ title: 'Never seen', updated_at: second.occurredAt })
  })

  it('that publishes what was withdrawn brings it back as new', async () => {
    const { socket } = await reader()
    const id = randomUUID()
    await take(made(published, id, publication('There')))
    await take(made(withdrawn, id, {}))
    await take(made(published, id, publication('Back')))
    await vi.waitFor(() => expect(socket.received.at(-1)).toMatchObject({ id, title: 'Back' }))
    const row = await rowOf(id)
    expect(row).toMatchObject({ deleted_at: null, seq: row!.revision })
    expect(await fanoutsOf(id)).toHaveLength(2)
  })
})

describe('an announcement', () => {
  const event = (step: 'archived' | 'restored', aggregateId: string, was: boolean) =>
    eventOf({ type: `announcement.${step}`, aggregateId, data: { published: was } })

  it('leaves the feed with the archive and comes back to its place without a sound', async () => {
    const { token, socket } = await reader()
    const id = randomUUID()
    await hand(
      eventOf({
        type: 'announcement.published',
        aggregateId: id,
        data: publication('Kept', { channels: ['app'] }),
      }),
    )
    await vi.waitFor(() => expect(socket.received).toHaveLength(1))
    await rest(app, 'PATCH', `/v1/announcements/${id}/read`, { token })
    await hand(event('archived', id, true))
    await vi.waitFor(() => expect(socket.recalls).toHaveLength(1))
    await hand(event('restored', id, true))
    await vi.waitFor(() => expect(socket.received).toHaveLength(2))
    const [first, again] = socket.received
    expect(again).toMatchObject({ id, seq: first!.seq, revision: first!.revision + 2 })
    // Whether it was read is told to each on their own.
    await vi.waitFor(() => expect(socket.reads.at(-1)).toMatchObject({ ids: [id] }))
    expect(await itemOf(token, id)).toMatchObject({ isRead: true })
    expect(await fanoutsOf(id)).toEqual([])
  })

  it('that was a draft leaves no trace when it is archived and restored', async () => {
    const id = randomUUID()
    await take(event('archived', id, false))
    await take(event('restored', id, false))
    expect(await rowOf(id)).toBeUndefined()
  })

  it('for pushes alone is in no inbox, but is pushed', async () => {
    const { token, socket } = await reader()
    const id = randomUUID()
    const data = publication('Pushed', { channels: ['push'] })
    await take(eventOf({ type: 'announcement.published', aggregateId: id, data }))
    const seen = randomUUID()
    await take(
      eventOf({ type: 'announcement.published', aggregateId: seen, data: publication('Seen') }),
    )
    await vi.waitFor(() => expect(socket.received).toHaveLength(1))
    expect(socket.received[0]!.id).toBe(seen)
    expect(await itemOf(token, id)).toBeUndefined()
    expect(await fanoutsOf(id)).toHaveLength(1)
  })
})

it('a reminder is a notification of its own', async () => {
  const { token, socket } = await reader()
  const [meeting, notificationId] = [randomUUID(), randomUUID()]
  await take(
    eventOf({ type: 'meeting.published', aggregateId: meeting, data: publication('Meeting') }),
  )
  const reminded = eventOf({
    type: 'meeting.reminded',
    aggregateId: meeting,
    data: { ...publication('In ten minutes'), notificationId },
  })
  for (let delivery = 0; delivery < 2; delivery += 1) await take(reminded)
  await vi.waitFor(() =>
    expect(socket.received.map((each) => each.id)).toEqual([meeting, notificationId]),
  )
  expect(await itemOf(token, notificationId)).toMatchObject({ type: 'meeting', isRead: false })
  expect(await jobsFor(notificationId)).toHaveLength(1)
})

it('a publication does not wait for a clock that is behind that of its sender', async () => {
  const { token } = await reader()
  const id = randomUUID()
  const publishAt = new Date(Date.now() + 60_000)
  const data = publication('Ahead', { publishAt })
  await take(eventOf({ type: 'article.published', aggregateId: id, data }))
  expect(await itemOf(token, id)).toMatchObject({ title: 'Ahead' })
})

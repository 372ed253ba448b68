import { amend, step } from '@prakat/infra/testing/change-announcement'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { subscribe, type Subscriber } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personalViews, unreadStamp } from '../src/feed/visible.ts'

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

async function listen(on: TestApp, token: string, request: Record<string, unknown> = {}) {
  const subscriber = await subscribe(on.url, token, request)
  open.push(subscriber)
  return subscriber
}
/** Somebody with a socket on each process. */
async function person() {
  const { token, user } = await signUp(app)
  return { token, id: user.id, sockets: [await listen(app, token), await listen(other, token)] }
}
type Person = Awaited<ReturnType<typeof person>>

const patch = (token: string, path: string) =>
  rest(app, 'PATCH', `/v1/announcements/${path}`, { token })
const listed = async (token: string) =>
  (await rest(app, 'GET', '/v1/announcements?limit=100', { token })).body.data as any[]
const unreadOf = async (token: string) =>
  (await listed(token)).filter((item) => !item.isRead).length
const received = ({ sockets }: Person, id: string) =>
  sockets.map((socket) => socket.received.filter((each) => each.id === id).length)
/** Both sockets of a person have had a notification so many times. */
const hadTimes = (who: Person, id: string, times: number) =>
  vi.waitFor(() => expect(received(who, id)).toEqual([times, times]))
/** Both were told that it is gone, and the same count as REST lists. */
const lost = (who: Person, id: string) =>
  vi.waitFor(async () => {
    const unread = await unreadOf(who.token)
    for (const { recalls } of who.sockets) {
      expect(recalls).toContainEqual({ ids: [id], unread, seq: expect.any(Number) })
    }
  })
const expectNotices = (who: Person, ids: string[]) =>
  vi.waitFor(async () => {
    const unread = await unreadOf(who.token)
    for (const { reads } of who.sockets) expect(reads.at(-1)).toMatchObject({ ids, unread })
  })

describe('an amendment without notifying again', () => {
  it('replaces the text where it is, read or not, on every process', async () => {
    const [reader, other] = [await person(), await person()]
    const id = await publish(app, owner)
    await hadTimes(reader, id, 1)
    await patch(reader.token, `${id}/read`)
    await amend(app, owner, id, { title: 'Lift repaired on Monday' })
    for (const who of [reader, other]) await hadTimes(who, id, 2)
    const [before, after] = reader.sockets[0]!.received.filter((each) => each.id === id)
    expect(after).toMatchObject({ title: 'Lift repaired on Monday', seq: before!.seq })
    expect(after!.revision).toBeGreaterThan(before!.revision)
    await expectNotices(reader, [id])
    await expectNotices(other, [])
    expect((await listed(reader.token))[0]).toMatchObject({ id, isRead: true })
    expect((await listed(other.token))[0]).toMatchObject({ id, isRead: false })
  })

  it('is taken from those whom it leaves out and given to those whom it reaches now', async () => {
    const [loses, keeps] = [await person(), await person()]
    const [gains, stranger] = [await person(), await person()]
    const id = await publish(app, owner, { audience: { userIds: [loses.id, keeps.id] } })
    await hadTimes(loses, id, 1)
    await amend(app, owner, id, { audience: { userIds: [keeps.id, gains.id] } })
    await hadTimes(keeps, id, 2)
    await hadTimes(gains, id, 1)
    await lost(loses, id)
    await expectNotices(gains, [])
    expect(received(loses, id)).toEqual([1, 1])
    expect((await listed(loses.token)).map((item) => item.id)).not.toContain(id)
    expect((await listed(gains.token)).map((item) => item.id)).toContain(id)
    for (const { received: all, recalls } of stranger.sockets) {
      expect([...all, ...recalls]).toEqual([])
    }
  })

  it('is taken from somebody whom it excludes, and says nothing to one who always was', async () => {
    const [excluded, always] = [await person(), await person()]
    const excludeUserIds = [always.id]
    const id = await publish(app, owner, { audience: { everyone: true, excludeUserIds } })
    await hadTimes(excluded, id, 1)
    await amend(app, owner, id, {
      audience: { everyone: true, excludeUserIds: [excluded.id, always.id] },
    })
    await lost(excluded, id)
    const back = await listen(app, always.token, { lastSeq: 0 })
    for (const { received: all, recalls } of [...always.sockets, back]) {
      expect(all.filter((each) => each.id === id)).toEqual([])
      expect(recalls.flatMap((each) => each.ids)).not.toContain(id)
    }
  })

  it('is taken from all inboxes when it is for pushes alone from now on', async () => {
    const reader = await person()
    const id = await publish(app, owner)
    await hadTimes(reader, id, 1)
    await amend(app, owner, id, { channels: ['PUSH'] })
    await lost(reader, id)
  })
})

describe('an amendment that notifies again', () => {
  it('goes to the top and is unread again, though nobody’s rows change', async () => {
    const [one, all] = [await person(), await person()]
    const id = await publish(app, owner)
    const later = await publish(app, owner, { title: 'Later' })
    for (const who of [one, all]) await hadTimes(who, later, 1)
    await patch(one.token, `${id}/read`)
    await patch(all.token, 'mark-all-read')
    const { sql } = app.services.notifier!.database
    const rows = async () => [
      await sql`select * from notification_state order by user_id, notification_id`,
      await sql`select * from read_watermark order by user_id`,
    ]
    const before = await rows()
    await amend(app, owner, id, { title: 'Again' }, true)
    for (const who of [one, all]) {
      await hadTimes(who, id, 2)
      await expectNotices(who, [])
      const list = await listed(who.token)
      expect(list.slice(0, 2).map((item) => item.id)).toEqual([id, later])
      expect(list[0]).toMatchObject({ title: 'Again', isRead: false, seq: list[0].revision })
    }
    expect(await unreadOf(all.token)).toBe(1)
    expect(await rows()).toEqual(before)
    await patch(one.token, `${id}/read`)
    await expectNotices(one, [id])
    expect((await listed(one.token))[0].isRead).toBe(true)
  })

  it('asks for its acknowledgement again', async () => {
    const reader = await person()
    const id = await publish(app, owner, { requiresAck: true })
    await hadTimes(reader, id, 1)
    expect((await patch(reader.token, `${id}/acknowledge`)).status).toBe(204)
    const [confirmed] = await listed(reader.token)
    expect(confirmed).toMatchObject({ isRead: true, acknowledgedAt: expect.any(String) })
    await amend(app, owner, id, { requiresAck: true, body: 'Please use the ladder.' }, true)
    await hadTimes(reader, id, 2)
    expect((await listed(reader.token))[0]).not.toHaveProperty('acknowledgedAt')
    await patch(reader.token, `${id}/read`)
    expect((await listed(reader.token))[0]).toMatchObject({ isRead: true })
    expect((await listed(reader.token))[0]).not.toHaveProperty('acknowledgedAt')
    await patch(reader.token, `${id}/acknowledge`)
    const [again] = await listed(reader.token)
    expect(again.acknowledgedAt > confirmed.acknowledgedAt).toBe(true)
  })
})

describe('acknowledging', () => {
  it('reads and confirms, on all devices, and again is no change', async () => {
    const reader = await person()
    const id = await publish(app, owner, { requiresAck: true })
    await hadTimes(reader, id, 1)
    await patch(reader.token, `${id}/acknowledge`)
    await expectNotices(reader, [id])
    const [{ acknowledgedAt: first, seq }] = await listed(reader.token)
    for (const { reads } of reader.sockets) {
      expect(reads.at(-1)).toMatchObject({ acknowledged: { seq, at: first } })
    }
    expect((await patch(reader.token, `${id}/acknowledge`)).status).toBe(204)
    expect((await listed(reader.token))[0].acknowledgedAt).toBe(first)
    // Reading is no confirmation, and takes none back.
    await patch(reader.token, `${id}/read`)
    expect((await listed(reader.token))[0].acknowledgedAt).toBe(first)
  })

  it('is refused for what does not ask, for what is not theirs and for what is none', async () => {
    const [reader, stranger] = [await person(), await person()]
    const audience = { userIds: [reader.id] }
    const plain = await publish(app, owner, { audience })
    const asks = await publish(app, owner, { audience, requiresAck: true })
    await hadTimes(reader, asks, 1)
    const answer = async (token: string, id: string) => {
      const { status, body } = await patch(token, `${id}/acknowledge`)
      return [status, body?.code]
    }
    expect(await answer(reader.token, plain)).toEqual([409, 'CONFLICT'])
    expect(await answer(stranger.token, asks)).toEqual([404, 'NOT_FOUND'])
    expect(await answer(reader.token, 'nonsense')).toEqual([400, 'VALIDATION'])
    expect(await answer('made-up', asks)).toEqual([401, 'UNAUTHENTICATED'])
    const { sql } = app.services.notifier!.database
    const states = await sql`
      select from notification_state where notification_id in ${sql([plain, asks])}`
    expect(states).toHaveLength(0)
  })
})

describe('a recall', () => {
  it('reaches every process with everybody’s own count, and everything forgets it', async () => {
    const [reader, other] = [await person(), await person()]
    const id = await publish(app, owner)
    for (const who of [reader, other]) await hadTimes(who, id, 1)
    await patch(reader.token, `${id}/read`)
    await step(app, owner, 'recall', id)
    for (const who of [reader, other]) await lost(who, id)
    expect((await listed(reader.token)).map((item) => item.id)).not.toContain(id)
    expect((await patch(other.token, `${id}/read`)).status).toBe(404)
  })

  it('counts for many at once what it counts for each alone', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(app)))
    const ids = [await publish(app, owner), await publish(app, owner, { title: 'Other' })]
    const { sql } = app.services.notifier!.database
    const readers = people.map(({ user }) => ({
      ...{ userId: user.id, audienceKeys: ['all', `user:${user.id}`] },
    }))
    await vi.waitFor(async () =>
      expect((await listed(people[0]!.token)).map((item) => item.id)).toContain(ids[1]),
    )
    for (const [n, { token }] of people.entries()) {
      if (n % 2) await patch(token, `${ids[0]}/read`)
      if (n % 3 === 0) await patch(token, 'mark-all-read')
    }
    await amend(app, owner, ids[1]!, { title: 'Louder' }, true)
    await vi.waitFor(async () =>
      expect((await listed(people[0]!.token))[0]).toMatchObject({ id: ids[1], title: 'Louder' }),
    )
    const views = await personalViews(sql, ids[0]!, readers)
    for (const [n, reader] of readers.entries()) {
      const view = views.find(({ userId }) => userId === reader.userId)
      const isRead = n % 2 === 1 || n % 3 === 0
      expect(view).toEqual({
        ...{ userId: reader.userId, visible: true, isRead },
        ...(await unreadStamp(sql, reader)),
      })
    }
    expect(new Set(views.map((view) => view.unread)).size).toBeGreaterThan(1)
  })

  it('replays to whoever was away, once it knows it', async () => {
    const reader = await person()
    const id = await publish(app, owner)
    await hadTimes(reader, id, 1)
    const lastSeq = reader.sockets[0]!.received[0]!.revision
    for (const { socket } of reader.sockets) socket.disconnect()
    await step(app, owner, 'recall', id)
    await vi.waitFor(async () =>
      expect((await listed(reader.token)).map((i) => i.id)).not.toContain(id),
    )
    const back = await listen(other, reader.token, { lastSeq })
    // What was taken shortly before comes once more, as it may have been on its way.
    expect(back.recalls.at(-1)!.ids).toEqual([id])
    expect(back.recalls.at(-1)).toMatchObject({ unread: back.answer.unread, seq: back.answer.seq })
    expect(back.received).toEqual([])
  })
})

import { amend, step } from '@prakat/infra/testing/change-announcement'
import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushMessage } from '../src/push/transport/push-message.ts'
import { quick, usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'
import { showPage } from './show-page.ts'

const stage = usePushStage()
const transport = recordingTransport()
const running: Array<{ stop(): Promise<unknown> }> = []
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(stage.app)).token
})
beforeEach(async () => {
  await stage.sql`delete from device`
  await stage.sql`delete from push_fanout`
  transport.sent.length = 0
  transport.answer = () => ({ kind: 'accepted' })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((instance) => instance.stop()))
})

type Options = Parameters<typeof stage.start>[1]
async function start(with_ = transport, options: Options = {}) {
  const instance = await stage.start(with_, options)
  running.push(instance)
  return instance
}
const people = (count: number) => stage.createPeople(count)
const publishTo = (userIds: string[], input: Record<string, unknown> = {}) =>
  publish(stage.app, owner, { channels: ['APP', 'PUSH'], audience: { userIds }, ...input })
const recall = (id: string) => step(stage.app, owner, 'recall', id)
const read = ({ payload }: PushMessage) => JSON.parse(payload)
const withdrawals = (from = transport) => from.sent.filter((message) => read(message).withdrawn)
/** The feed has what happened to it, and all pushes of that are done. */
async function settled(id: string, fanOuts: number) {
  await vi.waitFor(
    async () => {
      const rows = await stage.sql`select from push_fanout where notification_id = ${id}`
      expect(rows).toHaveLength(fanOuts)
    },
    { interval: 25 },
  )
  await stage.done(id)
}
async function reported(id: string, device: string, column: 'delivered_at' | 'closed_at') {
  const { sql } = stage
  await sql`
    insert into receipt (notification_id, user_id, device_id, channel, service, delivered_at, closed_at)
    select ${id}, user_id, device_id, 'push', 'other', now(), ${column === 'closed_at' ? sql`now()` : null}
    from device where id = ${device}`
}

describe('what is recalled', () => {
  it('is replaced at the push service by a silent word in the language of the device', async () => {
    await start()
    const [english, thai, apple] = await people(3)
    await stage.subscribe([english!])
    await stage.subscribe([thai!], {}, { language: 'th-TH' })
    await stage.subscribe([apple!], { service: 'apple' })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const id = await publishTo([english!, thai!, apple!], { severity: 'URGENT', expiresAt })
    await settled(id, 1)
    const original = new Map(transport.sent.map((message) => [message.endpoint, message]))
    await recall(id)
    await settled(id, 2)
    expect(withdrawals()).toHaveLength(3)
    for (const message of withdrawals()) {
      const { topic, ttl } = original.get(message.endpoint)!
      expect(message).toMatchObject({ topic, urgency: 'low' })
      expect(message.ttl).toBeLessThanOrEqual(ttl)
      expect(read(message)).toMatchObject({ id, tag: id, body: '', receipt: '' })
      expect(message.payload).not.toMatch(/Lift|stairs/)
    }
    const titleTo = (user: string) => read(withdrawals().find(({ userId }) => userId === user)!)
    expect(titleTo(english!).title).toBe('A notification was withdrawn')
    expect(titleTo(thai!).title).toBe('การแจ้งเตือนถูกถอนกลับแล้ว')
    expect(titleTo(apple!)).toMatchObject({
      ...{ web_push: 8030, mutable: true },
      notification: { title: 'A notification was withdrawn', silent: true, tag: id, lang: 'en' },
    })
  })

  it('is withdrawn from the devices that it was sent to and that may hold or show it, and from no other', async () => {
    await start()
    const users = await people(7)
    const [held, displayed, closed, never, looking, looksNow, late] = users
    await stage.subscribe([held!])
    const [onScreen] = await stage.subscribe([displayed!])
    const [waved] = await stage.subscribe([closed!])
    await stage.subscribe([never!], {}, { desktop: false })
    const [open, opened] = await stage.subscribe([looking!, looksNow!])
    const show = (device: typeof open, visible: boolean) =>
      showPage(stage.queues.redis, device!, visible)
    await show(open, true)
    const id = await publishTo(users)
    await settled(id, 1)
    expect(transport.sent).toHaveLength(4)
    await stage.subscribe([late!])
    await show(open, false)
    await show(opened, true)
    await reported(id, onScreen!.device, 'delivered_at')
    await reported(id, waved!.device, 'closed_at')
    await recall(id)
    await settled(id, 2)
    expect(withdrawals().map(({ userId }) => userId)).toEqual([held, displayed].sort())
  })

  it('stays out of the numbers of its report', async () => {
    await start()
    const [user, second] = await people(2)
    await stage.subscribe([user!, second!])
    const id = await publishTo([user!, second!])
    await settled(id, 1)
    let refused = 0
    transport.answer = ({ userId }) =>
      userId === user && ++refused < 3
        ? { kind: 'failed', detail: '503' }
        : { kind: 'rejected', status: 400, detail: 'No' }
    await recall(id)
    await settled(id, 2)
    expect(withdrawals()).toHaveLength(4)
    const query = `query ($id: ID!) { announcementDelivery(id: $id) {
      push { sent delivered retrying failed skipped pending done } } }`
    const { data } = await graphql(stage.app, owner, query, { id })
    expect(data.announcementDelivery.push).toEqual({
      ...{ sent: 2, delivered: 0, retrying: 0, failed: 0, skipped: 0, pending: 0, done: true },
    })
    expect(await stage.sql`select from push_dead_letter where notification_id = ${id}`).toEqual([])
  })

  it('is withdrawn after a crash too, from those to whom the message was on its way', async () => {
    let release = () => {}
    const hanging = new Promise<void>((resolve) => (release = resolve))
    const first = recordingTransport(async () => {
      await hanging
      return { kind: 'accepted' }
    })
    const dying = await start(first, { timing: { ...quick, lease: 60_000 } })
    const users = await people(30)
    await stage.subscribe(users)
    const id = await publishTo(users)
    await vi.waitFor(() => expect(first.sent).toHaveLength(20))
    await dying.kill()
    await start()
    await recall(id)
    await stage.sql`update push_batch set lease_until = now() - interval '1 second'`
    await settled(id, 2)
    release()
    expect(withdrawals().map(({ endpoint }) => endpoint)).toEqual(
      first.sent.map(({ endpoint }) => endpoint),
    )
  })

  it('is not overtaken by what is still on its way', async () => {
    let release = () => {}
    const hanging = new Promise<void>((resolve) => (release = resolve))
    transport.answer = async (message) => {
      if (!read(message).withdrawn) await hanging
      return { kind: 'accepted' }
    }
    await start()
    const [user] = await people(1)
    await stage.subscribe([user!])
    const id = await publishTo([user!])
    await vi.waitFor(() => expect(transport.sent).toHaveLength(1))
    await recall(id)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(withdrawals()).toEqual([])
    release()
    await settled(id, 2)
    expect(withdrawals()).toHaveLength(1)
  })
})

describe('what is archived', () => {
  it('is withdrawn when nobody has undone that for a moment', async () => {
    await start()
    const [user] = await people(1)
    await stage.subscribe([user!])
    const [undone, kept] = [await publishTo([user!]), await publishTo([user!])]
    for (const id of [undone, kept]) {
      await settled(id, 1)
      await step(stage.app, owner, 'archive', id)
    }
    await vi.waitFor(async () => {
      const [{ wait }] = (await stage.sql`
        select min(due_at - now()) > interval '1 second' as wait from push_fanout where withdraws`) as any
      expect(wait).toBe(true)
    })
    await step(stage.app, owner, 'restore', undone)
    await vi.waitFor(async () => {
      const [row] = await stage.sql`select deleted_at as at from notification where id = ${undone}`
      expect(row!['at']).toBeNull()
    })
    await stage.sql`update push_fanout set due_at = now() - interval '1 minute' where withdraws`
    await settled(undone, 2)
    await settled(kept, 2)
    expect(withdrawals().map((message) => read(message).id)).toEqual([kept])
  })
})

describe('what is to expire sooner than it was pushed for', () => {
  it('is withdrawn when it expires', async () => {
    const later = new Date(Date.now() + 2 * 3_600_000)
    await start(transport, { clock: () => later })
    const [user] = await people(1)
    await stage.subscribe([user!])
    const id = await publishTo([user!])
    await settled(id, 1)
    const expiresAt = new Date(Date.now() + 3_600_000)
    const audience = { userIds: [user] }
    await amend(stage.app, owner, id, { audience, channels: ['APP', 'PUSH'], expiresAt })
    await vi.waitFor(async () => {
      const rows = await stage.sql`
        select due_at from push_fanout where notification_id = ${id} and withdraws`
      expect(rows).toEqual([{ due_at: expiresAt }])
    })
    await stage.sql`update push_fanout set due_at = now() - interval '1 minute' where withdraws`
    await stage.done(id)
    expect(withdrawals()).toHaveLength(1)
  })
})

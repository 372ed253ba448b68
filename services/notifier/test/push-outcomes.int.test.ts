import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queuePushTest } from '../src/push/self-test.ts'
import { refusalsToRetire } from '../src/push/push-verdict.ts'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'
import { showPage } from './show-page.ts'

const stage = usePushStage()
const transport = recordingTransport()

beforeAll(() => stage.start(transport))
beforeEach(async () => {
  await stage.sql`delete from device`
  transport.sent.length = 0
  transport.answer = () => ({ kind: 'accepted' })
})

async function oneDevice(subscription: Record<string, unknown> = {}) {
  const [device] = await stage.subscribe(await stage.createPeople(1), subscription)
  return device!
}
const subscriptionOf = async (device: string) => {
  const [row] = await stage.sql`
    select refusals, accepted_at, failed_at from push_subscription where device = ${device}`
  return row
}
const lettersOf = (id: string) => stage.sql`
  select device, service, reason, status, detail from push_dead_letter where notification_id = ${id}`
const publishAndFinish = async (fields = {}) => {
  const id = await stage.publish(fields)
  await stage.done(id)
  return id
}

describe('what a push service says', () => {
  it('accepted: is noted, and ends a row of refusals', async () => {
    const { device } = await oneDevice({ refusals: 7 })
    const id = await publishAndFinish()
    expect(await stage.counts(id)).toEqual({ sent: 1 })
    expect(await subscriptionOf(device)).toMatchObject({
      ...{ refusals: 0, accepted_at: expect.any(Date), failed_at: null },
    })
  })

  it('gone: deletes this subscription, and no other; the device stays', async () => {
    const gone = await oneDevice()
    const other = await oneDevice()
    transport.answer = ({ endpoint }) =>
      endpoint === gone.endpoint ? { kind: 'gone', status: 410 } : { kind: 'accepted' }
    const id = await publishAndFinish()
    expect(await stage.counts(id)).toEqual({ sent: 1, 'failed:gone': 1 })
    expect(await subscriptionOf(gone.device)).toBeUndefined()
    expect(await subscriptionOf(other.device)).toBeDefined()
    expect(
      await stage.sql`select lost_endpoint as lost from device where id in (${gone.device}, ${other.device})
        order by id`,
    ).toEqual([{ lost: gone.endpoint }, { lost: null }])
    expect(await lettersOf(id)).toHaveLength(0)
  })

  it('gone: keeps what the browser subscribed to meanwhile', async () => {
    const { device } = await oneDevice()
    transport.answer = async () => {
      await stage.sql`
        update push_subscription set endpoint = 'https://push.example.test/anew' where device = ${device}`
      return { kind: 'gone', status: 404 }
    }
    await publishAndFinish()
    expect(await subscriptionOf(device)).toBeDefined()
  })

  it('rejected: is a dead letter at once, without a retry', async () => {
    const { device } = await oneDevice()
    transport.answer = () => ({ kind: 'rejected', status: 400, detail: 'Bad topic' })
    const id = await publishAndFinish()
    expect(transport.sent).toHaveLength(1)
    expect(await stage.counts(id)).toEqual({ 'failed:rejected': 1 })
    expect(await lettersOf(id)).toMatchObject([
      { device, service: 'other', reason: 'rejected', status: 400, detail: 'Bad topic' },
    ])
    expect(await subscriptionOf(device)).toMatchObject({ refusals: 1, failed_at: expect.any(Date) })
  })

  it('rejected again and again, and never accepted: retires it', async () => {
    const { device } = await oneDevice({ refusals: refusalsToRetire - 1 })
    const worked = await oneDevice({ refusals: refusalsToRetire - 1, accepted_at: new Date() })
    transport.answer = () => ({ kind: 'rejected', status: 400, detail: 'Bad topic' })
    const id = await publishAndFinish()
    expect(await stage.counts(id)).toEqual({ 'failed:retired': 1, 'failed:rejected': 1 })
    expect(await subscriptionOf(device)).toBeUndefined()
    expect(await subscriptionOf(worked.device)).toMatchObject({ refusals: refusalsToRetire })
  })

  it.each([
    [{ kind: 'key', status: 403, detail: 'BadJwtToken' }, 'key', 403],
    [{ kind: 'address', detail: 'Not allowed' }, 'address', null],
  ] as const)('%o: is a dead letter, and deletes nothing', async (outcome, reason, status) => {
    const { device } = await oneDevice({ refusals: refusalsToRetire })
    transport.answer = () => outcome
    const id = await publishAndFinish()
    expect(await stage.counts(id)).toEqual({ [`failed:${reason}`]: 1 })
    expect(await lettersOf(id)).toMatchObject([{ device, reason, status, detail: outcome.detail }])
    expect(await subscriptionOf(device)).toMatchObject({
      ...{ refusals: refusalsToRetire, failed_at: expect.any(Date) },
    })
  })

  it('too large: is sent once more, smaller', async () => {
    const { endpoint } = await oneDevice()
    const small = await oneDevice()
    transport.answer = (message) =>
      message.endpoint === endpoint && message.payload.length > 1000
        ? { kind: 'too-large' }
        : { kind: 'accepted' }
    const id = await publishAndFinish({ title: 'A title', body: 'long '.repeat(1000) })
    expect(await stage.counts(id)).toEqual({ sent: 2 })
    expect(
      transport.payloadsTo(endpoint).map(({ title, body }) => [title, body.length > 0]),
    ).toEqual([
      ['A title', true],
      ['A title', false],
    ])
    expect(transport.payloadsTo(small.endpoint)).toHaveLength(1)
  })

  it('too large even then: is a dead letter', async () => {
    const { device } = await oneDevice()
    transport.answer = () => ({ kind: 'too-large' })
    const id = await publishAndFinish()
    expect(transport.sent).toHaveLength(2)
    expect(await lettersOf(id)).toMatchObject([{ device, reason: 'too-large', status: 413 }])
    expect(await subscriptionOf(device)).toBeDefined()
  })

  it.each([
    ['a pause', () => ({ kind: 'paused', until: new Date(Date.now() + 50) }) as const],
    ['a failure', () => ({ kind: 'failed', detail: '503' }) as const],
  ])(
    'too large, and %s before the short one is taken: is not sent in full again',
    async (_, met) => {
      const { device, endpoint } = await oneDevice()
      let meets = 1
      transport.answer = ({ payload }) =>
        JSON.parse(payload).body === '' && meets-- > 0 ? met() : { kind: 'too-large' }
      const id = await publishAndFinish()
      const isFull = transport.payloadsTo(endpoint).map(({ body }) => body !== '')
      expect(isFull).toEqual([true, false, false])
      expect(await lettersOf(id)).toMatchObject([{ device, reason: 'too-large', status: 413 }])
    },
  )

  it('a pause in the middle of a window: those left out come later, once', async () => {
    const devices = await stage.subscribe(await stage.createPeople(50))
    let left = 10
    transport.answer = () =>
      left-- > 0 ? { kind: 'accepted' } : { kind: 'paused', until: new Date(Date.now() + 50) }
    const id = await stage.publish()
    await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThanOrEqual(20))
    transport.answer = () => ({ kind: 'accepted' })
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ sent: 50 })
    for (const { endpoint } of devices) expect(transport.payloadsTo(endpoint)).not.toHaveLength(0)
  })
})

describe('a failure', () => {
  const failed = { kind: 'failed', detail: 'Status 503' } as const

  it('is tried again until it is taken, and only for the one that failed', async () => {
    const { endpoint } = await oneDevice()
    const other = await oneDevice()
    let attempts = 0
    transport.answer = (message) =>
      message.endpoint === endpoint && ++attempts < 4 ? failed : { kind: 'accepted' }
    const id = await publishAndFinish()
    expect(attempts).toBe(4)
    expect(transport.payloadsTo(other.endpoint)).toHaveLength(1)
    expect(await stage.counts(id)).toEqual({ sent: 2 })
    expect(await lettersOf(id)).toHaveLength(0)
  })

  it('that lasts until its time is over is a dead letter, and the subscription stays', async () => {
    const { device } = await oneDevice()
    transport.answer = () => failed
    const id = await stage.publish({ expires_at: new Date(Date.now() + 3_600_000) })
    await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThan(1))
    await stage.sql`update notification set expires_at = now() where id = ${id}`
    await stage.done(id)
    expect(await stage.counts(id)).toEqual({ 'failed:expired': 1 })
    expect(await lettersOf(id)).toMatchObject([{ device, reason: 'expired' }])
    expect(await subscriptionOf(device)).toBeDefined()
  })

  it.each([
    [
      'read',
      (id: string, { userId }: { userId: string }) => stage.sql`
      insert into notification_state (user_id, notification_id, seq, read_at)
      select ${userId}, id, seq, now() from notification where id = ${id}`,
    ],
    [
      'recalled',
      (id: string) => stage.sql`
      update notification set deleted_at = now() where id = ${id}`,
    ],
    [
      'preferences',
      (_: string, { device }: { device: string }) => stage.sql`
      update device set announcements = false where id = ${device}`,
    ],
    [
      'inactive',
      (_: string, { userId }: { userId: string }) => stage.people`
      update "user" set status = 'suspended' where id = ${userId}`,
    ],
    [
      'visible',
      (_: string, page: { userId: string; deviceId: string }) =>
        showPage(stage.queues.redis, page, true),
    ],
  ] as const)('is not tried again once it is %s', async (reason, change) => {
    const device = await oneDevice()
    let id = ''
    transport.answer = async () => {
      await change(id, device)
      return failed
    }
    id = await stage.publish({}, { queued: false })
    await stage.done(id)
    expect(transport.sent).toHaveLength(1)
    expect(await stage.counts(id)).toEqual({ [`skipped:${reason}`]: 1 })
  })

  it('of a device that unsubscribes meanwhile is forgotten', async () => {
    const { device } = await oneDevice()
    transport.answer = async () => {
      await stage.sql`delete from device where id = ${device}`
      return failed
    }
    const id = await publishAndFinish()
    expect(transport.sent).toHaveLength(1)
    expect(await stage.counts(id)).toEqual({})
  })

  it('before it notified again is left to that', async () => {
    const { endpoint } = await oneDevice()
    transport.answer = () => failed
    const id = await stage.publish()
    await vi.waitFor(() => expect(transport.sent.length).toBeGreaterThan(0))
    const seq = await stage.nextSeq()
    await stage.sql`
      update notification set seq = ${seq}, revision = ${seq}, title = 'Again' where id = ${id}`
    transport.answer = () => ({ kind: 'accepted' })
    await stage.fanOut(id, seq)
    await stage.done(id)
    const again = transport.payloadsTo(endpoint).filter(({ title }) => title === 'Again')
    expect(again).toHaveLength(1)
  })
})

describe('a test of one device', () => {
  it('goes to it alone, says what it is, and is nobody’s notification', async () => {
    const { device, endpoint } = await oneDevice()
    await oneDevice()
    await stage.sql`update device set language = 'th-TH' where id = ${device}`
    await queuePushTest(stage.queues, device)
    await vi.waitFor(() => expect(transport.sent).toHaveLength(1))
    expect(transport.payloadsTo(endpoint)).toMatchObject([
      { test: true, title: expect.stringMatching(/[ก-๙]/), tag: expect.any(String) },
    ])
    await vi.waitFor(async () =>
      expect(await subscriptionOf(device)).toMatchObject({ accepted_at: expect.any(Date) }),
    )
  })

  it('that finds the subscription gone deletes it', async () => {
    const { device } = await oneDevice()
    transport.answer = () => ({ kind: 'gone', status: 410 })
    await queuePushTest(stage.queues, device)
    await vi.waitFor(async () => expect(await subscriptionOf(device)).toBeUndefined())
  })

  it('is tried again while the push service cannot take it', async () => {
    const { device } = await oneDevice()
    let failures = 2
    transport.answer = () =>
      failures-- > 0 ? { kind: 'failed', detail: 'Status 503' } : { kind: 'accepted' }
    await queuePushTest(stage.queues, device)
    await vi.waitFor(() => expect(transport.sent).toHaveLength(3))
  })
})

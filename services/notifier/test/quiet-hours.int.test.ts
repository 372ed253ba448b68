import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
const transport = recordingTransport()
const standard = sharedOf(initialSettings)
let settings: SharedSettings = standard

const hourMs = 3_600_000
const clock = (inMs: number) => new Date(Date.now() + inMs).toISOString().slice(11, 16)
/** Around the hour that it is. */
const quietNow = (): SharedSettings => ({
  ...{ ...standard, timeZone: 'UTC' },
  quietHours: { from: clock(-hourMs), to: clock(hourMs) },
})

beforeAll(() => stage.start(transport, { settings: () => settings }))
beforeEach(async () => {
  await stage.sql`delete from device`
  transport.sent.length = 0
  transport.answer = () => ({ kind: 'accepted' })
  settings = quietNow()
})

const waiting = async (id: string) => {
  const [row] = await stage.sql<{ at: Date | null }[]>`
    select min(resume_at) as at from push_batch where notification_id = ${id} and done_at is null`
  return row!.at?.getTime() ?? null
}
async function publishedQuietly(fields: Record<string, unknown> = {}) {
  const [one, other] = await stage.createPeople(2)
  const [first, second] = await stage.subscribe([one!, other!])
  const id = await stage.publish(fields)
  const end = Date.parse(`${new Date(Date.now() + hourMs).toISOString().slice(0, 16)}Z`)
  await vi.waitFor(async () => {
    const at = await waiting(id)
    expect(Math.abs(at! - end)).toBeLessThanOrEqual(60_000)
  })
  expect(transport.sent).toEqual([])
  return { id, first: first!, second: second! }
}

it('keeps pushes until the end of the quiet hours, and lets them go when those are ended sooner', async () => {
  const { id } = await publishedQuietly()
  settings = standard
  await stage.done(id)
  expect(await stage.counts(id)).toEqual({ sent: 2 })
})

it('does not push what was read meanwhile, nor what was recalled', async () => {
  const read = await publishedQuietly()
  await stage.sql`
    insert into notification_state (user_id, notification_id, seq, read_at)
    select ${read.first.userId}, id, seq, now() from notification where id = ${read.id}`
  // Its devices are there in time for the first one too.
  const recalled = await publishedQuietly()
  await stage.sql`update notification set deleted_at = now() where id = ${recalled.id}`
  settings = standard
  await Promise.all([stage.done(read.id), stage.done(recalled.id)])
  expect(await stage.counts(read.id)).toEqual({ sent: 3, 'skipped:read': 1 })
  expect(await stage.counts(recalled.id)).toMatchObject({ 'skipped:recalled': 4 })
})

it('lets through what is urgent', async () => {
  await stage.subscribe(await stage.createPeople(1))
  const id = await stage.publish({ severity: 'urgent' })
  await stage.done(id)
  expect(await stage.counts(id)).toEqual({ sent: 1 })
})

it('keeps what has to be tried again as well', async () => {
  settings = standard
  transport.answer = () => {
    settings = quietNow()
    return { kind: 'failed', detail: 'away' }
  }
  await stage.subscribe(await stage.createPeople(1))
  const id = await stage.publish()
  const retry = async () =>
    (await stage.sql`select reason from push_retry where notification_id = ${id}`)[0]?.['reason']
  await vi.waitFor(async () => expect(await retry()).toBe('quiet hours'))
  expect(transport.sent).toHaveLength(1)
  transport.answer = () => ({ kind: 'accepted' })
  settings = standard
  await stage.done(id)
  expect(await stage.counts(id)).toEqual({ sent: 1 })
})

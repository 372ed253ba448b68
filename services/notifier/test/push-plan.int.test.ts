import { beforeAll, beforeEach, expect, it } from 'vitest'
import { origin, usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
let people: string[]
const transport = recordingTransport()

interface Batch {
  origin: string
  key_id: string
  after_user: string | null
  up_to_user: string | null
  expected: number
}

beforeAll(async () => {
  people = await stage.createPeople(5000)
  await stage.start(transport)
})
beforeEach(async () => {
  await stage.sql`delete from device`
  transport.sent.length = 0
})

async function planned(fields = {}): Promise<{ id: string; batches: Batch[] }> {
  const id = await stage.publish(fields)
  await stage.done(id)
  const batches = await stage.sql<Batch[]>`
    select origin, key_id, after_user, up_to_user, expected from push_batch
    where notification_id = ${id} order by origin, key_id, after_user nulls first`
  return { id, batches }
}

/** Each range begins where the one before ends, the first and the last are open. */
function expectChain(batches: readonly Batch[]): void {
  expect(batches[0]!.after_user).toBeNull()
  expect(batches.at(-1)!.up_to_user).toBeNull()
  for (const [index, batch] of batches.slice(1).entries()) {
    expect(batch.after_user).toBe(batches[index]!.up_to_user)
  }
}

it('plans as many rows for five thousand as they need batches, and everybody is in one of them', async () => {
  const devices = await stage.subscribe(people)
  const { id, batches } = await planned()
  expect(batches).toHaveLength(3)
  expectChain(batches)
  expect(batches.reduce((sum, { expected }) => sum + expected, 0)).toBe(5000)
  expect(transport.sent).toHaveLength(5000)
  expect(new Set(transport.sent.map(({ endpoint }) => endpoint))).toEqual(
    new Set(devices.map(({ endpoint }) => endpoint)),
  )
  expect(await stage.counts(id)).toEqual({ sent: 5000 })
})

it('never plans more than eight for a push service and key', async () => {
  // A few people with many devices: more subscriptions than eight times two thousand, on a bounded stage.
  const few = people.slice(0, 1000)
  for (let each = 0; each < 17; each += 1) await stage.subscribe(few)
  transport.pauses.set(origin, new Date(Date.now() + 60_000))
  const id = await stage.publish()
  // All of them have been tried and pause, so that none pauses again when the pause is over.
  await expect
    .poll(
      () => stage.sql`
      select count(*)::int as paused, bool_and(f.planned_at is not null) as planned
      from push_batch b join push_fanout f using (notification_id)
      where notification_id = ${id} and b.resume_at is not null`,
    )
    .toEqual([{ paused: 8, planned: true }])
  const batches = await stage.sql<Batch[]>`
    select origin, key_id, after_user, up_to_user, expected from push_batch
    where notification_id = ${id} order by after_user nulls first`
  expect(batches).toHaveLength(8)
  expectChain(batches)
  await stage.sql`update notification set deleted_at = now() where id = ${id}`
  await stage.sql`update push_batch set resume_at = now() where notification_id = ${id}`
  transport.pauses.clear()
  await stage.done(id)
  expect(await stage.counts(id)).toEqual({ 'skipped:recalled': 17_000 })
})

it('plans apart for each push service and each key', async () => {
  const elsewhere = 'https://elsewhere.example.test'
  await stage.subscribe(people.slice(0, 10))
  await stage.subscribe(people.slice(0, 20), { origin: elsewhere })
  await stage.app.services.notifier!.database.transaction((em) =>
    stage.vapidKeys.rotate(em, new Date()),
  )
  await stage.subscribe(people.slice(20, 25))
  const { batches } = await planned()
  expect(batches.map(({ origin: at, expected }) => [at, expected]).toSorted()).toEqual(
    [
      [elsewhere, 20],
      [origin, 10],
      [origin, 5],
    ].toSorted(),
  )
  expect(transport.sent).toHaveLength(35)
})

it('plans nothing for others when the audience is small', async () => {
  await stage.subscribe(people.slice(0, 100))
  const { batches } = await planned({ audience: [`user:${people[7]}`, `user:${people[8]}`] })
  expect(batches).toMatchObject([{ expected: 2 }])
  expect(transport.sent).toHaveLength(2)
})

it('sends to all devices of somebody who has more than fit into a window', async () => {
  await stage.subscribe(Array.from({ length: 45 }, () => people[0]!))
  await stage.subscribe(people.slice(0, 3))
  const { id } = await planned()
  expect(new Set(transport.sent.map(({ endpoint }) => endpoint)).size).toBe(48)
  expect(await stage.counts(id)).toEqual({ sent: 48 })
})

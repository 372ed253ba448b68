import { randomUUID } from 'node:crypto'
import type { Event } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { consume, type ConsumerDefinition } from '../src/consumer.ts'
import type { Database } from '../src/database.ts'
import { log, openMessagingDatabase } from './messaging-database.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await openMessagingDatabase(inject('adminUrl')))
})
afterAll(() => drop())

const event = (): Event<'announcement.created'> => ({
  id: randomUUID(),
  type: 'announcement.created',
  version: 1,
  occurredAt: new Date(),
  actorId: null,
  aggregateId: randomUUID(),
  data: {},
  traceparent: null,
})

const noteEffect: ConsumerDefinition<'announcement.created'> = {
  name: 'note-effect',
  queue: queueNames.planPublication,
  events: ['announcement.created'],
  project: async ({ id }, em) => {
    await em.execute('insert into effect (event_id) values (?)', [id])
  },
}

const deliver = (definition: ConsumerDefinition<'announcement.created'>, delivered: Event) =>
  consume(definition, delivered.id, { database, log, read: async () => delivered })
const effectsOf = (id: string) => database.sql`select 1 from effect where event_id = ${id}`

it('takes effect once when an event is delivered twice', async () => {
  const delivered = event()
  await deliver(noteEffect, delivered)
  await deliver(noteEffect, delivered)
  expect(await effectsOf(delivered.id)).toHaveLength(1)
})

it('takes effect once when an event is delivered twice at the same moment', async () => {
  const delivered = event()
  await Promise.all(Array.from({ length: 8 }, () => deliver(noteEffect, delivered)))
  expect(await effectsOf(delivered.id)).toHaveLength(1)
})

it('takes effect for each consumer on its own', async () => {
  const delivered = event()
  await deliver(noteEffect, delivered)
  await deliver({ ...noteEffect, name: 'another' }, delivered)
  expect(await effectsOf(delivered.id)).toHaveLength(2)
})

it('forgets a failed attempt, so that the next one takes effect', async () => {
  const delivered = event()
  const failing = {
    ...noteEffect,
    project: async (...args: Parameters<NonNullable<typeof noteEffect.project>>) => {
      await noteEffect.project!(...args)
      throw new Error('half-way')
    },
  }
  await expect(deliver(failing, delivered)).rejects.toThrow('half-way')
  expect(await effectsOf(delivered.id)).toHaveLength(0)
  await deliver(noteEffect, delivered)
  expect(await effectsOf(delivered.id)).toHaveLength(1)
})

it('repeats what follows the commit at every delivery', async () => {
  let reactions = 0
  const reacting = { ...noteEffect, react: async () => void (reactions += 1) }
  const delivered = event()
  await deliver(reacting, delivered)
  await deliver(reacting, delivered)
  expect(reactions).toBe(2)
})

it('leaves events of other types alone', async () => {
  const other: Event = { ...event(), type: 'announcement.archived', data: { published: true } }
  await deliver(noteEffect, other)
  expect(await effectsOf(other.id)).toHaveLength(0)
})

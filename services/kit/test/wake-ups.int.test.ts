import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createDatabase } from '@prakat/infra/testing/create-database'
import { createLogger } from '../src/logger.ts'
import { listenForWakeUps, notifyName, type WakeUps } from '../src/wake-ups.ts'

let created: Awaited<ReturnType<typeof createDatabase>>
let sql: postgres.Sql
let wakeUps: WakeUps
const orders = vi.fn<() => void>()
const stock = vi.fn<() => void>()
const anything = vi.fn<() => void>()

beforeAll(async () => {
  created = await createDatabase(inject('adminUrl'))
  sql = postgres(created.url, { max: 1, onnotice: () => {} })
  wakeUps = listenForWakeUps(created.url, createLogger('silent', false))
  wakeUps.on(orders, 'orders')
  wakeUps.on(stock, 'stock')
  wakeUps.on(anything)
  await vi.waitFor(() => expect(anything).toHaveBeenCalled())
})
beforeEach(() => void vi.clearAllMocks())
afterAll(async () => {
  await wakeUps.stop()
  await sql.end()
  await created.drop()
})

const listening = () => sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`

it('wakes those of a topic, over one connection for all', async () => {
  await sql.notify(notifyName, 'stock')
  await vi.waitFor(() => expect(stock).toHaveBeenCalledTimes(1))
  expect(orders).not.toHaveBeenCalled()
  expect(anything).not.toHaveBeenCalled()
  expect(await listening()).toHaveLength(1)
})

it('wakes everybody after its connection was gone, and goes on over one', async () => {
  const [before] = await listening()
  await sql`select pg_terminate_backend(${before!.pid})`
  await vi.waitFor(() => {
    for (const each of [orders, stock, anything]) expect(each).toHaveBeenCalledTimes(1)
  })
  const found = await listening()
  expect(found).toHaveLength(1)
  expect(found[0]!.pid).not.toBe(before!.pid)
  await sql.notify(notifyName, 'orders')
  await vi.waitFor(() => expect(orders).toHaveBeenCalledTimes(2))
  expect(stock).toHaveBeenCalledTimes(1)
})

it('tells whoever has called off no more', async () => {
  const gone = vi.fn<() => void>()
  wakeUps.on(gone, 'orders')()
  await sql.notify(notifyName, 'orders')
  await vi.waitFor(() => expect(orders).toHaveBeenCalledTimes(1))
  expect(gone).not.toHaveBeenCalled()
})

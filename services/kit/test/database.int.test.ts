import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sendStatement } from '../src/mapper-driver.ts'
import { openDatabase, type Database } from '../src/database.ts'
import { log, openMessagingDatabase } from './messaging-database.ts'

let database: Database
let admin: postgres.Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const opened = await openMessagingDatabase(inject('adminUrl'))
  drop = opened.drop
  const url = opened.url
  // Few connections, so that most work waits for one.
  database = await openDatabase({
    url,
    schema: 'content',
    entities: [],
    migrations: [],
    log,
    poolSize: 3,
  })
  admin = postgres(url, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await database.close()
  await admin.end()
  await drop()
})

const transaction = (id: number) =>
  database.transaction(async (em) => {
    await em.execute('insert into effect (event_id) values (gen_random_uuid())')
    await em.execute('select pg_sleep(0.01)')
    await em.execute('insert into effect (event_id) values (gen_random_uuid())')
    return id
  })
async function effects(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from effect`
  return row!.count
}
const late = () => new Promise<never>((_, reject) => setTimeout(reject, 60_000, new Error('late')))
const begun = () =>
  database.sql.begin(async (tx) => [await tx`select pg_sleep(0.01)`, await tx`select 1`])

it('keeps transactions whole while connections are killed under them', async () => {
  const killer = (async () => {
    for (let kills = 0; kills < 40; kills += 1) {
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })()
  const work = Array.from({ length: 200 }, (_, i) =>
    i % 4 ? transaction(i) : i % 8 ? begun() : database.sql`select pg_sleep(0.005)`,
  )
  const settled = await Promise.allSettled(work.map((each) => Promise.race([each, late()])))
  await killer
  const failed = settled.filter((each) => each.status === 'rejected')
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(work.length / 2)
  // A transaction that was cut off in the middle left nothing behind.
  expect((await effects()) % 2).toBe(0)
})

it('serves as many as before once they are killed no more', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, i) => (i % 2 ? transaction(i) : begun())),
  )
  expect(all).toHaveLength(60)
})

it('asks what arrays there are once, whichever connection needs it', async () => {
  const asked: string[] = []
  const sql = postgres(inject('adminUrl'), {
    max: 2,
    onnotice: () => {},
    debug: (_, query) => query.includes('typarray') && asked.push(query),
  })
  const [first, second] = [await sql.reserve(), await sql.reserve()]
  for (const connection of [first, second]) {
    const [row] = await connection`select array['a', 'b'] as list`
    expect(row).toEqual({ list: ['a', 'b'] })
  }
  expect(asked).toHaveLength(1)
  first.release()
  second.release()
  await sql.end()
})

it('prepares a statement once, whatever its values, and none whose text depends on them', async () => {
  const kept = await database.transaction(async (em) => {
    for (let value = 0; value < 20; value += 1) {
      await em.execute('select ?::int as chosen', [value])
      await em.execute('select 1 as chosen where 1 in (?)', [
        Array.from({ length: value + 1 }, () => value),
      ])
    }
    return em.execute<{ statement: string }[]>(
      `select statement from pg_prepared_statements where statement like '%chosen%'`,
    )
  })
  expect(kept).toEqual([{ statement: 'select $1::int as chosen' }])
})

it('sends values as they are', async () => {
  const [row] = await database.transaction((em) =>
    em.execute<object[]>(
      `select ?::text as text, ?::jsonb as json, ?::jsonb as object, ?::timestamptz as at, ?::int as number,
         ?::boolean as flag, ?::int as missing`,
      [`it's \\ $1 ?`, '["a"]', { a: 'b' }, new Date(0), 3, true, null],
    ),
  )
  expect(row).toEqual({
    ...{ text: `it's \\ $1 ?`, json: ['a'], object: { a: 'b' } },
    ...{ at: new Date(0), number: 3, flag: true, missing: null },
  })
})

it('keeps nothing of a transaction in which something that nobody waited for has failed', async () => {
  const before = await effects()
  const failing = database.transaction(async (em) => {
    sendStatement(em, 'insert into effect (event_id) values (gen_random_uuid())')
    sendStatement(em, 'select 1 / ?::int', [0])
    await em.execute('select 1').catch(() => {})
  })
  await expect(failing).rejects.toThrow('division by zero')
  const heedless = database.transaction(async (em) => {
    await em.execute('insert into effect (event_id) values (gen_random_uuid())')
    await em.execute('select 1 / ?::int', [0]).catch(() => {})
  })
  await expect(heedless).rejects.toThrow()
  expect(await effects()).toBe(before)
})

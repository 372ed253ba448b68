import { randomUUID } from 'node:crypto'
import { createDatabase } from '@prakat/infra/testing/create-database'
import type { CallContext, Role } from '@prakat/schema/principal'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../src/database.ts'
import { localClient, type ServiceClient } from '../src/rpc.ts'
import { log } from './messaging-database.ts'
import { ShelfEntity, shelfRoutes, Shelves, type shelfContract } from './shelf.ts'

let database: Database
let drop: () => Promise<void>
let shelves: ServiceClient<typeof shelfContract>

beforeAll(async () => {
  const created = await createDatabase(inject('adminUrl'))
  drop = created.drop
  database = await openDatabase({
    ...{ url: created.url, schema: 'content', entities: [ShelfEntity], log },
    migrations: [{ name: '0001-shelves', class: Shelves }],
  })
  shelves = localClient<typeof shelfContract>(shelfRoutes(database) as never)
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(async () => {
  await database.sql`delete from shelf`
  await database.sql`delete from outbox`
})

const as = (role: Role): { context: CallContext } => ({
  context: {
    principal: {
      ...{ userId: randomUUID(), sessionId: randomUUID(), role },
      ...{ permissions: [], departmentIds: [], audienceKeys: [] },
    },
  },
})
const admin = as('admin')
const member = as('member')
const put = (name: string, floor = 0) => shelves.create({ name, floor }, admin)
const names = async (query: Parameters<typeof shelves.list>[0], who = member) =>
  (await shelves.list(query, who)).edges.map(({ node }) => node.name)
const eventsOf = (id: string) =>
  database.sql`select type, actor_id from outbox where aggregate_id = ${id} order by position`
const deedsOf = (id: string) =>
  database.sql`select command, before, after from audit where aggregate_id = ${id} order by id`

describe('what is made', () => {
  it('is read with what its reader may do, and leaves an event and an entry in the log', async () => {
    const { id } = await put(' Atlases ', 2)
    const fields = { id, version: 1, name: 'Atlases', floor: 2, trashed: false }
    expect(await shelves.get({ id }, member)).toEqual({
      ...{ ...fields, createdAt: expect.any(Date) },
      can: { update: false, delete: false, restore: false },
    })
    expect((await shelves.get({ id }, admin)).can).toEqual({
      ...{ update: true, delete: true, restore: false },
    })
    const actor_id = admin.context.principal!.userId
    expect([...(await eventsOf(id))]).toEqual([{ type: 'category.changed', actor_id }])
    expect(await deedsOf(id)).toMatchObject([
      { command: 'category.create', before: null, after: { name: 'Atlases' } },
    ])
  })

  it('is refused with the fields that are wrong, and nothing is written', async () => {
    await expect(shelves.create({ name: ' ', floor: 0.5 }, admin)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { name: 'Required', floor: expect.any(String) },
    })
    await expect(shelves.create({ name: 'Atlases', floor: 1 }, member)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const unsigned = shelves.create({ name: 'Atlases', floor: 1 }, { context: {} })
    await expect(unsigned).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await names({})).toEqual([])
    expect(await database.sql`select from outbox`).toHaveLength(0)
  })
})

describe('a change', () => {
  it('counts up the version, and the log has what was before and after', async () => {
    const { id } = await put('Atlases')
    const input = { name: 'Maps', floor: 3 }
    expect(await shelves.update({ id, version: 1, input }, admin)).toMatchObject({
      ...input,
      version: 2,
    })
    expect((await deedsOf(id)).at(-1)).toMatchObject({
      command: 'category.update',
      before: { name: 'Atlases', floor: 0 },
      after: input,
    })
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('made from an older version is a conflict that shows what there is now', async () => {
    const { id } = await put('Atlases')
    await shelves.update({ id, version: 1, input: { name: 'Maps', floor: 0 } }, admin)
    const late = shelves.update({ id, version: 1, input: { name: 'Globes', floor: 0 } }, admin)
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { name: 'Maps' } },
    })
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('of two at the same time is made once', async () => {
    const { id } = await put('Atlases')
    const settled = await Promise.allSettled(
      ['Maps', 'Globes'].map((name) =>
        shelves.update({ id, version: 1, input: { name, floor: 0 } }, admin),
      ),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of what is not there finds nothing, and members make none', async () => {
    const input = { name: 'Maps', floor: 0 }
    const nowhere = shelves.update({ id: randomUUID(), version: 1, input }, admin)
    await expect(nowhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await put('Atlases')
    for (const tried of [
      () => shelves.update({ id, version: 1, input }, member),
      () => shelves.delete({ id }, member),
      () => shelves.restore({ id }, member),
      () => shelves.export({}, member),
    ]) {
      await expect(tried()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })
})

describe('the trash', () => {
  it('holds what was put into it until it is restored', async () => {
    const { id } = await put('Atlases')
    await put('Globes')
    expect(await shelves.delete({ id }, admin)).toMatchObject({
      trashed: true,
      can: { update: false, delete: false, restore: true },
    })
    expect(await names({})).toEqual(['Globes'])
    expect(await names({ filter: { trashed: true } }, admin)).toEqual(['Atlases'])
    const change = { id, version: 2, input: { name: 'Maps', floor: 0 } }
    await expect(shelves.update(change, admin)).rejects.toMatchObject({ code: 'CONFLICT' })
    await shelves.restore({ id }, admin)
    expect(await names({})).toEqual(['Atlases', 'Globes'])
    expect(await deedsOf(id)).toMatchObject([
      { command: 'category.create' },
      { command: 'category.delete' },
      { command: 'category.restore' },
    ])
  })

  it('is closed to those who may not empty into it', async () => {
    const listing = shelves.list({ filter: { trashed: true } }, member)
    await expect(listing).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a list', () => {
  it.each([
    ['name', ['Atlases 1', 'Atlases 1', 'Atlases 1', 'Globes 2', 'Maps 0']],
    ['floor', ['Maps 0', 'Atlases 1', 'Atlases 1', 'Atlases 1', 'Globes 2']],
    ['newest', ['Atlases 1', 'Globes 2', 'Atlases 1', 'Maps 0', 'Atlases 1']],
  ] as const)('by %s has each row once over its pages, equal ones too', async (sort, expected) => {
    for (const [name, floor] of [
      ...[['Atlases', 1] as const, ['Maps', 0] as const, ['Atlases', 1] as const],
      ...[['Globes', 2] as const, ['Atlases', 1] as const],
    ]) {
      await put(name, floor)
    }
    const rows: { id: string; name: string; floor: number }[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof shelves.list>> = await shelves.list(
        { first: 2, after, sort },
        member,
      )
      expect(page.totalCount).toBe(5)
      rows.push(...page.edges.map(({ node }) => node))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(rows.map(({ name, floor }) => `${name} ${floor}`)).toEqual(expected)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
  })

  it('is by the first order when none is asked for', async () => {
    for (const name of ['Maps', 'Atlases']) await put(name)
    expect(await names({})).toEqual(['Atlases', 'Maps'])
  })

  it('is searched by words as they stand', async () => {
    for (const name of ['แผนที่โลก', '100% maps', 'Atlases']) await put(name)
    expect(await names({ filter: { search: 'ที่' } })).toEqual(['แผนที่โลก'])
    expect(await names({ filter: { search: '%' } })).toEqual(['100% maps'])
  })

  it.each([
    ['an order there is not', { sort: 'colour' }, 'sort'],
    ['what is no cursor', { after: 'nonsense' }, 'after'],
    ['the cursor of another order', { sort: 'floor', after: cursor('Maps') }, 'after'],
    [
      'a cursor with more than a number can be',
      { sort: 'floor', after: cursor(2 ** 31, 'Maps') },
      'after',
    ],
    ['a cursor with what no text may hold', { after: cursor('\0') }, 'after'],
  ])('refuses %s', async (_what, query, field) => {
    await expect(shelves.list(query as never, member)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('an export', () => {
  it('has what the filter finds in the order asked for, and is noted', async () => {
    await put('Maps', 1)
    await put('=Atlases', 2)
    await put('Globes', 1)
    const csv = await shelves.export({ sort: 'floor', filter: { search: 's' } }, admin)
    expect(csv).toBe("\ufeffname,floor\r\nGlobes,1\r\nMaps,1\r\n'=Atlases,2\r\n")
    const [deed] = await database.sql`select after from audit where command = 'category.export'`
    expect(deed!.after).toMatchObject({ rows: 3, filter: { search: 's' } })
  })
})

function cursor(...values: unknown[]): string {
  return Buffer.from(JSON.stringify([...values, randomUUID()])).toString('base64url')
}

it('cannot be asked for within a transaction, whoever began it', async () => {
  const asked = 'must not be called within a transaction'
  await expect(database.transaction(() => shelves.list({}, member))).rejects.toThrow(asked)
  await expect(database.sql.begin(() => shelves.list({}, member))).rejects.toThrow(asked)
  await database.transaction(async () => {})
  expect((await shelves.list({}, member)).totalCount).toBe(0)
})

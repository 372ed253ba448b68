import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
/** In the order of their ids. */
let people: string[]
const ids = {
  parent: uuidv7(),
  child: uuidv7(),
  other: uuidv7(),
  position: uuidv7(),
  group: uuidv7(),
}

beforeAll(async () => {
  const { sql } = app.services.auth!.database
  await sql`delete from "user" where email <> ''`
  people = Array.from({ length: 10 }, () => uuidv7()).sort()
  await sql`insert into "user" ${sql(people.map((id) => ({ id, name: 'N', email: `${id}@example.test` })))}`
  const now = new Date()
  const row = { created_at: now, updated_at: now }
  const department = (id: string, parent_id: string | null) => ({
    ...{ id, parent_id, name_en: id, name_th: id, slug: id, code: id, phone: '', email: '' },
    ...{ address: '', sort_order: 0, is_public: true, archived: false, ...row },
  })
  await sql`insert into department ${sql([
    department(ids.parent, null),
    department(ids.child, ids.parent),
    department(ids.other, null),
  ])}`
  const { position, group } = ids
  await sql`insert into position ${sql([
    { id: position, title_en: 'P', title_th: 'P', code: 'P', level: 1, active: true, ...row },
  ])}`
  await sql`insert into user_group ${sql([{ id: group, name: 'G', description: '', ...row }])}`
  await sql`update "user" set department_id = ${ids.parent} where id = ${people[0]!}`
  await sql`update "user" set department_id = ${ids.child} where id = ${people[1]!}`
  await sql`update "user" set department_id = ${ids.other} where id = ${people[2]!}`
  await sql`update "user" set position_id = ${ids.position} where id = ${people[3]!}`
  await sql`insert into group_member ${sql([{ group_id: ids.group, user_id: people[4]! }])}`
  await sql`update "user" set status = 'suspended' where id = ${people[5]!}`
  await sql`update "user" set notifications_enabled = false where id = ${people[6]!}`
})

const members = (asked: object) =>
  app.clients.auth.directory.members({ include: [], exclude: [], limit: 1000, ...asked })
const at = (...indexes: number[]) => indexes.map((index) => people[index])

it('names those whom an audience reaches, each once, by id', async () => {
  expect(await members({ include: ['all'] })).toEqual(at(0, 1, 2, 3, 4, 7, 8, 9))
  expect(await members({ include: [`dept:${ids.parent}`] })).toEqual(at(0, 1))
  expect(await members({ include: [`dept:${ids.child}`] })).toEqual(at(1))
  expect(await members({ include: [`pos:${ids.position}`] })).toEqual(at(3))
  expect(await members({ include: [`group:${ids.group}`] })).toEqual(at(4))
  const several = [`user:${people[0]}`, `dept:${ids.parent}`, `group:${ids.group}`]
  expect(await members({ include: several })).toEqual(at(0, 1, 4))
  expect(await members({ include: [] })).toEqual([])
})

it('leaves out who is excluded, suspended or wants no notifications', async () => {
  const named = at(4, 5, 6, 7).map((id) => `user:${id}`)
  expect(await members({ include: named, exclude: [`user:${people[7]}`] })).toEqual(at(4))
})

it('goes page by page through a range', async () => {
  expect(await members({ include: ['all'], limit: 3 })).toEqual(at(0, 1, 2))
  expect(await members({ include: ['all'], after: people[2], limit: 3 })).toEqual(at(3, 4, 7))
  expect(await members({ include: ['all'], after: people[2], upTo: people[4] })).toEqual(at(3, 4))
  expect(await members({ include: ['all'], after: people[9] })).toEqual([])
})

it('knows that somebody was suspended a moment ago', async () => {
  const { sql } = app.services.auth!.database
  await sql`update "user" set status = 'suspended' where id = ${people[8]!}`
  expect(await members({ include: ['all'], after: people[7] })).toEqual(at(9))
})

import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const fields =
  'id version nameEn slug kind parentId icon order trashed can { update delete restore }'
const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: 'CategoryInput!' }

async function run(verb: string, variables: object, token = owner) {
  const keys = Object.keys(variables)
  const query = `mutation(${keys.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
    row: ${verb}Category(${keys.map((key) => `${key}: $${key}`).join(', ')}) { ${fields} } }`
  const { data, errors } = await graphql(app, token, query, { ...variables })
  return { row: data?.row, error: errors[0]?.extensions }
}
const input = (more: object = {}) => ({ nameEn: `News ${randomUUID()}`, kind: 'ARTICLE', ...more })
const make = async (more: object = {}) => (await run('create', { input: input(more) })).row

it('is made by an editor, with a slug of its name, and leaves an event', async () => {
  const { token } = await signUpAs(app, 'editor')
  const mark = randomUUID()
  const { row } = await run('create', { input: input({ nameEn: `ข่าว น้ำ ${mark}` }) }, token)
  expect(row).toMatchObject({
    ...{ version: 1, slug: `ข่าว-น้ำ-${mark}`, kind: 'ARTICLE', icon: 'FOLDER', order: 0 },
    can: { update: true, delete: true, restore: false },
  })
  const { sql } = app.services.content!.database
  const events = await sql`
    select 1 from outbox where type = 'category.changed' and aggregate_id = ${row.id}`
  expect(events).toHaveLength(1)
  const [entry] = await sql`select command, after from audit where aggregate_id = ${row.id}`
  expect(entry).toMatchObject({ command: 'category.create', after: { slug: row.slug } })
})

it('is read by members and changed by none of them', async () => {
  const { token } = await signUp(app)
  const { id } = await make()
  const query = 'query($id: ID!) { category(id: $id) { can { update delete restore } } }'
  const { data } = await graphql(app, token, query, { id })
  expect(data.category.can).toEqual({ update: false, delete: false, restore: false })
  for (const { error } of [
    await run('create', { input: input() }, token),
    await run('update', { id, version: 1, input: input() }, token),
    await run('delete', { id }, token),
    await run('restore', { id }, token),
  ]) {
    expect(error?.code).toBe('FORBIDDEN')
  }
})

it.each([
  [{ nameEn: ' ' }, 'nameEn'],
  [{ slug: 'a b' }, 'slug'],
  [{ slug: 'a--b' }, 'slug'],
  [{ order: -1 }, 'order'],
  [{ parentId: randomUUID() }, 'parentId'],
])('refuses %o and names the field', async (wrong, field) => {
  const { error } = await run('create', { input: input(wrong) })
  expect(error).toMatchObject({ code: 'VALIDATION', fields: { [field]: expect.any(String) } })
})

it('refuses a stale version and says what is there now', async () => {
  const { id } = await make()
  const next = input({ icon: 'FLAG' })
  expect((await run('update', { id, version: 1, input: next })).row).toMatchObject({
    ...{ version: 2, icon: 'FLAG' },
  })
  expect((await run('update', { id, version: 1, input: next })).error).toMatchObject({
    code: 'CONFLICT',
    details: { yourVersion: 1, currentVersion: 2, current: { id, icon: 'flag' } },
  })
})

it('keeps slugs apart within a kind only', async () => {
  const slug = randomUUID()
  await make({ slug })
  expect((await run('create', { input: input({ slug: slug.toUpperCase() }) })).error).toMatchObject(
    { code: 'CONFLICT', fields: { slug: expect.any(String) } },
  )
  expect((await make({ slug, kind: 'VIDEO' })).slug).toBe(slug)
})

it('is a tree of one kind without cycles', async () => {
  const top = await make()
  const low = await make({ parentId: top.id })
  const under = input({ parentId: low.id })
  expect((await run('update', { id: top.id, version: 1, input: under })).error).toMatchObject({
    ...{ code: 'CONFLICT', fields: { parentId: expect.any(String) } },
  })
  for (const { error } of [
    await run('create', { input: input({ parentId: top.id, kind: 'TEST' }) }),
    await run('update', { id: top.id, version: 1, input: input({ kind: 'TEST' }) }),
  ]) {
    expect(error).toMatchObject({ code: 'VALIDATION', fields: { kind: expect.any(String) } })
  }
})

it('goes to the trash when nothing is in it, and comes back', async () => {
  const top = await make()
  const low = await make({ parentId: top.id })
  expect((await run('delete', { id: top.id })).error?.code).toBe('CONFLICT')
  for (const { id } of [low, top]) expect((await run('delete', { id })).row.trashed).toBe(true)
  expect((await run('restore', { id: low.id })).error).toMatchObject({ code: 'VALIDATION' })
  expect((await run('restore', { id: top.id })).row.trashed).toBe(false)
})

it('is found by kind, by parent and by words in the middle of Thai ones, and exported', async () => {
  const mark = randomUUID()
  const top = await make({ nameEn: `Top ${mark}`, nameTh: `ประชาสัมพันธ์${mark}` })
  await make({ nameEn: `Low ${mark}`, parentId: top.id })
  const query = `query($filter: CategoryFilter) {
    categories(filter: $filter) { edges { node { nameEn } } } exportCategories(filter: $filter) }`
  const found = async (filter: object) => (await graphql(app, owner, query, { filter })).data
  const names = async (filter: object) =>
    (await found({ search: mark, ...filter })).categories.edges.map((edge: any) => edge.node.nameEn)
  expect(await names({})).toEqual([`Low ${mark}`, `Top ${mark}`])
  expect(await names({ kind: 'VIDEO' })).toEqual([])
  expect(await names({ parentId: top.id })).toEqual([`Low ${mark}`])
  expect(await names({ search: `สัมพันธ์${mark}` })).toEqual([`Top ${mark}`])
  const csv = (await found({ search: mark })).exportCategories.slice(1).split('\r\n')
  expect(csv[0]).toBe('nameEn,nameTh,slug,kind,parent,icon,order')
  expect(csv[1]).toContain(`Low ${mark},,low-${mark},article,top-${mark},folder,0`)
})

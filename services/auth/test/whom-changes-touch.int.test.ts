import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

async function call(query: string, variables: object) {
  const { data, errors } = await graphql(app, owner, query, { ...variables })
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.row
}
const person = async () => (await signUp(app)).user.id
/** What the last event of an aggregate holds. */
async function lastEvent(id: string) {
  const { sql } = app.services.auth!.database
  const [event] = await sql`
    select data from outbox where aggregate_id = ${id} order by position desc limit 1`
  return event!['data'] as { userIds?: string[] | null; moved?: boolean }
}

describe('an event of a group names who came and who left', () => {
  const create = (memberIds: string[]) =>
    call('mutation($input: GroupInput!) { row: createGroup(input: $input) { id version } }', {
      input: { name: randomUUID(), memberIds },
    })
  const touched = async (id: string) => new Set((await lastEvent(id)).userIds)

  it('when it is made, changed, and when members are added and removed', async () => {
    const [a, b, c] = [await person(), await person(), await person()]
    const { id, version } = await create([a, b])
    expect(await touched(id)).toEqual(new Set([a, b]))
    await call(
      `mutation($id: ID!, $version: Int!, $input: GroupInput!) {
        row: updateGroup(id: $id, version: $version, input: $input) { id } }`,
      { id, version, input: { name: randomUUID(), memberIds: [b, c] } },
    )
    expect(await touched(id)).toEqual(new Set([a, c]))
    const change = (name: string, userIds: string[]) =>
      call(
        `mutation($id: ID!, $userIds: [ID!]!) { row: ${name}(id: $id, userIds: $userIds) { group { id } } }`,
        { id, userIds },
      )
    await change('addGroupMembers', [a, b, c])
    expect(await touched(id)).toEqual(new Set([a]))
    await change('removeGroupMembers', [b])
    expect(await touched(id)).toEqual(new Set([b]))
  })

  it('and nobody when it is renamed, trashed or restored', async () => {
    const { id, version } = await create([await person()])
    await call(
      `mutation($id: ID!, $version: Int!, $input: GroupInput!) {
        row: updateGroup(id: $id, version: $version, input: $input) { id } }`,
      { id, version, input: { name: randomUUID() } },
    )
    expect((await lastEvent(id)).userIds).toEqual([])
    for (const step of ['deleteGroup', 'restoreGroup']) {
      await call(`mutation($id: ID!) { row: ${step}(id: $id) { id } }`, { id })
      expect((await lastEvent(id)).userIds).toEqual([])
    }
  })

  it('unless they are too many to name', async () => {
    const { sql } = app.services.auth!.database
    const many = Array.from({ length: 1001 }, () => randomUUID())
    await sql`
      insert into "user" (id, email, name, created_at, updated_at)
      select i, i || '@example.test', 'Many', now(), now() from unnest(${many}::uuid[]) i`
    const { id } = await create(many.slice(1))
    expect((await lastEvent(id)).userIds).toHaveLength(1000)
    // A thousand leave and one comes.
    await call(
      `mutation($id: ID!, $version: Int!, $input: GroupInput!) {
        row: updateGroup(id: $id, version: $version, input: $input) { id } }`,
      { id, version: 1, input: { name: randomUUID(), memberIds: many.slice(0, 1) } },
    )
    expect((await lastEvent(id)).userIds).toBeNull()
  })
})

describe('an event of a department says whether people moved with it', () => {
  const create = async (parentId?: string) =>
    call('mutation($input: DepartmentInput!) { row: createDepartment(input: $input) { id } }', {
      input: { nameEn: 'Ward', code: randomUUID(), slug: randomUUID(), parentId },
    })
  const update = (id: string, version: number, input: object) =>
    call(
      `mutation($id: ID!, $version: Int!, $input: DepartmentInput!) {
        row: updateDepartment(id: $id, version: $version, input: $input) { id } }`,
      { id, version, input: { nameEn: 'Ward', code: randomUUID(), slug: randomUUID(), ...input } },
    )

  it('only when it gets another parent, or its people another department', async () => {
    const [above, { id }] = [await create(), await create()]
    expect((await lastEvent(id)).moved).toBe(false)
    await update(id, 1, { nameEn: 'Ward 2' })
    expect((await lastEvent(id)).moved).toBe(false)
    await update(id, 2, { parentId: above.id })
    expect((await lastEvent(id)).moved).toBe(true)
    await call(
      'mutation($id: ID!, $to: ID) { row: archiveDepartment(id: $id, reassignTo: $to) { id } }',
      { id, to: above.id },
    )
    expect((await lastEvent(id)).moved).toBe(true)
  })
})

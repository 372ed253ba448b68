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

const make = async (more: object = {}): Promise<string> => {
  const { data, errors } = await graphql(
    app,
    owner,
    'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
    { input: { nameEn: `Ward ${randomUUID()}`, code: randomUUID(), ...more } },
  )
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.createDepartment.id
}
const makePosition = async (departmentId: string): Promise<string> =>
  (
    await graphql(
      app,
      owner,
      'mutation($input: PositionInput!) { createPosition(input: $input) { id } }',
      { input: { titleEn: 'Nurse', code: randomUUID(), departmentId } },
    )
  ).data.createPosition.id
const archive = async (id: string, reassignTo?: string, token = owner) => {
  const { data, errors } = await graphql(
    app,
    token,
    `
      mutation ($id: ID!, $to: ID) {
        archiveDepartment(id: $id, reassignTo: $to) {
          id
          archived
          can {
            update
            delete
            restore
          }
        }
      }
    `,
    { id, to: reassignTo },
  )
  return { row: data?.archiveDepartment, error: errors[0]?.extensions }
}
const listed = async (filter: object): Promise<string[]> =>
  (
    await graphql(
      app,
      owner,
      'query($filter: DepartmentFilter) { departments(first: 100, filter: $filter) { edges { node { id } } } }',
      { filter },
    )
  ).data.departments.edges.map((edge: { node: { id: string } }) => edge.node.id)
const one = async (kind: 'department' | 'position', id: string, field: string) =>
  (await graphql(app, owner, `query($id: ID!) { ${kind}(id: $id) { ${field} } }`, { id })).data[
    kind
  ][field]

it('archives an empty department, which then can only be restored', async () => {
  const id = await make()
  const { row } = await archive(id)
  expect(row).toMatchObject({
    archived: true,
    can: { update: false, delete: false, restore: true },
  })
  expect(await listed({})).not.toContain(id)
  expect(await listed({ archived: true })).toContain(id)
  await graphql(app, owner, 'mutation($id: ID!) { restoreDepartment(id: $id) { id } }', { id })
  expect(await listed({})).toContain(id)
})

it('moves people, positions and departments to where they are sent, and their audience with them', async () => {
  const [from, to] = [await make(), await make()]
  const [below, position, person] = [
    await make({ parentId: from }),
    await makePosition(from),
    await signUp(app),
  ]
  await graphql(
    app,
    owner,
    'mutation($u: ID!, $d: ID) { placeUser(userId: $u, departmentId: $d) { userId } }',
    { u: person.user.id, d: from },
  )
  const refused = await archive(from)
  expect(refused.error).toMatchObject({
    code: 'CONFLICT',
    fields: { reassignTo: expect.any(String) },
    details: { departments: 1, positions: 1, people: 1 },
  })
  expect((await archive(from, to)).row.archived).toBe(true)
  expect(await one('department', below, 'parentId')).toBe(to)
  expect(await one('position', position, 'departmentId')).toBe(to)
  const { principal } = (await app.clients.auth.account.verify({ token: person.token }))!
  expect(principal.audienceKeys).toContain(`dept:${to}`)
  expect(principal.audienceKeys).not.toContain(`dept:${from}`)
})

it('is not kept from the archive by people who are there already, who come back without it', async () => {
  const [archived, deleted] = [await make(), await make()]
  const position = await makePosition(await make())
  const people = [await signUp(app), await signUp(app)]
  for (const [index, departmentId] of [archived, deleted].entries()) {
    const { id } = people[index]!.user
    const places = { u: id, d: departmentId, p: position }
    await graphql(
      app,
      owner,
      'mutation($u: ID!, $d: ID, $p: ID) { placeUser(userId: $u, departmentId: $d, positionId: $p) { userId } }',
      places,
    )
    await graphql(app, owner, 'mutation($id: ID!) { deleteUser(id: $id) { id } }', { id })
  }
  expect((await archive(archived)).row.archived).toBe(true)
  for (const [kind, id] of [
    ['Department', deleted],
    ['Position', position],
  ] as const) {
    const query = `mutation($id: ID!) { row: delete${kind}(id: $id) { trashed } }`
    expect((await graphql(app, owner, query, { id })).data.row).toEqual({ trashed: true })
  }
  for (const { user } of people) {
    const query = 'mutation($id: ID!) { row: restoreUser(id: $id) { departmentId positionId } }'
    const { data } = await graphql(app, owner, query, { id: user.id })
    expect(data.row).toEqual({ departmentId: null, positionId: null })
  }
})

it('sends nobody into the department itself, one below it, an archived one or none', async () => {
  const from = await make()
  const below = await make({ parentId: from })
  const archived = await make()
  await archive(archived)
  for (const [to, code] of [
    [from, 'CONFLICT'],
    [below, 'CONFLICT'],
    [archived, 'VALIDATION'],
    [randomUUID(), 'VALIDATION'],
    ['nonsense', 'VALIDATION'],
  ] as const) {
    expect((await archive(from, to)).error, to).toMatchObject({
      code,
      fields: { reassignTo: expect.any(String) },
    })
  }
  expect(await one('department', below, 'parentId')).toBe(from)
})

it('keeps addresses unique where everything ends up', async () => {
  const [from, to] = [await make(), await make()]
  await make({ parentId: from, slug: 'night' })
  await make({ parentId: to, slug: 'night' })
  expect((await archive(from, to)).error).toMatchObject({
    code: 'CONFLICT',
    fields: { reassignTo: expect.stringContaining('slug') },
  })
})

it('lets nobody be placed in an archived department, and is for those who may trash', async () => {
  const id = await make()
  const manager = await signUpAs(app, 'manager', { departmentId: await make() })
  expect((await archive(id, undefined, manager.token)).error.code).toBe('NOT_FOUND')
  await archive(id)
  const { user } = await signUp(app)
  const { errors } = await graphql(
    app,
    owner,
    'mutation($u: ID!, $d: ID) { placeUser(userId: $u, departmentId: $d) { userId } }',
    { u: user.id, d: id },
  )
  expect(errors[0]!.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { departmentId: expect.any(String) },
  })
})

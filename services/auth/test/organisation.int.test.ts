import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffOf } from './staff.ts'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

type Kind = 'Department' | 'Position'
const fields = {
  Department: 'id version nameEn slug code parentId trashed can { update delete restore }',
  Position:
    'id version titleEn code departmentId reportsToId trashed can { update delete restore }',
}
const named = (kind: Kind) =>
  kind === 'Department'
    ? { nameEn: `Ward ${randomUUID()}`, nameTh: 'หอผู้ป่วย', code: randomUUID() }
    : { titleEn: `Nurse ${randomUUID()}`, titleTh: 'พยาบาล', code: randomUUID() }

async function run(name: string, kind: Kind, variables: object, token = owner) {
  const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: `${kind}Input!` }
  const keys = Object.keys(variables)
  const query = `mutation(${keys.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
    row: ${name}${kind}(${keys.map((key) => `${key}: $${key}`).join(', ')}) { ${fields[kind]} } }`
  const { data, errors } = await graphql(app, token, query, { ...variables })
  return { row: data?.row, error: errors[0]?.extensions, errors }
}
const create = async (kind: Kind, more: object = {}, token = owner) =>
  run('create', kind, { input: { ...named(kind), ...more } }, token)
const make = async (kind: Kind, more: object = {}) => (await create(kind, more)).row
const place = (userId: string, departmentId?: string, positionId?: string, token = owner) =>
  graphql(
    app,
    token,
    'mutation($u: ID!, $d: ID, $p: ID) { placeUser(userId: $u, departmentId: $d, positionId: $p) { userId } }',
    { u: userId, d: departmentId, p: positionId },
  )
const principalOf = async (token: string) =>
  (await app.clients.auth.account.verify({ token }))!.principal
const reach = async (audience: object) =>
  (
    await graphql(
      app,
      owner,
      'query($audience: AudienceInput!) { previewAudience(audience: $audience) { people } }',
      { audience },
    )
  ).data.previewAudience.people

describe.each(['Department', 'Position'] as const)('a %s', (kind) => {
  const name = kind.toLowerCase()
  const up = kind === 'Department' ? 'parentId' : 'reportsToId'

  it('is made by those who may and leaves an event', async () => {
    const { token: hr } = await signUpAs(app, 'hr')
    const { row } = await create(kind, {}, hr)
    expect(row).toMatchObject({
      version: 1,
      trashed: false,
      can: { update: true, delete: true, restore: false },
    })
    const events = await app.services.auth!.database.sql`
      select 1 from outbox where type = ${`${name}.changed`} and aggregate_id = ${row.id}`
    expect(events).toHaveLength(1)
  })

  it('is read by members and changed by none of them', async () => {
    const { token } = await signUp(app)
    const row = await make(kind)
    const { data } = await graphql(
      app,
      token,
      `query($id: ID!) { one: ${name}(id: $id) { can { update delete restore } } ${name}s { totalCount } }`,
      { id: row.id },
    )
    expect(data.one.can).toEqual({ update: false, delete: false, restore: false })
    expect(data[`${name}s`].totalCount).toBeGreaterThan(0)
    const input = named(kind)
    for (const { error } of [
      await create(kind, {}, token),
      await run('update', kind, { id: row.id, version: 1, input }, token),
      await run('delete', kind, { id: row.id }, token),
      await run('restore', kind, { id: row.id }, token),
    ]) {
      expect(error.code).toBe('FORBIDDEN')
    }
  })

  it('refuses a taken code, an unknown parent and a stale version, and says where', async () => {
    const row = await make(kind)
    expect((await create(kind, { code: row.code.toUpperCase() })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { code: expect.any(String) },
    })
    expect((await create(kind, { [up]: randomUUID() })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { [up]: expect.any(String) },
    })
    const input = named(kind)
    expect((await run('update', kind, { id: row.id, version: 1, input })).row.version).toBe(2)
    expect((await run('update', kind, { id: row.id, version: 1, input })).error).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { id: row.id, code: input.code } },
    })
  })

  it('cannot lie below itself', async () => {
    const top = await make(kind)
    const middle = await make(kind, { [up]: top.id })
    const low = await make(kind, { [up]: middle.id })
    for (const below of [top, low]) {
      const input = { ...named(kind), [up]: below.id }
      expect((await run('update', kind, { id: top.id, version: 1, input })).error).toMatchObject({
        code: 'CONFLICT',
        fields: { [up]: expect.any(String) },
      })
    }
  })

  it('cannot be moved into a cycle by two moves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await make(kind), await make(kind)]
      const answers = await Promise.all([
        run('update', kind, { id: a.id, version: 1, input: { ...named(kind), [up]: b.id } }),
        run('update', kind, { id: b.id, version: 1, input: { ...named(kind), [up]: a.id } }),
      ])
      expect(answers.filter((answer) => answer.error?.code === 'CONFLICT')).toHaveLength(1)
    }
  })

  it('goes to the trash when nothing is below it, leaves its code free, and comes back if it still is', async () => {
    const top = await make(kind)
    const low = await make(kind, { [up]: top.id })
    expect((await run('delete', kind, { id: top.id })).error.code).toBe('CONFLICT')
    const gone = (await run('delete', kind, { id: low.id })).row
    expect(gone).toMatchObject({
      trashed: true,
      can: { update: false, delete: false, restore: true },
    })
    const input = named(kind)
    const stuck = await run('update', kind, { id: low.id, version: gone.version, input })
    expect(stuck.error.code).toBe('CONFLICT')
    const { row: heir } = await create(kind, { code: low.code })
    expect((await run('restore', kind, { id: low.id })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { code: expect.any(String) },
    })
    await run('delete', kind, { id: heir.id })
    expect((await run('restore', kind, { id: low.id })).row.trashed).toBe(false)
  })
})

describe('departments', () => {
  it('have a slug in any script, unique beside each other', async () => {
    const [left, right] = [await make('Department'), await make('Department')]
    const slug = 'ฝ่ายบุคคล'
    expect((await make('Department', { parentId: left.id, slug })).slug).toBe(slug)
    expect((await make('Department', { parentId: right.id, slug })).slug).toBe(slug)
    expect((await create('Department', { parentId: left.id, slug })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { slug: expect.any(String) },
    })
    expect((await make('Department', { nameEn: 'Human  Resources!' })).slug).toBe('human-resources')
    expect((await create('Department', { nameEn: 'Human Resources' })).error.code).toBe('CONFLICT')
  })

  it('page in their order without gap or repetition', async () => {
    const mark = randomUUID()
    const ids: string[] = []
    for (const order of [3, 1, 2, 1]) {
      ids.push(
        (await make('Department', { nameEn: `${mark} ${order}`, slug: randomUUID(), order })).id,
      )
    }
    const query = `query($after: String, $filter: DepartmentFilter) { departments(first: 3, after: $after, filter: $filter) {
      totalCount edges { node { id order } } pageInfo { hasNextPage endCursor } } }`
    const filter = { search: mark }
    const one = (await graphql(app, owner, query, { filter })).data.departments
    const after = one.pageInfo.endCursor
    const two = (await graphql(app, owner, query, { filter, after })).data.departments
    const nodes = [...one.edges, ...two.edges].map((edge: any) => edge.node)
    expect(nodes.map((node: any) => node.order)).toEqual([1, 1, 2, 3])
    expect(nodes.map((node: any) => node.id).sort()).toEqual(ids.sort())
    expect(two).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: false } })
  })

  it('reach those below them, and positions their holders', async () => {
    const top = await make('Department')
    const low = await make('Department', { parentId: top.id })
    const nurse = await make('Position', { departmentId: low.id })
    const { user, token } = await signUp(app)
    expect((await place(user.id, low.id, nurse.id)).errors).toEqual([])
    expect((await principalOf(token)).audienceKeys).toEqual(
      expect.arrayContaining([`dept:${low.id}`, `dept:${top.id}`, `pos:${nurse.id}`]),
    )
    expect(await reach({ departmentIds: [top.id] })).toBe(1)
    expect(await reach({ positionIds: [nurse.id], departmentIds: [low.id] })).toBe(1)
    const both = { departmentIds: [top.id], userIds: [(await signUp(app)).user.id] }
    expect(await reach(both)).toBe(2)
    expect(await reach({ ...both, excludeUserIds: [user.id] })).toBe(1)
    expect(await reach({ ...both, excludeDepartmentIds: [top.id] })).toBe(1)
    expect(await reach({ ...both, excludePositionIds: [nurse.id] })).toBe(1)
    expect((await run('delete', 'Department', { id: low.id })).error.code).toBe('CONFLICT')
    expect((await run('delete', 'Position', { id: nurse.id })).error.code).toBe('CONFLICT')
  })
})

describe('placing somebody', () => {
  it('is for those who may change people, and an owner’s place for owners', async () => {
    const department = await make('Department')
    const [member, hr] = [await signUp(app), await signUpAs(app, 'hr')]
    const self = await place(member.user.id, department.id, undefined, member.token)
    expect(self.errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await place(member.user.id, department.id, undefined, hr.token)).errors).toEqual([])
    const ownerId = (await principalOf(owner)).userId
    const above = await place(ownerId, department.id, undefined, hr.token)
    expect(above.errors[0]!.extensions.code).toBe('FORBIDDEN')
    const nowhere = await place(member.user.id, randomUUID())
    expect(nowhere.errors[0]!.extensions.fields).toHaveProperty('departmentId')
    const events = await app.services.auth!.database.sql`
      select 1 from outbox where type = 'user.placed' and aggregate_id = ${member.user.id}`
    expect(events).toHaveLength(1)
  })
})

describe('a manager', () => {
  it('answers for the own department, those they head and all below, and sees only those', async () => {
    const own = await make('Department')
    const below = await make('Department', { parentId: own.id })
    const strange = await make('Department')
    const { token, user } = await signUpAs(app, 'manager', { departmentId: own.id })
    const headed = await make('Department', { headId: user.id })
    const mine = [own.id, below.id, headed.id].sort()
    expect((await principalOf(token)).departmentIds.toSorted()).toEqual(mine)
    const list = '{ departments(first: 100) { edges { node { id } } } }'
    const { data } = await graphql(app, token, list)
    expect(data.departments.edges.map((edge: any) => edge.node.id).sort()).toEqual(mine)
    const one = 'query($id: ID!) { department(id: $id) { id } }'
    const hidden = await graphql(app, token, one, { id: strange.id })
    expect(hidden.errors[0]!.extensions.code).toBe('NOT_FOUND')
    const seen = await graphql(app, token, '{ users(first: 100) { edges { node { id email } } } }')
    const withMail = seen.data.users.edges.filter((edge: any) => edge.node.email)
    expect(withMail.map((edge: any) => edge.node.id)).toEqual([user.id])
  })

  it('sees the groups whose members are all theirs', async () => {
    const own = await make('Department')
    const { token, user } = await signUpAs(app, 'manager', { departmentId: own.id })
    const stranger = await signUp(app)
    const group = async (memberIds: string[]) =>
      (
        await graphql(
          app,
          owner,
          'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
          { input: { name: randomUUID(), memberIds } },
        )
      ).data.createGroup.id
    const mine = await group([user.id])
    await group([user.id, stranger.user.id])
    await group([])
    const { data } = await graphql(app, token, '{ groups(first: 100) { edges { node { id } } } }')
    expect(data.groups.edges.map((edge: any) => edge.node.id)).toEqual([mine])
  })

  it('with more rights by a group does not come to manage more, nor into the account of another one', async () => {
    const [top, other] = [await make('Department'), await make('Department')]
    const own = await make('Department', { parentId: top.id })
    const [one, two] = [
      await signUpAs(app, 'manager', { departmentId: own.id }),
      await signUpAs(app, 'manager', { departmentId: other.id }),
    ]
    const permissions = ['user.update', 'department.update', 'department.trash']
    await permit([one], permissions)
    const staff = staffOf(app, one.token)
    const self = (await staffOf(app, owner).read(one.user.id)).user
    const codes = [
      (await place(one.user.id, top.id, undefined, one.token)).errors[0]?.extensions,
      (await staff.update(self, { departmentId: top.id })).error,
      await headed(top, one),
      await moved(other, own.id, one),
      await reassigned(other, own.id, one),
    ].map((error) => error?.code)
    expect(codes).toEqual(codes.map(() => 'FORBIDDEN'))
    expect((await principalOf(one.token)).departmentIds).toEqual([own.id])
    // Nor do they take a department from somebody, to bring them within reach.
    const taken = await place(two.user.id, undefined, undefined, one.token)
    expect(taken.errors[0]!.extensions.code).toBe('FORBIDDEN')
    const empty = await make('Department', { headId: two.user.id })
    const trashed = await run('delete', 'Department', { id: empty.id }, one.token)
    expect(trashed.error.code).toBe('FORBIDDEN')
    const { departmentIds } = await principalOf(two.token)
    expect(departmentIds).toEqual(expect.arrayContaining([other.id, empty.id]))
    // Somebody who manages nothing is anybody's to move.
    const member = await signUp(app)
    expect((await place(member.user.id, other.id, undefined, one.token)).errors).toEqual([])
  })

  it('with rights to departments by a group comes by nobody’s people, and by no department as its head', async () => {
    const [mine, theirs] = [await make('Department'), await make('Department')]
    const leaf = await make('Department', { parentId: theirs.id })
    const [one, two] = [
      await signUpAs(app, 'manager', { departmentId: mine.id }),
      await signUpAs(app, 'manager', { departmentId: theirs.id }),
    ]
    const person = await signUp(app)
    await place(person.user.id, leaf.id)
    const byRights = await signUpAs(app, 'author')
    await permit([one, byRights], ['department.create', 'department.update', 'department.trash'])
    const old = await make('Department', { headId: one.user.id })
    await run('delete', 'Department', { id: old.id })
    const refused = [
      await archived(leaf, mine.id, one),
      await archived(leaf, mine.id, byRights),
      (await create('Department', { headId: one.user.id }, one.token)).error,
      (await create('Department', { headId: two.user.id }, byRights.token)).error,
      (await run('restore', 'Department', { id: old.id }, one.token)).error,
      await update(leaf, { parentId: theirs.id, headId: one.user.id }, byRights),
    ]
    expect(refused.map((error) => error?.code)).toEqual(refused.map(() => 'FORBIDDEN'))
    expect((await principalOf(one.token)).departmentIds).toEqual([mine.id])
    // What is theirs, and what gives nobody anything, they may.
    const below = await create('Department', { parentId: mine.id, headId: one.user.id }, one.token)
    const done = [
      below.error,
      await archived(below.row, mine.id, one),
      (await create('Department', { parentId: theirs.id }, byRights.token)).error,
      (await run('restore', 'Department', { id: old.id })).error,
      await archived(leaf, theirs.id, byRights),
    ]
    expect(done).toEqual(done.map(() => undefined))
  })

  const permit = async (people: Person[], permissions: string[]) => {
    const memberIds = people.map(({ user }) => user.id)
    const group = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
    const input = { name: randomUUID(), memberIds, permissions }
    expect((await graphql(app, owner, group, { input })).errors).toEqual([])
  }
  type Row = Awaited<ReturnType<typeof make>>
  type Person = Awaited<ReturnType<typeof signUpAs>>
  const update = async ({ id, version, nameEn, code }: Row, more: object, { token }: Person) =>
    (await run('update', 'Department', { id, version, input: { nameEn, code, ...more } }, token))
      .error
  const headed = (row: Row, by: Person) => update(row, { headId: by.user.id }, by)
  const moved = (row: Row, parentId: string, by: Person) => update(row, { parentId }, by)
  /** Its departments go along. */
  const reassigned = async (row: Row, to: string, by: Person) => {
    await make('Department', { parentId: row.id })
    return archived(row, to, by)
  }
  const archived = async ({ id }: Row, to: string, { token }: Person) => {
    const archive =
      'mutation($id: ID!, $to: ID) { archiveDepartment(id: $id, reassignTo: $to) { id } }'
    return (await graphql(app, token, archive, { id, to })).errors[0]?.extensions
  }
})

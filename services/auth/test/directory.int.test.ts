import { randomUUID } from 'node:crypto'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { staffOf } from './staff.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let ownerToken: string

beforeAll(async () => {
  ownerToken = (await signInAsOwner(app)).token
})

const groupFields = 'id name description memberCount version'
const create = (input: object, token = ownerToken) =>
  graphql(
    app,
    token,
    `mutation($input: GroupInput!) { createGroup(input: $input) { ${groupFields} } }`,
    { input },
  )
const update = (id: string, version: number, input: object, token = ownerToken) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: GroupInput!) {
      updateGroup(id: $id, version: $version, input: $input) { ${groupFields} } }`,
    { id, version, input },
  )

describe('groups', () => {
  it('are made with their members and leave an event', async () => {
    const { user } = await signUp(app)
    const { data } = await create({ name: `Nurses ${randomUUID()}`, memberIds: [user.id] })
    expect(data.createGroup).toMatchObject({ memberCount: 1, version: 1 })
    const events = await app.services.auth!.database.sql`
      select 1 from outbox where type = 'group.changed' and aggregate_id = ${data.createGroup.id}`
    expect(events).toHaveLength(1)
  })

  it('change their members, and with them who is reached', async () => {
    const [first, second] = [await signUp(app), await signUp(app)]
    const { data } = await create({ name: `Drivers ${randomUUID()}`, memberIds: [first.user.id] })
    const { id, version, name } = data.createGroup
    const changed = await update(id, version, { name, memberIds: [second.user.id] })
    expect(changed.data.updateGroup).toMatchObject({ memberCount: 1, version: 2 })
    const keys = async (token: string) =>
      (await app.clients.auth.account.verify({ token }))!.principal.audienceKeys
    expect(await keys(second.token)).toContain(`group:${id}`)
    expect(await keys(first.token)).not.toContain(`group:${id}`)
  })

  it('refuse a taken name, an unknown member and a stale version, and stay as they were', async () => {
    const name = `Cooks ${randomUUID()}`
    const { data } = await create({ name })
    const { id } = data.createGroup
    const taken = await create({ name: name.toUpperCase() })
    expect(taken.errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { name: expect.any(String) },
    })
    const unknown = await update(id, 1, { name, memberIds: [randomUUID()] })
    expect(unknown.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { memberIds: expect.any(String) },
    })
    await update(id, 1, { name, description: 'They cook' })
    const stale = await update(id, 1, { name: 'Other' })
    expect(stale.errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { name, description: 'They cook' } },
    })
  })

  it('take and lose many members at once, with a result for each', async () => {
    const [old, fresh, stranger] = [await signUp(app), await signUp(app), randomUUID()]
    const { data } = await create({ name: `Porters ${randomUUID()}`, memberIds: [old.user.id] })
    const { id } = data.createGroup
    const change = (name: string, userIds: string[], token = ownerToken) =>
      graphql(
        app,
        token,
        `mutation($id: ID!, $userIds: [ID!]!) { changed: ${name}GroupMembers(id: $id, userIds: $userIds) {
          group { memberCount version } results { userId ok message } } }`,
        { id, userIds },
      )
    const added = (await change('add', [fresh.user.id, old.user.id, stranger])).data.changed
    expect(added.group).toEqual({ memberCount: 2, version: 2 })
    expect(added.results).toEqual([
      { userId: fresh.user.id, ok: true, message: null },
      { userId: old.user.id, ok: false, message: expect.any(String) },
      { userId: stranger, ok: false, message: expect.any(String) },
    ])
    const removed = (await change('remove', [old.user.id, stranger])).data.changed
    expect(removed.group.memberCount).toBe(1)
    expect(removed.results.map((result: { ok: boolean }) => result.ok)).toEqual([true, false])
    const { errors } = await change('add', [old.user.id], fresh.token)
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
  })

  it('go to the trash, leave their name free, and come back when it still is', async () => {
    const name = `Painters ${randomUUID()}`
    const { id } = (await create({ name })).data.createGroup
    const run = (step: string, of: string, token = ownerToken) =>
      graphql(
        app,
        token,
        `mutation($id: ID!) { row: ${step}Group(id: $id) { trashed can { update delete restore } } }`,
        { id: of },
      )
    const { token } = await signUp(app)
    expect((await run('delete', id, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await run('delete', id)).data.row).toEqual({
      trashed: true,
      can: { update: false, delete: false, restore: true },
    })
    expect((await update(id, 2, { name })).errors[0]!.extensions.code).toBe('CONFLICT')
    const list =
      'query($trashed: Boolean!) { groups(first: 100, filter: { trashed: $trashed }) { edges { node { id } } } }'
    const ids = async (trashed: boolean) =>
      (await graphql(app, ownerToken, list, { trashed })).data.groups.edges.map(
        (edge: { node: { id: string } }) => edge.node.id,
      )
    expect(await ids(true)).toContain(id)
    expect(await ids(false)).not.toContain(id)
    const closed = await graphql(app, token, list, { trashed: true })
    expect(closed.errors[0]!.extensions.code).toBe('FORBIDDEN')
    const heir = (await create({ name })).data.createGroup
    expect((await run('restore', id)).errors[0]!.extensions.code).toBe('CONFLICT')
    await run('delete', heir.id)
    expect((await run('restore', id)).data.row.trashed).toBe(false)
  })

  it('are open to members for reading, not for writing', async () => {
    const { token } = await signUp(app)
    for (const { errors } of [
      await create({ name: 'Mine' }, token),
      await graphql(app, token, '{ previewAudience(audience: { everyone: true }) { people } }'),
    ]) {
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
    const { data } = await graphql(app, token, '{ groups { totalCount } }')
    expect(data.groups.totalCount).toBeGreaterThan(0)
    const { errors } = await graphql(app, undefined, '{ me { id } }')
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('the directory', () => {
  it('shows members names, and e-mail and role only of themselves', async () => {
    const [viewer, other] = [await signUp(app), await signUp(app)]
    const query = `query($filter: UserFilter) { users(filter: $filter) { totalCount edges { node { id name email role } } } }`
    const list = async (token: string, filter: object) =>
      (await graphql(app, token, query, { filter })).data.users
    const seen = await list(viewer.token, { ids: [viewer.user.id, other.user.id] })
    const nodeOf = (id: string) =>
      seen.edges.find((edge: { node: { id: string } }) => edge.node.id === id).node
    expect(nodeOf(other.user.id)).toMatchObject({ name: 'Somebody', email: null, role: null })
    expect(nodeOf(viewer.user.id)).toMatchObject({ email: viewer.user.email, role: 'MEMBER' })
    expect((await list(viewer.token, { search: other.user.email })).totalCount).toBe(0)
    const { token: hr } = await signUpAs(app, 'hr')
    expect((await list(hr, { search: other.user.email })).edges[0].node.role).toBe('MEMBER')
  })

  it('pages through people by name without gap or repetition', async () => {
    const mark = randomUUID().slice(0, 8)
    for (let i = 0; i < 5; i += 1) await signUp(app, `${mark} ${i % 2}`)
    const names: string[] = []
    let after: string | null = null
    do {
      const query = `query($after: String, $filter: UserFilter) {
        users(first: 2, after: $after, filter: $filter) {
          totalCount edges { node { id name } } pageInfo { hasNextPage endCursor } } }`
      const { data } = await graphql(app, ownerToken, query, { after, filter: { search: mark } })
      expect(data.users.totalCount).toBe(5)
      names.push(...data.users.edges.map((edge: any) => edge.node.id))
      after = data.users.pageInfo.hasNextPage ? data.users.pageInfo.endCursor : null
    } while (after)
    expect(new Set(names).size).toBe(5)
  })

  it('takes the wildcards of a search literally and refuses a cursor that is not its own', async () => {
    const { data } = await graphql(
      app,
      ownerToken,
      '{ users(filter: { search: "%" }) { totalCount } }',
    )
    expect(data.users.totalCount).toBe(0)
    const { errors } = await graphql(app, ownerToken, '{ users(after: "nonsense") { totalCount } }')
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { after: expect.any(String) },
    })
  })

  it('says whom of an audience it leaves out: the invited and the suspended', async () => {
    const [here, gone] = [await signUp(app), await signUp(app)]
    const staff = staffOf(app, ownerToken)
    const { user: invited } = await staff.create({ password: null, invite: true })
    await staff.step('suspendUser', gone.user.id)
    const userIds = [here.user.id, gone.user.id, invited.id]
    const query =
      'query($audience: AudienceInput!) { previewAudience(audience: $audience) { people invited suspended } }'
    const { data } = await graphql(app, ownerToken, query, { audience: { userIds } })
    expect(data.previewAudience).toEqual({ people: 1, invited: 1, suspended: 1 })
  })

  it('tells of an audience no more than its writer may know of the people in it', async () => {
    const query =
      'query($audience: AudienceInput!) { previewAudience(audience: $audience) { people invited suspended } }'
    const preview = async ({ token }: { token: string }, audience: object) => {
      const { data, errors } = await graphql(app, token, query, { audience })
      return errors[0]?.extensions.code ?? data.previewAudience
    }
    const gone = await signUp(app)
    await staffOf(app, ownerToken).step('suspendUser', gone.user.id)
    const department = async () => {
      const create = 'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }'
      const input = { nameEn: randomUUID(), code: randomUUID() }
      return (await graphql(app, ownerToken, create, { input })).data.createDepartment.id as string
    }
    const [own, other] = [await department(), await department()]
    const manager = await signUpAs(app, 'manager', { departmentId: own })
    const [author, hr] = [await signUpAs(app, 'author'), await signUpAs(app, 'hr')]
    const one = { userIds: [gone.user.id] }
    expect(await preview(hr, one)).toEqual({ people: 0, invited: 0, suspended: 1 })
    expect(await preview(author, one)).toEqual({ people: 0, invited: null, suspended: null })
    const all = { everyone: true, excludeUserIds: [gone.user.id] }
    expect(await preview(author, all)).toMatchObject({ invited: null, suspended: null })
    expect(await preview(author, { everyone: true })).toMatchObject({
      suspended: expect.any(Number),
    })
    expect(await preview(manager, { departmentIds: [own] })).toMatchObject({ people: 1 })
    expect(await preview(manager, {})).toEqual({ people: 0, invited: 0, suspended: 0 })
    for (const audience of [{ everyone: true }, { departmentIds: [other] }, one]) {
      expect(await preview(manager, audience)).toBe('FORBIDDEN')
    }
  })

  it('counts each person of an audience once', async () => {
    const [a, b] = [await signUp(app), await signUp(app)]
    const { data } = await create({
      name: `Guards ${randomUUID()}`,
      memberIds: [a.user.id, b.user.id],
    })
    const groupIds = [data.createGroup.id]
    const query =
      'query($audience: AudienceInput!) { previewAudience(audience: $audience) { people } }'
    const reach = async (audience: object) =>
      (await graphql(app, ownerToken, query, { audience })).data.previewAudience.people
    expect(await reach({ groupIds, userIds: [a.user.id], excludeUserIds: [b.user.id] })).toBe(1)
    const userIds = [a.user.id, (await signUp(app)).user.id]
    expect(await reach({ userIds, excludeGroupIds: groupIds })).toBe(1)
  })
})

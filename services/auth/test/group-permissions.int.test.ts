import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const fields = 'id version name permissions memberCount'
const create = (permissions: string[], memberIds: string[] = [], token = owner) =>
  graphql(
    app,
    token,
    `mutation($input: GroupInput!) { createGroup(input: $input) { ${fields} } }`,
    { input: { name: `Group ${randomUUID()}`, permissions, memberIds } },
  )
const make = async (permissions: string[], memberIds: string[] = []) =>
  (await create(permissions, memberIds)).data.createGroup
const update = (group: { id: string; version: number }, input: object, token = owner) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: GroupInput!) {
      updateGroup(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id: group.id, version: group.version, input },
  )
const step = (name: string, id: string, token = owner) =>
  graphql(app, token, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id })
const add = (id: string, userIds: string[], token = owner) =>
  graphql(
    app,
    token,
    'mutation($id: ID!, $u: [ID!]!) { addGroupMembers(id: $id, userIds: $u) { group { id } } }',
    { id, u: userIds },
  )
/** What somebody is offered to do with a group. */
const canDo = async (id: string, token: string) =>
  (
    await graphql(
      app,
      token,
      'query($id: ID!) { group(id: $id) { can { update changeMembers } } }',
      {
        id,
      },
    )
  ).data.group.can
const draft = (token: string) =>
  graphql(
    app,
    token,
    'mutation { createAnnouncement(input: { title: "Soup", body: "Today" }) { id } }',
  )
const rightsOf = async (token: string): Promise<string[]> =>
  (await graphql(app, token, '{ me { rights } }')).data.me.rights

describe('permissions through groups', () => {
  it('hold from the next request on, and end with the membership, the group or its permissions', async () => {
    const member = await signUpAs(app, 'member')
    expect((await draft(member.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const group = await make(['announcement.create', 'announcement.read'], [member.user.id])
    expect((await draft(member.token)).errors).toEqual([])
    expect(await rightsOf(member.token)).toContain('announcement.create')

    await step('deleteGroup', group.id)
    expect((await draft(member.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    await step('restoreGroup', group.id)
    expect((await draft(member.token)).errors).toEqual([])

    const emptied = await update({ ...group, version: 3 }, { name: group.name, permissions: [] })
    expect(emptied.data.updateGroup.permissions).toEqual([])
    expect((await draft(member.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  })

  it('stay as they are when a change does not name them', async () => {
    const group = await make(['announcement.create'])
    const { data } = await update(group, { name: `${group.name} renamed` })
    expect(data.updateGroup.permissions).toEqual(['announcement.create'])
  })

  it('are refused when nobody knows them', async () => {
    const { errors } = await create(['announcement.eat'])
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { permissions: expect.stringContaining('announcement.eat') },
    })
  })

  it('never include the assigning of roles', async () => {
    expect((await create(['role.update'])).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { data } = await graphql(app, owner, '{ grantablePermissions }')
    expect(data.grantablePermissions).toContain('announcement.publish')
    expect(data.grantablePermissions).not.toContain('role.update')
  })
})

describe('somebody who keeps groups', () => {
  it('cannot write into one what they lack', async () => {
    const hr = await signUpAs(app, 'hr')
    expect(
      (await create(['announcement.trash'], [], hr.token)).errors[0]!.extensions,
    ).toMatchObject({ code: 'FORBIDDEN', fields: { permissions: expect.any(String) } })
    expect((await create(['announcement.publish'], [], hr.token)).errors).toEqual([])
    const group = await make([])
    const input = { name: group.name, permissions: ['setting.update'] }
    expect((await update(group, input, hr.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  })

  it('is told what they lack once, however often they write it', async () => {
    const hr = await signUpAs(app, 'hr')
    const lacked = ['announcement.trash', 'audit.read', 'announcement.trash']
    const { errors } = await create(lacked, [], hr.token)
    expect(errors[0]!.extensions.fields.permissions).toMatch(/: announcement\.trash, audit\.read$/)
  })

  it('cannot put anybody, themselves least of all, into one that permits what they lack', async () => {
    const hr = await signUpAs(app, 'hr')
    const group = await make(['announcement.trash'])
    expect(await canDo(group.id, hr.token)).toEqual({ update: true, changeMembers: false })
    // What has no page yet counts as well.
    const later = await make(['video.read'])
    expect(await canDo(later.id, hr.token)).toEqual({ update: true, changeMembers: true })
    expect((await add(later.id, [hr.user.id], hr.token)).errors).toEqual([])
    expect((await add(group.id, [hr.user.id], hr.token)).errors[0]!.extensions.code).toBe(
      'FORBIDDEN',
    )
    const input = { name: group.name, memberIds: [hr.user.id] }
    expect((await update(group, input, hr.token)).errors[0]!.extensions).toMatchObject({
      code: 'FORBIDDEN',
      fields: { memberIds: expect.any(String) },
    })
    expect(await rightsOf(hr.token)).not.toContain('announcement.trash')
    await step('deleteGroup', group.id)
    expect((await step('restoreGroup', group.id, hr.token)).errors[0]!.extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  it('can rename it, but takes nobody and nothing out of it, nor puts it away', async () => {
    const [hr, member] = [await signUpAs(app, 'hr'), await signUpAs(app, 'member')]
    const group = await make(['announcement.trash', 'user.read'], [member.user.id])
    const name = `${group.name} renamed`
    const remove = `mutation($g: ID!, $u: [ID!]!) { removeGroupMembers(id: $g, userIds: $u) { group { id } } }`
    const person = `mutation($u: ID!, $input: UserInput!) { updateUser(id: $u, version: 1, input: $input) { id } }`
    const input = { name: 'Mali', email: member.user.email, groupIds: [] }
    const taking = [
      update(group, { name, memberIds: [] }, hr.token),
      update(group, { name, permissions: ['user.read'] }, hr.token),
      step('deleteGroup', group.id, hr.token),
      graphql(app, hr.token, remove, { g: group.id, u: [member.user.id] }),
      graphql(app, hr.token, person, { u: member.user.id, input }),
    ]
    for (const { errors } of await Promise.all(taking))
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await rightsOf(member.token)).toContain('announcement.trash')
    expect((await update(group, { name }, hr.token)).data.updateGroup.name).toBe(name)
    // What they have themselves is theirs to take.
    const own = await make(['user.read'], [member.user.id])
    expect((await step('deleteGroup', own.id, hr.token)).errors).toEqual([])
  })
})

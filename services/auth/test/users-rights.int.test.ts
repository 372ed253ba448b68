import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { roles, type Role } from '@prakat/schema/principal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from './insert-person.ts'
import { newcomer, staffOf } from './staff.ts'

const app = useTestApp()
let owner: string
let first: { user: { id: string } }
let staff: ReturnType<typeof staffOf>
const tokens = {} as Record<Role, string>

beforeAll(async () => {
  first = await signInAsOwner(app)
  owner = (first as unknown as { token: string }).token
  staff = staffOf(app, owner)
  for (const role of roles) tokens[role] = (await signUpAs(app, role)).token
})

const sql = () => app.services.auth!.database.sql
const make = async (columns: Parameters<typeof insertPerson>[1] = {}) =>
  (await staff.read(await insertPerson(app, columns))).user
const statusBefore: Record<string, string> = { reinstateUser: 'suspended', restoreUser: 'archived' }
/** Somebody in the state in which the step is possible. */
async function ready(name: string, role: Role = 'member') {
  if (name !== 'resendInvitation') {
    const status = statusBefore[name] ?? 'active'
    return make({ role, status, two_factor_enabled: name === 'resetTwoFactor' })
  }
  const { user } = await staff.create({ password: null, invite: true })
  await sql()`update "user" set role = ${role} where id = ${user.id}`
  return (await staff.read(user.id)).user
}

const calls: Record<string, (token: string, user: any) => Promise<{ error?: any }>> = {
  createUser: (token) => staffOf(app, token).create(),
  updateUser: (token, user) => staffOf(app, token).update(user, { phone: '1' }),
  ...Object.fromEntries(
    [
      ...['suspendUser', 'reinstateUser', 'deleteUser', 'restoreUser', 'resendInvitation'],
      ...['sendPasswordReset', 'resetTwoFactor', 'signOutUser'],
    ].map((name) => [name, (token: string, user: any) => staffOf(app, token).step(name, user.id)]),
  ),
  userSessions: async (token, user) => {
    const query = 'query($id: ID!) { userSessions(id: $id) { id } }'
    return { error: (await graphql(app, token, query, { id: user.id })).errors[0]?.extensions }
  },
  importUsers: async (token) => {
    const csv = `name,email\nA,${randomUUID()}@example.test`
    const fields = 'created failed'
    return staffOf(app, token).mutate('importUsers', { csv, dryRun: false }, fields)
  },
  ...Object.fromEntries(
    ['exportUsers', 'exportGroups', 'exportDepartments', 'exportPositions'].map((name) => [
      name,
      async (token: string) => ({
        error: (await graphql(app, token, `{ ${name} }`)).errors[0]?.extensions,
      }),
    ]),
  ),
}
const allowed: Record<string, Role[]> = {
  createUser: ['hr', 'admin', 'owner'],
  updateUser: ['hr', 'admin', 'owner'],
  suspendUser: ['hr', 'admin', 'owner'],
  reinstateUser: ['hr', 'admin', 'owner'],
  deleteUser: ['admin', 'owner'],
  restoreUser: ['admin', 'owner'],
  resendInvitation: ['hr', 'admin', 'owner'],
  sendPasswordReset: ['hr', 'admin', 'owner'],
  resetTwoFactor: ['hr', 'admin', 'owner'],
  signOutUser: ['hr', 'admin', 'owner'],
  userSessions: ['hr', 'admin', 'owner'],
  importUsers: ['hr', 'admin', 'owner'],
  exportUsers: ['hr', 'auditor', 'admin', 'owner'],
  exportGroups: ['admin', 'owner'],
  exportDepartments: ['admin', 'owner'],
  exportPositions: ['admin', 'owner'],
}

describe('who may do what', () => {
  const cells = Object.keys(calls).flatMap((name) =>
    roles.map((role) => ({ name, role, may: allowed[name]!.includes(role) })),
  )
  it.concurrent.each(cells)('$role $name: $may', async ({ name, role, may }) => {
    const user = await ready(name)
    const { error } = await calls[name]!(tokens[role], user)
    if (may) return expect(error).toBeUndefined()
    expect(error).toMatchObject({ code: 'FORBIDDEN' })
    expect((await staff.read(user.id)).user).toEqual(user)
  })

  it.concurrent.each(Object.keys(calls))('nobody who is not signed in: %s', async (name) => {
    const { error } = await calls[name]!('', await ready(name))
    expect(error.code).toBe('UNAUTHENTICATED')
  })

  const shown: Record<string, string> = {
    updateUser: 'update',
    suspendUser: 'suspend',
    reinstateUser: 'reinstate',
    deleteUser: 'archive',
    restoreUser: 'restore',
    sendPasswordReset: 'resetPassword',
    resetTwoFactor: 'resetTwoFactor',
    signOutUser: 'signOut',
  }
  const subjects = ['member', 'auditor', 'admin', 'owner'] as const
  it.each(Object.keys(shown))('`can` says of each row what %s would answer', async (name) => {
    const pairs = roles.flatMap((role) => subjects.map((of) => ({ role, of })))
    const answers = await Promise.all(
      pairs.map(async ({ role, of }) => {
        const user = await ready(name, of)
        const { can } = (await staffOf(app, tokens[role]).read(user.id)).user ?? { can: {} }
        const { error } = await calls[name]!(tokens[role], user)
        return { role, of, said: can[shown[name]!] ?? false, done: error === undefined }
      }),
    )
    expect(answers).toHaveLength(32)
    for (const { role, of, said, done } of answers)
      expect([role, of, said]).toEqual([role, of, done])
  })
})

describe('an owner', () => {
  it.each(Object.keys(calls).filter((name) => !/create|import|export/.test(name)))(
    'is left to owners: %s',
    async (name) => {
      for (const role of ['hr', 'admin'] as const) {
        const { error } = await calls[name]!(tokens[role], await ready(name, 'owner'))
        expect(error?.code).toBe('FORBIDDEN')
      }
      expect((await calls[name]!(owner, await ready(name, 'owner'))).error).toBeUndefined()
    },
  )
})

describe('roles', () => {
  const ranks = roles.flatMap((role) => roles.map((given) => ({ role, given })))
  it.concurrent.each(ranks)('$role gives $given only below their own', async ({ role, given }) => {
    const actor = staffOf(app, tokens[role])
    const may = role === 'owner' || (role === 'admin' && !['owner', 'admin'].includes(given))
    const created = await actor.create({ role: given.toUpperCase() })
    const hires = role === 'hr' && given === 'member'
    expect(created.error?.code).toBe(may || hires ? undefined : 'FORBIDDEN')
    const user = await make({ role: given === 'member' ? 'author' : 'member' })
    const updated = await actor.update(user, { role: given.toUpperCase() })
    expect(updated.error?.code).toBe(may ? undefined : 'FORBIDDEN')
  })

  it('are not taken from peers and those above', async () => {
    const admin = staffOf(app, tokens.admin)
    for (const role of ['admin', 'owner']) {
      const { error } = await admin.update(await make({ role }), { role: 'MEMBER' })
      expect(error.code).toBe('FORBIDDEN')
    }
    const { user } = await admin.update(await make({ role: 'auditor' }), { role: 'MEMBER' })
    expect(user.role).toBe('MEMBER')
  })

  it('stay where a change sends the same one', async () => {
    const user = await make({ role: 'editor' })
    const { user: after } = await staffOf(app, tokens.hr).update(user, {
      role: 'EDITOR',
      phone: '7',
    })
    expect(after).toMatchObject({ role: 'EDITOR', phone: '7' })
  })

  it('are not one’s own to raise, by any way into an account', async () => {
    const hr = await signUpAs(app, 'hr')
    const actor = staffOf(app, hr.token)
    const { user } = await actor.read(hr.user.id)
    expect((await actor.update(user, { role: 'ADMIN' })).error.code).toBe('FORBIDDEN')
    const email = `${randomUUID()}@example.test`
    for (const role of ['manager', 'auditor', 'admin', 'owner']) {
      const { error } = await actor.update(await make({ role }), { email })
      expect(error.code).toBe('FORBIDDEN')
    }
    const group = `mutation($input: GroupInput!) { createGroup(input: $input) { id } }`
    const input = { name: randomUUID(), permissions: ['setting.update'] }
    const { data } = await graphql(app, owner, group, { input })
    const groupIds = [data.createGroup.id]
    const trusted = (await staff.create({ groupIds })).user
    expect((await actor.update(trusted, { email })).error.fields).toHaveProperty('email')
    expect((await actor.update(user, { groupIds })).error.fields).toHaveProperty('groupIds')
    expect((await actor.create({ groupIds })).error.fields).toHaveProperty('groupIds')
  })
})

describe('the last owner', () => {
  /** Only these two own the portal. */
  async function twoOwners() {
    await sql()`update "user" set role = 'member' where role = 'owner'`
    const pair = [await signUpAs(app, 'owner'), await signUpAs(app, 'owner')] as const
    return pair.map(({ token, user }) => ({ id: user.id, actor: staffOf(app, token) }))
  }
  const owners = async () =>
    (await sql()`select 1 from "user" where role = 'owner' and status = 'active'`).length
  afterAll(async () => {
    await sql()`update "user" set role = 'owner' where id = ${first.user.id}`
  })

  it.each(['demoted', 'suspended', 'archived'])(
    'is not %s, by themselves or at all',
    async (what) => {
      const [one, other] = await twoOwners()
      await one!.actor.step('suspendUser', other!.id)
      const { user } = await one!.actor.read(one!.id)
      const answers = {
        demoted: () => one!.actor.update(user, { role: 'MEMBER' }),
        suspended: () => one!.actor.step('suspendUser', one!.id),
        archived: () => one!.actor.step('deleteUser', one!.id),
      }
      const { error } = await answers[what as keyof typeof answers]()
      expect(['CONFLICT', 'FORBIDDEN']).toContain(error.code)
      expect(await owners()).toBe(1)
    },
  )

  it.each([
    ['demoted', 'demoted'],
    ['suspended', 'archived'],
    ['demoted', 'suspended'],
  ])('remains when two owners are %s and %s by each other at once', async (...ways) => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await twoOwners()
      const done = await Promise.all(
        pair.map(async ({ actor }, at) => {
          const target = pair[1 - at]!.id
          const { user } = await actor.read(target)
          if (ways[at] === 'demoted') return actor.update(user, { role: 'MEMBER' })
          return actor.step(ways[at] === 'suspended' ? 'suspendUser' : 'deleteUser', target)
        }),
      )
      expect(done.filter(({ error }) => error)).toHaveLength(1)
      expect(await owners()).toBe(1)
    }
  })
})

describe('nobody', () => {
  it('suspends or archives themselves, or finds it offered', async () => {
    const admin = await signUpAs(app, 'admin')
    const actor = staffOf(app, admin.token)
    for (const name of ['suspendUser', 'deleteUser']) {
      expect((await actor.step(name, admin.user.id)).error.code).toBe('FORBIDDEN')
    }
    const { can } = (await actor.read(admin.user.id)).user
    expect(can).toMatchObject({ update: true, suspend: false, archive: false, changeRole: false })
  })

  it('is staff to themselves: members change no more than their profile', async () => {
    const member = await signUp(app)
    const actor = staffOf(app, member.token)
    const { user } = await actor.read(member.user.id)
    expect((await actor.update(user, { email: newcomer().email })).error.code).toBe('FORBIDDEN')
    expect(user.can.update).toBe(false)
  })
})

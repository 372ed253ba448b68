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
/** Somebody as the table has them, which costs less than to ask for them. */
const rowOf = async (id: string): Promise<any> =>
  (await sql()`select * from "user" where id = ${id}`)[0]
const make = async (columns: Parameters<typeof insertPerson>[1] = {}) =>
  rowOf(await insertPerson(app, columns))
/** Answers with as little as possible. */
const briefly = (token: string, fields = 'id') => staffOf(app, token, fields)
const statusBefore: Record<string, string> = {
  reinstateUser: 'suspended',
  restoreUser: 'archived',
  resendInvitation: 'invited',
}
/** Somebody in the state in which the step is possible. */
function ready(name: string, role: Role = 'member') {
  const status = statusBefore[name] ?? 'active'
  return make({ role, status, two_factor_enabled: name === 'resetTwoFactor' })
}

const calls: Record<string, (token: string, user: any) => Promise<{ error?: any }>> = {
  createUser: (token) => briefly(token).create(),
  updateUser: (token, user) => briefly(token).update(user, { phone: '1669' }),
  ...Object.fromEntries(
    [
      ...['suspendUser', 'reinstateUser', 'deleteUser', 'restoreUser', 'resendInvitation'],
      ...['sendPasswordReset', 'resetTwoFactor', 'signOutUser'],
    ].map((name) => [name, (token: string, user: any) => briefly(token).step(name, user.id)]),
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

const readsAccounts: readonly Role[] = ['hr', 'auditor', 'admin', 'owner']

const below = {
  owner: roles.filter((role) => role !== 'owner'),
  admin: roles.filter((role) => role !== 'owner' && role !== 'admin'),
}
type Reach = Partial<Record<Role, readonly Role[]>>
/** Whose rights are all among those of the role, of the roles that may change people at all. */
const covered: Reach = { owner: roles, admin: below.owner, hr: ['hr', 'member'] }
/** Whom each role may do it to. */
const reach: Record<string, Reach> = {
  updateUser: { owner: roles, admin: below.owner, hr: below.owner },
  deleteUser: { owner: roles, admin: below.owner },
  restoreUser: { owner: roles, admin: below.owner },
  resetTwoFactor: covered,
  userSessions: { owner: roles, admin: below.owner, hr: below.owner },
}
/** Whoever leaves is stopped by those who keep people, but nobody above them is. */
const stopped: Reach = { owner: roles, admin: below.owner, hr: below.admin }

/** What `can` says of one right over several people, asked for at once; of whom one may not see, none. */
async function canDo(token: string, right: string, users: { id: string }[]): Promise<boolean[]> {
  const parameters = users.map((_, at) => `$id${at}: ID!`).join()
  const fields = users.map((_, at) => `user${at}: user(id: $id${at}) { can { ${right} } }`)
  const ids = Object.fromEntries(users.map(({ id }, at) => [`id${at}`, id]))
  const { data } = await graphql(app, token, `query(${parameters}) { ${fields.join(' ')} }`, ids)
  return users.map((_, at) => data?.[`user${at}`]?.can[right] ?? false)
}

describe('who may do what', () => {
  const cells = Object.keys(calls).flatMap((name) =>
    roles.map((role) => ({ name, role, may: allowed[name]!.includes(role) })),
  )
  it.concurrent.each(cells)('$role $name: $may', async ({ name, role, may }) => {
    const user = await ready(name)
    const { error } = await calls[name]!(tokens[role], user)
    if (may) return expect(error).toBeUndefined()
    // Whoever is archived is not there for those who may not read them.
    const unseen = name === 'restoreUser' && !readsAccounts.includes(role)
    expect(error).toMatchObject({ code: unseen ? 'NOT_FOUND' : 'FORBIDDEN' })
    expect(await rowOf(user.id)).toEqual(user)
  })

  it.concurrent.each(Object.keys(calls))('nobody who is not signed in: %s', async (name) => {
    const { error } = await calls[name]!('', await ready(name))
    expect(error.code).toBe('UNAUTHENTICATED')
  })

  const commands: Record<string, string> = {
    updateUser: 'update',
    suspendUser: 'suspend',
    reinstateUser: 'reinstate',
    deleteUser: 'archive',
    restoreUser: 'restore',
    sendPasswordReset: 'resetPassword',
    resetTwoFactor: 'resetTwoFactor',
    resendInvitation: 'resendInvitation',
    signOutUser: 'signOut',
    userSessions: 'readSessions',
  }
  it.each(Object.keys(commands))('of each pair of roles, and `can` says so: %s', async (name) => {
    const answers = await Promise.all(
      roles.map(async (role) => {
        const users = await Promise.all(roles.map((of) => ready(name, of)))
        const reported = await canDo(tokens[role], commands[name]!, users)
        const done = users.map(async (user) => !(await calls[name]!(tokens[role], user)).error)
        return (await Promise.all(done)).map((done, at) => {
          return { role, of: roles[at]!, reported: reported[at], done }
        })
      }),
    ).then((ofEach) => ofEach.flat())
    expect(answers).toHaveLength(64)
    for (const { role, of, reported, done } of answers) {
      const may = (reach[name] ?? stopped)[role]?.includes(of) ?? false
      expect([role, of, reported, done]).toEqual([role, of, may, may])
    }
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
    const actor = briefly(tokens[role])
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
      phone: '1777',
    })
    expect(after).toMatchObject({ role: 'EDITOR', phone: '1777' })
  })

  it('are not one’s own to raise', async () => {
    const hr = await signUpAs(app, 'hr')
    const actor = staffOf(app, hr.token)
    const { user } = await actor.read(hr.user.id)
    expect((await actor.update(user, { role: 'ADMIN' })).error.code).toBe('FORBIDDEN')
    const groupIds = [await groupThat(['setting.update'])]
    expect((await actor.update(user, { groupIds })).error.fields).toHaveProperty('groupIds')
    expect((await actor.create({ groupIds })).error.fields).toHaveProperty('groupIds')
  })
})

/** A group that permits this; gives its id. */
async function groupThat(permissions: string[]): Promise<string> {
  const create = `mutation($input: GroupInput!) { createGroup(input: $input) { id } }`
  const input = { name: randomUUID(), permissions }
  return (await graphql(app, owner, create, { input })).data.createGroup.id
}
async function join(userId: string, permissions: string[]): Promise<void> {
  const group_id = await groupThat(permissions)
  await sql()`insert into group_member ${sql()({ group_id, user_id: userId })}`
}

describe('a way into an account', () => {
  /** Beside the second factor, everything that staff may change by which somebody signs in. */
  const ways = {
    address: () => ({ email: newcomer().email }),
    username: () => ({ username: `u${randomUUID().slice(9)}` }),
  }

  async function attempt(token: string, way: keyof typeof ways, id: string): Promise<boolean> {
    const user = await rowOf(id)
    const actor = briefly(token, 'can { changeSignIn }')
    const isAllowed = (await actor.read(id)).user.can.changeSignIn
    const { error } = await actor.update(user, ways[way]())
    expect(error?.code).toBe(isAllowed ? undefined : 'FORBIDDEN')
    if (error) expect(await rowOf(id)).toEqual(user)
    return isAllowed
  }

  describe.each([
    { way: 'address', status: 'active' },
    { way: 'address', status: 'invited' },
    { way: 'address', status: 'suspended' },
    { way: 'username', status: 'active' },
  ] as const)('through the $way of somebody who is $status', ({ way, status }) => {
    it.concurrent.each(roles)('lets %s pass only to those who may do no more', async (role) => {
      const passed = await Promise.all(
        roles.map(async (of) => {
          const id = await insertPerson(app, { role: of, status })
          return (await attempt(tokens[role], way, id)) ? of : null
        }),
      )
      expect(passed.filter(Boolean)).toEqual(covered[role] ?? [])
    })
  })

  it.each(roles)(
    'is no way into one’s own, for %s: there it is asked who is there',
    async (role) => {
      const { token, user } = await signUpAs(app, role)
      const { user: self } = await staff.read(user.id)
      for (const way of ['address', 'username'] as const) {
        const { error } = await staffOf(app, token).update(self, ways[way]())
        expect(error?.code).toBe('FORBIDDEN')
      }
      expect((await staffOf(app, token).step('resetTwoFactor', user.id)).error?.code).toBe(
        'FORBIDDEN',
      )
      const { email, username, version } = self
      expect((await staff.read(user.id)).user).toMatchObject({ email, username, version })
    },
  )

  it('counts what groups permit, on both sides', async () => {
    const hr = await signUpAs(app, 'hr')
    const authorOnly = ['article', 'video'].flatMap((resource) =>
      ['create', 'update', 'trash'].map((action) => `${resource}.${action}`),
    )
    const author = await insertPerson(app, { role: 'author' })
    const trusted = await insertPerson(app, { role: 'member' })
    await join(trusted, ['setting.update'])
    for (const way of ['address', 'username'] as const) {
      expect(await attempt(hr.token, way, author)).toBe(false)
      expect(await attempt(hr.token, way, trusted)).toBe(false)
    }
    await join(hr.user.id, [...authorOnly, 'meeting.update', 'announcement.update'])
    expect(await attempt(hr.token, 'address', author)).toBe(true)
    // A group in the trash permits nothing, but it may come back.
    await sql()`update user_group set deleted_at = now() where id in
      (select group_id from group_member where user_id = ${trusted})`
    expect(await attempt(hr.token, 'address', trusted)).toBe(false)
    await sql()`delete from group_member where user_id = ${trusted}`
    expect(await attempt(hr.token, 'address', trusted)).toBe(true)
  })

  it('compares the departments that managers answer for', async () => {
    const department = async (parentId: string | null = null) => {
      const create = 'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }'
      const code = randomUUID().slice(0, 8)
      const input = { nameEn: code, code, parentId }
      return (await graphql(app, owner, create, { input })).data.createDepartment.id as string
    }
    const [above, beside] = [await department(), await department()]
    const below = await department(above)
    const manager = await signUpAs(app, 'manager', { departmentId: above })
    await join(manager.user.id, ['user.update'])
    const other = await insertPerson(app, { role: 'manager' })
    const may = async (departmentId: string) => {
      await sql()`update "user" set department_id = ${departmentId} where id = ${other}`
      return attempt(manager.token, 'address', other)
    }
    expect(await may(beside)).toBe(false)
    expect(await may(below)).toBe(true)
    await sql()`update department set head_id = ${other} where id = ${beside}`
    expect(await may(below)).toBe(false)
  })
})

it('stopping an admin is not given to anybody by a group', async () => {
  const hr = await signUpAs(app, 'hr')
  await join(hr.user.id, ['user.trash'])
  const steps = ['suspendUser', 'reinstateUser', 'signOutUser', 'deleteUser', 'restoreUser']
  for (const name of [...steps, 'sendPasswordReset', 'resendInvitation']) {
    const { error } = await calls[name]!(hr.token, await ready(name, 'admin'))
    expect([name, error?.code]).toEqual([name, 'FORBIDDEN'])
  }
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

import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer, staffOf } from './staff.ts'

const app = useTestApp()
let owner: Awaited<ReturnType<typeof signInAsOwner>>
let staff: ReturnType<typeof staffOf>

beforeAll(async () => {
  owner = await signInAsOwner(app)
  staff = staffOf(app, owner.token)
})

const sql = () => app.services.auth!.database.sql
const signIn = (email: string, password: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password } })
const created = async (name: string, input: object): Promise<string> => {
  const query = `mutation($input: ${name}Input!) { row: create${name}(input: $input) { id } }`
  return (await graphql(app, owner.token, query, { input })).data.row.id
}
const makeGroup = (more: object = {}) => created('Group', { name: randomUUID(), ...more })
const makeDepartment = () => created('Department', { nameEn: randomUUID(), code: randomUUID() })
const makePosition = () => created('Position', { titleEn: 'Nurse', code: randomUUID() })
const make = async (input: object = {}) => (await staff.create(input)).user
const auditOf = (id: string) =>
  sql()`select command, actor_id, before, after from audit where aggregate_id = ${id} order by id`

describe('creating somebody', () => {
  it('keeps all that is given, and lets them sign in', async () => {
    const [departmentId, positionId, groupId] = [
      await makeDepartment(),
      await makePosition(),
      await makeGroup(),
    ]
    const input = {
      ...newcomer(),
      nameTh: 'สมชาย ใจดี',
      username: `somchai.${randomUUID().slice(0, 8)}`,
      phone: '+66 2 123 4567',
      departmentId,
      positionId,
      managerId: owner.user.id,
      groupIds: [groupId],
      role: 'EDITOR',
      locale: 'TH',
      timeZone: 'Asia/Tokyo',
      notificationsEnabled: false,
    }
    const { user } = await staff.create(input)
    const { password, ...kept } = input
    expect(user).toMatchObject({ ...kept, version: 1, status: 'ACTIVE', emailVerified: false })
    for (const name of [input.email, input.username]) {
      expect((await signIn(name, password)).status).toBe(200)
    }
    const [entry, ...more] = await auditOf(user.id)
    expect(entry).toMatchObject({ command: 'user.create', actor_id: owner.user.id, before: null })
    expect(entry!['after']).toMatchObject({ email: input.email, role: 'editor' })
    expect(JSON.stringify(entry)).not.toContain(password)
    expect(more.map((each) => each['command'])).toEqual(['account.sign-in', 'account.sign-in'])
    const events = await sql()`select type from outbox where aggregate_id = ${user.id}`
    expect(events.map((event) => event['type'])).toContain('user.updated')
  })

  const bad: Array<[string, object, string, string]> = [
    ['no name', { name: ' ' }, 'VALIDATION', 'name'],
    ['a name too long', { name: 'x'.repeat(101) }, 'VALIDATION', 'name'],
    ['control characters', { nameTh: 'a\u0000b' }, 'VALIDATION', 'nameTh'],
    ['no address', { email: 'nobody' }, 'VALIDATION', 'email'],
    ['a strange username', { username: 'Sömchai' }, 'VALIDATION', 'username'],
    ['no password', { password: null }, 'VALIDATION', 'password'],
    ['a short password', { password: 'short' }, 'VALIDATION', 'password'],
    ['a leaked password', { password: 'Password1234' }, 'VALIDATION', 'password'],
    ['a password and an invitation', { invite: true }, 'VALIDATION', 'password'],
    ['an unknown time zone', { timeZone: '+07:00' }, 'VALIDATION', 'timeZone'],
    ['an unknown role', { role: 'EMPEROR' }, 'VALIDATION', 'role'],
    ['an unknown department', { departmentId: randomUUID() }, 'VALIDATION', 'departmentId'],
    ['no id of a department', { departmentId: 'x' }, 'VALIDATION', 'departmentId'],
    ['an unknown position', { positionId: randomUUID() }, 'VALIDATION', 'positionId'],
    ['an unknown manager', { managerId: randomUUID() }, 'VALIDATION', 'managerId'],
    ['an unknown group', { groupIds: [randomUUID()] }, 'VALIDATION', 'groupIds'],
    ['a taken address', { email: 'OWNER@example.test' }, 'CONFLICT', 'email'],
  ]
  it.each(bad)('refuses %s and leaves nothing behind', async (_what, input, code, field) => {
    const email = `${randomUUID()}@example.test`
    const before = await sql()`select count(*)::int as people from "user"`
    const { error } = await staff.create({ email, ...input })
    expect(error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect(await sql()`select count(*)::int as people from "user"`).toEqual(before)
  })

  it('gives one of several at once the address', async () => {
    const email = `${randomUUID()}@example.test`
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.create({ email })))
    expect(answers.filter(({ user }) => user)).toHaveLength(1)
    for (const { error } of answers.filter(({ user }) => !user)) {
      expect(error).toMatchObject({ code: 'CONFLICT', fields: { email: expect.any(String) } })
    }
  })
})

describe('changing somebody', () => {
  it('leaves what is not given, clears what is null, and notes before and after', async () => {
    const departmentId = await makeDepartment()
    const user = await make({ nameTh: 'ก', phone: '1669', departmentId, locale: 'TH' })
    const answer = await staff.update(user, { name: 'New', phone: null, departmentId: null })
    expect(answer.user).toMatchObject({
      ...{ name: 'New', nameTh: 'ก', phone: '', departmentId: null, locale: 'TH', version: 2 },
    })
    const entry = (await auditOf(user.id)).at(-1)!
    expect(entry['before']).toMatchObject({ name: user.name, departmentId })
    expect(entry['after']).toMatchObject({ name: 'New', departmentId: null })
  })

  it('is refused from an older version, which sees the newer one', async () => {
    const user = await make()
    await staff.update(user, { name: 'First' })
    expect((await staff.update(user, { name: 'Second' })).error).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { name: 'First' } },
    })
  })

  const bad: Array<[string, object, string, string]> = [
    ['no name', { name: '' }, 'VALIDATION', 'name'],
    ['no address', { email: 'x' }, 'VALIDATION', 'email'],
    ['a taken address', { email: 'owner@example.test' }, 'CONFLICT', 'email'],
    ['a password', { password: 'a long enough password' }, 'VALIDATION', 'password'],
    ['an invitation', { invite: true }, 'VALIDATION', 'invite'],
    ['an unknown department', { departmentId: randomUUID() }, 'VALIDATION', 'departmentId'],
    ['an unknown position', { positionId: randomUUID() }, 'VALIDATION', 'positionId'],
    ['an unknown manager', { managerId: randomUUID() }, 'VALIDATION', 'managerId'],
    ['an unknown group', { groupIds: [randomUUID()] }, 'VALIDATION', 'groupIds'],
  ]
  it.each(bad)('refuses %s', async (_what, input, code, field) => {
    const user = await make()
    const { error } = await staff.update(user, { phone: '1555', ...input })
    expect(error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect((await staff.read(user.id)).user).toEqual(user)
  })

  it.each([
    'updateUser',
    'suspendUser',
    'reinstateUser',
    'deleteUser',
    'restoreUser',
    'resendInvitation',
    'sendPasswordReset',
    'resetTwoFactor',
    'signOutUser',
  ])('%s knows nobody by a made-up id, and no id that is none', async (name) => {
    const more =
      name === 'updateUser' ? { version: 1, input: { name: 'x', email: 'x@y.test' } } : {}
    expect((await staff.mutate(name, { id: randomUUID(), ...more })).error.code).toBe('NOT_FOUND')
    expect((await staff.mutate(name, { id: 'x', ...more })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { id: expect.any(String) },
    })
  })

  it('gives a taken username to nobody, and a freed one to the next', async () => {
    const username = `u${randomUUID().slice(0, 8)}`
    const [first, second] = [await make({ username }), await make()]
    expect((await staff.update(second, { username: username.toUpperCase() })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { username: expect.any(String) },
    })
    expect((await staff.update(first, { username: null })).user.username).toBeNull()
    expect((await staff.update(second, { username })).user.username).toBe(username)
  })

  it('makes nobody the manager of their own manager, even by two changes at once', async () => {
    const [a, b, c] = [await make(), await make(), await make()]
    expect((await staff.update(a, { managerId: a.id })).error.fields).toHaveProperty('managerId')
    await staff.update(b, { managerId: a.id })
    await staff.update(c, { managerId: b.id })
    expect((await staff.update(a, { managerId: c.id })).error).toMatchObject({
      code: 'CONFLICT',
      fields: { managerId: expect.any(String) },
    })
    for (let round = 0; round < 5; round += 1) {
      const [x, y] = [await make(), await make()]
      const answers = await Promise.all([
        staff.update(x, { managerId: y.id }),
        staff.update(y, { managerId: x.id }),
      ])
      expect(answers.filter(({ error }) => error?.code === 'CONFLICT')).toHaveLength(1)
    }
  })

  it('sets the groups in use and leaves the memberships in the trash alone', async () => {
    const [kept, trashed, added] = [await makeGroup(), await makeGroup(), await makeGroup()]
    const user = await make({ groupIds: [kept, trashed] })
    const remove = 'mutation($id: ID!) { deleteGroup(id: $id) { id } }'
    await graphql(app, owner.token, remove, { id: trashed })
    const { user: after } = await staff.update(user, { groupIds: [added] })
    expect(after.groupIds).toEqual([added])
    const rows = await sql()`select group_id from group_member where user_id = ${user.id}`
    expect(rows.map((row) => row['group_id']).sort()).toEqual([trashed, added].sort())
    expect((await staff.update(after, { groupIds: [trashed] })).error.code).toBe('VALIDATION')
  })

  it('acts on live sessions at once', async () => {
    const member = await signUp(app)
    const groups = '{ groups(filter: { trashed: true }) { totalCount } }'
    const before = await graphql(app, member.token, groups)
    expect(before.errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { user } = await staff.read(member.user.id)
    await staff.update(user, { role: 'HR' })
    expect((await graphql(app, member.token, groups)).errors).toEqual([])
  })
})

describe('the list', () => {
  it('finds people by any part of any name, in Thai too', async () => {
    const mark = randomUUID().slice(0, 8)
    const user = await make({
      ...{ name: `Anong ${mark}`, nameTh: `อนงค์ ศรีสุวรรณ${mark}`, username: `an.${mark}` },
    })
    for (const search of [`nong ${mark}`, `ศรีสุวรรณ${mark}`, `an.${mark}`, user.email.slice(4)]) {
      const { nodes } = await staff.list({ filter: { search } })
      expect(nodes.map((node) => node.id)).toEqual([user.id])
    }
    expect((await staff.list({ filter: { search: `สุวรรณ${mark}` } })).totalCount).toBe(1)
    const [plan] = await sql().begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      const rows = await tx`explain select 1 from "user" u
        where u.name ilike '%ศรีสุวรรณ%' or u.name_th ilike '%ศรีสุวรรณ%' or u.email ilike '%ศรีสุวรรณ%'`
      return [rows.map((row) => row['QUERY PLAN']).join('\n')]
    })
    expect(plan).toContain('user_search')
  })

  it('filters by status, role, place and group, and by several at once', async () => {
    const [departmentId, positionId, groupId] = [
      await makeDepartment(),
      await makePosition(),
      await makeGroup(),
    ]
    const a = await make({ departmentId, positionId, groupIds: [groupId], role: 'AUTHOR' })
    const b = await make({ departmentId, role: 'HR' })
    await staff.step('suspendUser', b.id)
    const found = async (filter: object) =>
      (await staff.list({ filter })).nodes.map((node) => node.id).sort()
    expect(await found({ departmentId })).toEqual([a.id, b.id].sort())
    expect(await found({ positionId })).toEqual([a.id])
    expect(await found({ groupId })).toEqual([a.id])
    expect(await found({ departmentId, status: ['SUSPENDED'] })).toEqual([b.id])
    expect(await found({ departmentId, role: ['AUTHOR', 'HR'] })).toEqual([a.id, b.id].sort())
    expect(await found({ departmentId, role: ['AUTHOR'], status: ['SUSPENDED'] })).toEqual([])
  })

  it.each(['NAME', 'NEWEST', 'LAST_SEEN'])(
    'sorts by %s without gap or repetition',
    async (sort) => {
      const groupId = await makeGroup()
      for (let i = 0; i < 7; i += 1) await make({ name: `N ${i % 3}`, groupIds: [groupId] })
      await sql()`update "user" set last_seen_at = now() - random() * interval '1 day'
      where id in (select user_id from group_member where group_id = ${groupId} limit 4)`
      const all = (await staff.list({ filter: { groupId }, sort })).nodes
      const keys: Record<string, string[]> = {
        NAME: all.map((node) => `${node.name} ${node.id}`),
        NEWEST: all.map((node) => node.createdAt).toReversed(),
        LAST_SEEN: all.map((node) => node.lastSeenAt ?? '').toReversed(),
      }
      expect(keys[sort]).toEqual(keys[sort]!.toSorted())
      const paged: string[] = []
      let after: string | undefined
      do {
        const page: any = await staff.list({
          ...{ filter: { groupId }, sort, first: 2 },
          ...(after && { after }),
        })
        expect(page.totalCount).toBe(7)
        paged.push(...page.nodes.map((node: any) => node.id))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
      } while (after)
      expect(paged).toEqual(all.map((node) => node.id))
    },
  )

  it.each([
    ['NAME', ['a\u0000', randomUUID()]],
    ['NAME', [randomUUID()]],
    ['NEWEST', ['x']],
    ['LAST_SEEN', ['2026-99-99T00:00:00.000000Z', randomUUID()]],
    ['LAST_SEEN', ['yesterday', randomUUID()]],
  ])('refuses a forged cursor of %s', async (sort, values) => {
    const after = Buffer.from(JSON.stringify(values)).toString('base64url')
    expect((await staff.list({ sort, after })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { after: expect.any(String) },
    })
  })
})

describe('the directory', () => {
  it('shows and finds no more than names and places to those who may not read people', async () => {
    const [departmentId, groupId] = [await makeDepartment(), await makeGroup()]
    const username = `d${randomUUID().slice(0, 8)}`
    const more = { departmentId, groupIds: [groupId], username, role: 'AUDITOR', nameTh: 'ดวงใจ' }
    const user = await make(more)
    const member = await signUp(app)
    const outsider = staffOf(app, member.token)
    const seen = (await outsider.read(user.id)).user
    const { id, name, nameTh, departmentId: place, positionId, can, ...rest } = seen
    expect([id, name, nameTh, place, positionId]).toEqual([
      ...[user.id, user.name, 'ดวงใจ', departmentId, null],
    ])
    expect(Object.values(rest)).toEqual(Object.values(rest).map(() => null))
    expect(Object.values(can)).toEqual(Object.values(can).map(() => false))
    for (const filter of [
      ...[{ search: user.email }, { search: username }, { groupId }, { role: ['AUDITOR'] }],
      { departmentId, status: ['ACTIVE'] },
    ]) {
      expect((await outsider.list({ filter })).totalCount).toBe(0)
    }
    expect((await outsider.list({ filter: { departmentId } })).totalCount).toBe(1)
    expect((await outsider.read(member.user.id)).user.email).toBe(member.user.email)
  })

  it('tells nobody by its order when somebody was here', async () => {
    const groupId = await makeGroup()
    const people = [await make(), await make(), await make()]
    await sql()`update "user" set last_seen_at = now() where id = ${people[0].id}`
    const { token } = await signUp(app)
    const filter = { ids: people.map((person) => person.id) }
    const { nodes } = await staffOf(app, token).list({ filter, sort: 'LAST_SEEN' })
    expect(nodes.map((node) => node.id)).toEqual(filter.ids.toSorted().toReversed())
    expect(groupId).toBeTruthy()
  })

  it('shows a manager the people of their departments', async () => {
    const [mine, other] = [await makeDepartment(), await makeDepartment()]
    const [a, b] = [await make({ departmentId: mine }), await make({ departmentId: other })]
    const manager = staffOf(app, (await signUpAs(app, 'manager', { departmentId: mine })).token)
    expect((await manager.read(a.id)).user.email).toBe(a.email)
    expect((await manager.read(b.id)).user.email).toBeNull()
  })

  it('holds nobody who is archived', async () => {
    const user = await make()
    await staff.step('deleteUser', user.id)
    const member = staffOf(app, (await signUp(app)).token)
    expect((await member.read(user.id)).error.code).toBe('NOT_FOUND')
    expect((await member.list({ filter: { ids: [user.id] } })).totalCount).toBe(0)
    const search = user.email
    expect((await staff.list({ filter: { search } })).totalCount).toBe(0)
    const archived = await staff.list({ filter: { search, status: ['ARCHIVED'] } })
    expect(archived.nodes[0]).toMatchObject({ id: user.id, status: 'ARCHIVED' })
    expect((await staff.read(user.id)).user.can).toMatchObject({ restore: true, update: false })
  })
})

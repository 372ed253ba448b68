import { graphql, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it } from 'vitest'

const app = useTestApp()

const sql = () => app.services.auth!.database.sql

const fields = `id version name nameTh email emailVerified pendingEmail username phone role locale timeZone
  notificationsEnabled departmentId positionId can { write { resource address { anybody departmentIds } } }`
const me = async (token: string) => (await graphql(app, token, `{ me { ${fields} } }`)).data.me

async function update(token: string | undefined, input: object, version = 1) {
  const { data, errors } = await graphql(
    app,
    token,
    `mutation($v: Int!, $i: ProfileInput!) { row: updateProfile(version: $v, input: $i) { ${fields} } }`,
    { v: version, i: { name: 'Mali', ...input } },
  )
  return { row: data?.row, error: errors[0]?.extensions }
}
const username = () => `u${Math.random().toString(36).slice(2, 12)}`
const updates = (id: string) =>
  sql()`select 1 from outbox where type = 'user.updated' and aggregate_id = ${id}`

describe('the own profile', () => {
  it('begins with what is known', async () => {
    const { token, user } = await signUp(app, 'Mali')
    const address = { anybody: false, departmentIds: [] }
    expect(await me(token)).toEqual({
      ...{ id: user.id, version: 1, name: 'Mali', nameTh: '', email: user.email },
      ...{ emailVerified: false, pendingEmail: null, username: null, phone: '', role: 'MEMBER' },
      ...{ locale: 'EN', timeZone: 'Asia/Bangkok', notificationsEnabled: true },
      ...{
        departmentId: null,
        positionId: null,
        can: {
          write: ['announcement', 'article', 'meeting', 'video'].map((resource) => ({
            resource,
            address,
          })),
        },
      },
    })
  })

  it.each(['member', 'manager', 'auditor', 'owner'] as const)(
    'is changed by a %s and leaves an event',
    async (role) => {
      const { token, user } = await signUpAs(app, role)
      const input = {
        ...{ name: ' Mali Jai ', nameTh: 'มะลิ ใจ', phone: '+66 2 123 4567' },
        ...{ username: username(), locale: 'TH', timeZone: 'Europe/Berlin' },
        notificationsEnabled: false,
      }
      const { row, error } = await update(token, input)
      expect(error).toBeUndefined()
      expect(row).toMatchObject({ ...input, name: 'Mali Jai', version: 2 })
      expect(await me(token)).toEqual(row)
      expect(await updates(user.id)).toHaveLength(1)
    },
  )

  it('keeps what is left out and loses what is emptied', async () => {
    const { token } = await signUp(app)
    const full = {
      nameTh: 'มะลิ',
      phone: '1669',
      username: username(),
      timeZone: 'UTC',
      locale: 'TH',
    }
    await update(token, { ...full, notificationsEnabled: false })
    const kept = (await update(token, {}, 2)).row
    expect(kept).toMatchObject({ ...full, notificationsEnabled: false })
    const emptied = { nameTh: '', phone: null, username: null, timeZone: null, locale: null }
    expect((await update(token, emptied, 3)).row).toMatchObject({
      ...{ nameTh: '', phone: '', username: null, timeZone: 'UTC', locale: 'TH' },
    })
  })

  it('refuses a stale version and shows what there is', async () => {
    const { token, user } = await signUp(app)
    await update(token, { name: 'First' })
    const { error } = await update(token, { name: 'Second' })
    expect(error).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { name: 'First' } },
    })
    expect(await updates(user.id)).toHaveLength(1)
  })

  it('is nobody’s who is not signed in', async () => {
    expect((await update(undefined, {})).error?.code).toBe('UNAUTHENTICATED')
    const { errors } = await graphql(app, undefined, '{ me { id } }')
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('a username', () => {
  it('is one person’s, in any case of letters, also when two choose it at once', async () => {
    const [a, b, c] = [await signUp(app), await signUp(app), await signUp(app)]
    const chosen = username()
    const both = await Promise.all(
      [a, b].map(({ token }) => update(token, { name: 'Changed', username: chosen })),
    )
    const refused = both.filter(({ error }) => error)
    expect(refused.map(({ error }) => error)).toEqual([
      { code: 'CONFLICT', fields: { username: expect.any(String) } },
    ])
    const late = await update(c.token, { name: 'Changed', username: chosen.toUpperCase() })
    expect(late.error).toMatchObject({ code: 'CONFLICT', fields: { username: expect.any(String) } })
    expect(await me(c.token)).toMatchObject({ version: 1, username: null, name: 'Somebody' })
  })

  it('is normalised, so that one spelling is kept', async () => {
    const { token } = await signUp(app)
    const chosen = username()
    const { row } = await update(token, { username: ` ＭＡＬＩ${chosen.toUpperCase()} ` })
    expect(row.username).toBe(`mali${chosen}`)
  })
})

describe('the views of a list', () => {
  const list = 'announcements'
  const views = async (token: string | undefined, document: string, variables: object) => {
    const { data, errors } = await graphql(app, token, document, { list, ...variables })
    return errors[0]?.extensions ?? Object.values<any>(data)[0]
  }
  const all = (token: string | undefined) =>
    views(token, 'query($list: String!) { listViews(list: $list) { name query } }', {})
  const save = (token: string | undefined, name: string, query: string, of = list) =>
    views(
      token,
      `mutation($list: String!, $name: String!, $query: String!) {
        saveListView(list: $list, name: $name, query: $query) { name query } }`,
      { name, query, list: of },
    )
  const forget = (token: string | undefined, name: string) =>
    views(
      token,
      `mutation($list: String!, $name: String!) { forgetListView(list: $list, name: $name) { name } }`,
      { name },
    )

  it('are somebody’s own, replaced by name, and gone when they are forgotten', async () => {
    const [mine, other] = [await signUp(app), await signUp(app)]
    await save(mine.token, 'Urgent', 'q=fire')
    await save(mine.token, 'Late', 'overdue=1')
    await save(mine.token, 'Elsewhere', 'q=x', 'articles')
    const replaced = [
      { name: 'Late', query: 'overdue=1' },
      { name: 'Urgent', query: 'q=water' },
    ]
    expect(await save(mine.token, ' Urgent ', 'q=water')).toEqual(replaced)
    expect(await all(mine.token)).toEqual(replaced)
    expect(await all(other.token)).toEqual([])
    expect(await forget(other.token, 'Late')).toEqual([])
    expect(await forget(mine.token, 'Late')).toEqual([{ name: 'Urgent' }])
  })

  it('are refused without a name, beyond twenty, for no list, and to who is not signed in', async () => {
    const { token } = await signUp(app)
    for (let each = 1; each <= 20; each += 1) await save(token, `View ${each}`, 'q=1')
    expect(await save(token, 'View 20', 'q=2')).toHaveLength(20)
    const invalid = { code: 'VALIDATION' }
    expect(await save(token, 'One more', 'q=1')).toMatchObject({
      ...invalid,
      fields: { name: expect.any(String) },
    })
    expect(await save(token, ' ', 'q=1')).toMatchObject({
      ...invalid,
      fields: { name: expect.any(String) },
    })
    expect(await save(token, 'A', 'q=1', '../x')).toMatchObject({
      ...invalid,
      fields: { list: expect.any(String) },
    })
    expect(await save(token, 'A', 'q'.repeat(1001))).toMatchObject(invalid)
    for (const refused of [await all(undefined), await save(undefined, 'A', 'q=1')])
      expect(refused).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await all(token)).toHaveLength(20)
  })
})

import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it } from 'vitest'

const app = useTestApp()

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
const long = 'x'.repeat(5000)

/** Everything that a bad request could have changed. */
async function kept() {
  const [row] = await sql()`
    select (select jsonb_agg(to_jsonb(u) - 'last_seen_at' order by id) from "user" u) as users,
      (select jsonb_agg(to_jsonb(a) order by id) from account a) as accounts,
      (select jsonb_agg(to_jsonb(s) - 'last_seen_at' order by id) from session s) as sessions,
      (select count(*) from outbox) as events, (select count(*) from audit) as entries`
  return row
}

const badAddresses: Array<[string, unknown]> = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['a@example.test']],
  ['an object', { a: 1 }],
  ['an empty one', ''],
  ['one that is too long', `${'x'.repeat(250)}@example.test`],
  ['one that grows too long when normalised', `${'ﬃ'.repeat(100)}@example.test`],
  ['a NUL', 'a\u0000b@example.test'],
  ['a line break', 'a@example.test\r\nBcc: b@example.test'],
  ['a space', 'a b@example.test'],
  ['a Cyrillic letter', 'аdmin@example.test'],
  ['a dotted capital I', 'ADM\u0130N@example.test'],
  ['a zero-width space', 'a\u200bb@example.test'],
  ['a text turned around', 'a\u202eb@example.test'],
  ['a Thai address', 'มะลิ@example.test'],
  ['two addresses', 'a@example.test,b@example.test'],
  ['half a surrogate', 'a\ud800@example.test'],
]

describe.each([
  ['sign-up', 'email', { name: 'A', password: right }],
  ['sign-in', 'email', { password: right }],
  ['forgot-password', 'email', {}],
])('REST %s', (path, field, rest_) => {
  it.each(badAddresses)('refuses %s for an address', async (_what, value) => {
    const before = await kept()
    const body = { ...rest_, [field]: value }
    const answer = await rest(app, 'POST', `/v1/auth/${path}`, { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await kept()).toEqual(before)
  })
})

describe('REST sign-in', () => {
  it.each([
    ['two letters', 'ab'],
    ['too many', 'a'.repeat(31)],
    ['a digit first', '1abc'],
    ['a space', 'ma li'],
    ['a Greek letter', 'mαli'],
    ['a quote', "mali'--"],
    ['a percent sign', 'mal%'],
  ])('refuses %s for a username', async (_what, email) => {
    const body = { email, password: right }
    const answer = await rest(app, 'POST', '/v1/auth/sign-in', { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['email'])
  })
})

describe('REST', () => {
  it.each([
    ['verify-email', {}, 'token'],
    ['verify-email', { token: '' }, 'token'],
    ['verify-email', { token: null }, 'token'],
    ['verify-email', { token: 7 }, 'token'],
    ['verify-email', { token: ['a'] }, 'token'],
    ['verify-email', { token: long }, 'token'],
    ['verify-email', { token: 'made-up\u0000' }, 'token'],
    ['verify-email', { token: 'made-up', email: 'a@example.test' }, 'email'],
    ['reset-password', { token: long, password: right }, 'token'],
    ['reset-password', { token: 'a', password: 7 }, 'password'],
    ['reset-password', { token: 'a', password: right, id: 1 }, 'id'],
    ['sign-in', { email: 'a@example.test', password: long }, 'password'],
    ['sign-in', { email: 'a@example.test', password: '' }, 'password'],
    ['sign-in', { email: 'a@example.test', password: right, username: 'mali' }, 'username'],
    ['sign-up', { name: 'A', email: 'a@b.test', password: right, username: 'mali' }, 'username'],
    ['sign-up', { name: long, email: 'a@b.test', password: right }, 'name'],
    ['sign-up', { name: 'Mali', email: 'a@b.test', password: 'this is prakat' }, 'password'],
    ['sign-up', { name: 'Mali', email: 'a@b.test', password: 'my name is MALI' }, 'password'],
    ['sign-up', { name: 'A', email: 'somsri@b.test', password: 'somsri 2026!' }, 'password'],
  ])('%s refuses %j', async (path, body, field) => {
    const before = await kept()
    const answer = await rest(app, 'POST', `/v1/auth/${path}`, { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await kept()).toEqual(before)
  })
})

const calls = {
  updateProfile:
    'mutation($version: Int!, $input: ProfileInput!) { updateProfile(version: $version, input: $input) { id } }',
  changePassword:
    'mutation($currentPassword: String!, $newPassword: String!) { changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }',
  changeEmail:
    'mutation($email: String!, $password: String!) { changeEmail(email: $email, password: $password) }',
  revokeSession: 'mutation($id: ID!) { revokeSession(id: $id) }',
}
const profile = (input: object) => ({ version: 1, input: { name: 'A', ...input } })
const badProfiles: Array<[object, string]> = [
  [{ name: '' }, 'name'],
  [{ name: ' \t ' }, 'name'],
  [{ name: null }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: long }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'A\u0000' }, 'name'],
  [{ name: 'A\u001b[2J' }, 'name'],
  [{ name: 'A\ud800' }, 'name'],
  [{ nameTh: 'ก'.repeat(101) }, 'nameTh'],
  [{ nameTh: 'ก\u0007' }, 'nameTh'],
  [{ nameTh: {} }, 'nameTh'],
  [{ phone: '1'.repeat(51) }, 'phone'],
  [{ phone: 66 }, 'phone'],
  [{ phone: 'ask the desk' }, 'phone'],
  [{ phone: '66' }, 'phone'],
  [{ username: 'ab' }, 'username'],
  [{ username: 'a'.repeat(31) }, 'username'],
  [{ username: long }, 'username'],
  [{ username: '1abc' }, 'username'],
  [{ username: '.abc' }, 'username'],
  [{ username: 'ma li' }, 'username'],
  [{ username: 'mali@example.test' }, 'username'],
  [{ username: 'mаli' }, 'username'],
  [{ username: 'mali\u200b' }, 'username'],
  [{ username: 'mali\u202e' }, 'username'],
  [{ username: 'mali\u0000' }, 'username'],
  [{ username: 'mal\u0131' }, 'username'],
  [{ username: 'มะลิ' }, 'username'],
  [{ username: '..//etc' }, 'username'],
  [{ username: 7 }, 'username'],
  [{ locale: 'FR' }, 'locale'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+07:00' }, 'timeZone'],
  [{ timeZone: '' }, 'timeZone'],
  [{ timeZone: long }, 'timeZone'],
  [{ timeZone: 'Asia/Bangkok\u0000' }, 'timeZone'],
  [{ notificationsEnabled: 'yes' }, 'notificationsEnabled'],
  [{ role: 'OWNER' }, 'role'],
  [{ email: 'a@example.test' }, 'email'],
]

describe('GraphQL', () => {
  const table: Array<[keyof typeof calls, object, string]> = [
    ...badProfiles.map(
      ([input, field]) =>
        ['updateProfile', profile(input), field] as [keyof typeof calls, object, string],
    ),
    ['updateProfile', { ...profile({}), version: 0 }, 'version'],
    ['updateProfile', { ...profile({}), version: 1.5 }, 'version'],
    ['updateProfile', { ...profile({}), version: 1e12 }, 'version'],
    ['changePassword', { currentPassword: '', newPassword: right }, 'currentPassword'],
    ['changePassword', { currentPassword: long, newPassword: right }, 'currentPassword'],
    ['changePassword', { currentPassword: null, newPassword: right }, 'currentPassword'],
    ['changePassword', { currentPassword: right, newPassword: ['a'] }, 'newPassword'],
    ['changePassword', { currentPassword: right, newPassword: long }, 'newPassword'],
    ['changeEmail', { email: 'a@b.test', password: '' }, 'password'],
    ['changeEmail', { email: 'a@b.test', password: 7 }, 'password'],
    ['changeEmail', { email: 'mali', password: right }, 'email'],
    ['revokeSession', { id: 'nonsense' }, 'id'],
    ['revokeSession', { id: '' }, 'id'],
    ['revokeSession', { id: null }, 'id'],
    ['revokeSession', { id: `${long}\u0000` }, 'id'],
  ]

  it.each(table)('%s refuses %j', async (name, variables, field) => {
    const { token } = await signUp(app)
    const before = await kept()
    const { data, errors } = await graphql(app, token, calls[name], { ...variables })
    expect(data ?? null).toBeNull()
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
    expect(
      Object.keys(errors[0]!.extensions.fields).map((key) => key.replace('input.', '')),
    ).toEqual([field])
    expect(await kept()).toEqual(before)
  })

  it.each(badAddresses)('changeEmail refuses %s', async (_what, email) => {
    const { token } = await signUp(app)
    const before = await kept()
    const { errors } = await graphql(app, token, calls.changeEmail, { email, password: right })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { email: expect.any(String) },
    })
    expect(await kept()).toEqual(before)
  })
})

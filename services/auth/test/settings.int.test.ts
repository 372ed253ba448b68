import { randomUUID } from 'node:crypto'
import { localClient } from '@prakat/kit/rpc'
import { graphql, owner as ownerAccount, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { brandShade } from '@prakat/schema/brand-shades'
import type { authContract } from '@prakat/schema/contracts'
import { settingGroupNames } from '@prakat/schema/settings'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from './staff.ts'

const servers = useTestServers()
const token = { SERVICE_TOKEN: 'a token that only services know' }
let auth: TestApp
/** A second process of the same service, and a gateway of its own. */
let other: TestApp
let gateway: TestApp
let owner: string

beforeAll(async () => {
  auth = await servers.start({ ...token, MAIL_FROM: 'Portal <portal@example.test>' }, 'auth')
  other = await servers.start(token, 'auth')
  const content = await servers.start({ ...token, AUTH_URL: auth.url }, 'content')
  const urls = { AUTH_URL: auth.url, CONTENT_URL: content.url, NOTIFIER_URL: content.url }
  gateway = await servers.start({ ...token, ...urls }, 'gateway')
  owner = (await signInAsOwner(gateway)).token
  await confirm(owner)
})

const confirm = (token: string) =>
  graphql(gateway, token, `mutation { confirmIdentity(password: "${ownerAccount.password}") }`)

const fields = `id name version mayUpdate updatedBy
  settings { key value initial setBy secret isSet }`
const list = async (who = owner) => {
  const { data, errors } = await graphql(gateway, who, `{ settings { ${fields} } }`)
  return { groups: data?.settings as any[], code: errors[0]?.extensions.code }
}
const group = async (name: string, who = owner) =>
  (await list(who)).groups.find((each) => each.name === name)
const setting = (of: any, key: string) => of.settings.find((each: any) => each.key === key)

/** From the version that is there, unless another one is named. */
async function update(name: string, values: object, who = owner, version?: number) {
  const { data, errors } = await graphql(
    gateway,
    who,
    `mutation($group: SettingGroupName!, $version: Int!, $values: JSON!) {
      updateSettings(group: $group, version: $version, values: $values) { ${fields} } }`,
    { group: name, version: version ?? (await group(name)).version, values },
  )
  return { group: data?.updateSettings, error: errors[0]?.extensions }
}

/** As a process of the auth service has it itself. */
const registrationIn = async ({ services }: TestApp) => {
  const client = localClient<typeof authContract>(services.auth!.router)
  return (await client.account.options()).registration
}

describe('a setting', () => {
  it('has its default, until it is changed, in every process', async () => {
    expect(setting(await group('ACCESS'), 'registration')).toEqual({
      ...{ key: 'registration', value: 'open', initial: 'open' },
      ...{ setBy: null, secret: false, isSet: false },
    })
    const { group: changed } = await update('ACCESS', { registration: 'invite' })
    expect(setting(changed, 'registration')).toMatchObject({ value: 'invite', isSet: true })
    expect(changed.version).toBe(1)
    expect(await registrationIn(auth)).toBe('invite')
    await vi.waitFor(async () => expect(await registrationIn(other)).toBe('invite'))
    const { status } = await rest(gateway, 'POST', '/v1/auth/sign-up', {
      body: { name: 'Somebody', email: 'late@example.test', password: 'a long enough password' },
    })
    expect(status).toBe(403)
    const { group: again } = await update('ACCESS', { registration: null })
    expect(setting(again, 'registration')).toMatchObject({ value: 'open', isSet: false })
  })

  it('is followed without any notice', async () => {
    const { sql } = auth.services.auth!.database
    const isNow = (value: string) =>
      vi.waitFor(async () => expect(await registrationIn(other)).toBe(value))
    await sql`insert into setting (group_name, key, value) values ('access', 'registration', '"off"')`
    await sql`update setting_group set version = version + 1 where name = 'access'`
    await isNow('off')
    await sql`delete from setting`
    await sql`update setting_group set version = version + 1 where name = 'access'`
    await isNow('open')
  })

  it('is read by auditors, changed by administrators, and nobody else’s', async () => {
    const auditor = await signUpAs(withAuth(), 'auditor')
    const admin = await signUpAs(withAuth(), 'admin')
    const editor = await signUpAs(withAuth(), 'editor')
    expect((await list(auditor.token)).groups).toHaveLength(settingGroupNames.length)
    expect((await group('ACCESS', auditor.token)).mayUpdate).toBe(false)
    expect((await list(editor.token)).code).toBe('FORBIDDEN')
    const change = { requireTwoFactor: 'owner' }
    expect((await update('ACCESS', change, auditor.token)).error.code).toBe('FORBIDDEN')
    expect((await update('ACCESS', change, editor.token)).error.code).toBe('FORBIDDEN')
    expect((await update('IDENTITY', { name: 'Acme' }, admin.token)).group.version).toBe(1)
  })

  it('that leads into an owner’s account is changed by owners alone', async () => {
    const admin = await signUpAs(withAuth(), 'admin')
    expect((await group('MAIL', admin.token)).mayUpdate).toBe(false)
    const values = { server: 'smtp://elsewhere.example.test' }
    expect((await update('MAIL', values, admin.token)).error.code).toBe('FORBIDDEN')
  })

  it('of those is changed only by an owner who has just said again who they are', async () => {
    const { token } = await signInAsOwner(gateway)
    const values = { issuer: null, clientId: null, clientKey: null }
    expect((await update('OIDC', values, token)).error).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      details: { password: true },
    })
    expect((await update('RETENTION', { trashDays: 90 }, token)).error).toBeUndefined()
    await confirm(token)
    expect((await update('OIDC', values, token)).error).toBeUndefined()
  })

  it('is refused by its name when it is wrong, alone or beside others', async () => {
    const wrong = async (name: string, values: object) => {
      const { error } = await update(name, values)
      return { code: error.code, fields: Object.keys(error.fields ?? {}) }
    }
    const refused = (...fields: string[]) => ({ code: 'VALIDATION', fields })
    expect(await wrong('ACCESS', { registration: 'maybe' })).toEqual(refused('registration'))
    expect(await wrong('ACCESS', { registration: 'domains' })).toEqual(
      refused('registrationDomains'),
    )
    expect(await wrong('SESSIONS', { idleDays: 91 })).toEqual(refused('idleDays'))
    expect(await wrong('OIDC', { issuer: 'https://login.example.org' })).toEqual(
      refused('clientId', 'clientKey'),
    )
    expect((await update('IDENTITY', { nonsense: 1 })).error.code).toBe('VALIDATION')
  })

  it('is not overwritten from an older version', async () => {
    const { version } = await group('IDENTITY')
    await update('IDENTITY', { name: 'First' })
    const { error } = await update('IDENTITY', { name: 'Second' }, owner, version)
    expect(error).toMatchObject({ code: 'CONFLICT', details: { currentVersion: version + 1 } })
  })

  it('of the environment says so and stays', async () => {
    expect(setting(await group('MAIL'), 'from')).toMatchObject({
      value: 'Portal <portal@example.test>',
      setBy: 'MAIL_FROM',
    })
    const { error } = await update('MAIL', { from: 'Me <me@example.test>' })
    expect(error).toMatchObject({ code: 'VALIDATION', fields: { from: expect.anything() } })
  })
})

it('tells every page what the site is called and looks like, before it is drawn', async () => {
  await update('IDENTITY', { name: 'Acme', hue: 220 })
  const site = async () => (await rest(gateway, 'GET', '/config.json')).body
  await vi.waitFor(async () => expect((await site()).name).toBe('Acme'))
  const { shades, logo } = await site()
  expect([shades[6], logo]).toEqual([brandShade(220, 600), null])
  const unknown = await update('IDENTITY', { logoId: randomUUID() })
  expect(unknown.error).toMatchObject({ code: 'VALIDATION', fields: { logoId: expect.anything() } })
})

it('makes its language and zone those of whoever has chosen none', async () => {
  const { error } = await update('LOCALE', { timeZone: '+07:00', language: 'de' })
  expect(Object.keys(error.fields).sort()).toEqual(['language', 'timeZone'])
  await update('LOCALE', { language: 'th', timeZone: 'Asia/Tokyo' })
  const site = async () => (await rest(gateway, 'GET', '/config.json')).body
  await vi.waitFor(async () => expect(await site()).toMatchObject({ language: 'th' }))
  const { user } = await staffOf(gateway, owner).create()
  expect([user.locale, user.timeZone]).toEqual(['TH', 'Asia/Tokyo'])
  const own = await staffOf(gateway, owner).create({ locale: 'EN', timeZone: 'UTC' })
  expect([own.user.locale, own.user.timeZone]).toEqual(['EN', 'UTC'])
  const signedUp = await signUpAs(withAuth(), 'member')
  const { sql } = auth.services.auth!.database
  const [account] = await sql`
    select locale, time_zone as zone from "user" where id = ${signedUp.user.id}`
  expect(account).toEqual({ locale: 'th', zone: 'Asia/Tokyo' })
  const answerTo = async (language?: string) => {
    const headers = language ? { 'accept-language': language } : {}
    const answer = await fetch(`${gateway.url}/v1/me`, { headers })
    return ((await answer.json()) as { detail: string }).detail
  }
  expect(await answerTo()).toMatch(/[ก-๙]/)
  expect(await answerTo('en')).not.toMatch(/[ก-๙]/)
  await update('LOCALE', { language: null, timeZone: null })
})

it('never tells a secret, not to the owner, the log, the event or the database', async () => {
  const secret = 'the-very-secret-of-the-provider'
  const values = { issuer: 'https://login.example.org', clientId: 'portal', clientKey: secret }
  const { group: changed } = await update('OIDC', values)
  expect(setting(changed, 'clientKey')).toEqual({
    ...{ key: 'clientKey', value: null, initial: null },
    ...{ setBy: null, secret: true, isSet: true },
  })
  await update('OIDC', { clientKey: `${secret} again` })
  expect(JSON.stringify(await list())).not.toContain(secret)
  const { sql } = auth.services.auth!.database
  const [stored] = await sql`select value, sealed from setting where key = 'clientKey'`
  expect(stored).toEqual({ value: null, sealed: expect.not.stringContaining(secret) })
  const log = await sql`
    select before, after from audit where command = 'settings.update' order by id desc limit 2`
  expect(log.map(({ before, after }) => [before.clientKey, after.clientKey])).toEqual([
    ['set', 'changed'],
    [null, 'changed'],
  ])
  const events = await sql`select data from outbox where type = 'settings.changed'`
  expect(events.map(({ data }) => data)).toContainEqual({ group: 'oidc' })
  expect(JSON.stringify([log, events])).not.toContain(secret)
  const options = await rest(gateway, 'GET', '/v1/auth/options')
  expect(options.body.oidc).toEqual({ name: 'Single sign-on' })
  await update('MAINTENANCE', { shown: true, textEn: 'Tonight' })
  await update('MAINTENANCE', { shown: null })
  const [off] = await sql`
    select before, after from audit where command = 'settings.update' order by id desc limit 1`
  // Set back, it is as it is to begin with, not nothing.
  expect([off?.['before'].shown, off?.['after'].shown]).toEqual([true, false])
  await update('OIDC', { issuer: null, clientId: null, clientKey: null })
  expect((await rest(gateway, 'GET', '/v1/auth/options')).body.oidc).toBeNull()
})

it('takes of a mail server its address alone, and says in the audit log where it is', async () => {
  const server = 'smtps://portal:hidden@mail.example.org'
  // Of a library these are options, and the first is the program that it runs.
  for (const more of ['?sendmail=true&path=/bin/sh', '?logger=true', '/?proxy=http://h', '#tls'])
    expect((await update('MAIL', { server: server + more })).error).toMatchObject({
      code: 'VALIDATION',
      fields: { server: expect.any(String) },
    })
  for (const each of [server, server.replace('hidden', 'other'), `${server}:2465`, null])
    expect((await update('MAIL', { server: each })).error).toBeUndefined()
  const log = await auth.services.auth!.database.sql`
    select before, after from audit where command = 'settings.update' order by id desc limit 4`
  expect(log.map(({ before, after }) => [before.server, after.server])).toEqual([
    ['mail.example.org:2465', null],
    ['mail.example.org:465', 'mail.example.org:2465'],
    ['mail.example.org:465', 'changed'],
    [null, 'mail.example.org:465'],
  ])
  expect(JSON.stringify(log)).not.toContain('hidden')
})

/** People sign up at the gateway, and their role is written where auth keeps it. */
const withAuth = (): TestApp => ({ ...gateway, services: auth.services })

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    trustedProxies: ['loopback'],
  })
})

it('shows no demo content on a database of one’s own, unless asked to', () => {
  const DATABASE_URL = 'postgres://u:p@host/db'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

it('names every bad variable at once, and not what it holds', () => {
  const env = {
    PORT: '70000',
    DEMO: 'yes',
    DATABASE_URL: 'secret-password',
    ADMIN_EMAIL: 'x',
    TRUSTED_PROXIES: '10.0.0.0/8,nowhere',
  }
  const read = () => readConfig(env)
  expect(read).toThrow(ConfigError)
  for (const name of Object.keys(env)) expect(read).toThrow(name)
  expect(read).not.toThrow('secret-password')
})

it('tells the client of other addresses, which have no path', () => {
  expect(readConfig({}).client).toEqual({ apiBase: '', socketBase: '' })
  const API_URL = 'https://api.example.org/'
  expect(readConfig({ API_URL }).client.apiBase).toBe('https://api.example.org')
  expect(() => readConfig({ SOCKET_URL: 'https://example.org/live' })).toThrow('SOCKET_URL')
})

it('takes what OpenID Connect needs all together or not at all', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example.org/',
    OIDC_CLIENT_ID: 'prakat',
    OIDC_CLIENT_SECRET: 'not told',
  }
  expect(readConfig({}).oidc).toBeUndefined()
  expect(readConfig(all).oidc).toEqual({
    issuer: 'https://login.example.org/',
    clientId: 'prakat',
    clientSecret: 'not told',
    name: 'Single sign-on',
  })
  const read = () => readConfig({ OIDC_ISSUER: all.OIDC_ISSUER, PORT: '0' })
  for (const name of ['PORT', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) expect(read).toThrow(name)
  expect(() => readConfig({ OIDC_NAME: 'Login' })).toThrow('OIDC_ISSUER')
})

it('sends a client’s secret only by TLS, or to this machine', () => {
  const env = { OIDC_CLIENT_ID: 'prakat', OIDC_CLIENT_SECRET: 'not told' }
  expect(() => readConfig({ ...env, OIDC_ISSUER: 'http://login.example.org' })).toThrow('https')
  expect(() => readConfig({ ...env, OIDC_ISSUER: 'http://127.0.0.1:3001' })).not.toThrow()
})

it('asks nobody for a second factor unless told from which role on', () => {
  expect(readConfig({}).requireTwoFactor).toBe('off')
  expect(readConfig({ REQUIRE_TWO_FACTOR: 'editor' }).requireTwoFactor).toBe('editor')
  expect(() => readConfig({ REQUIRE_TWO_FACTOR: 'member' })).toThrow('REQUIRE_TWO_FACTOR')
})

it('keeps sessions as long as it is told, in whole numbers within reason', () => {
  expect(readConfig({}).sessions).toEqual({
    ...{ accessMinutes: 60, idleDays: 30, staffIdleHours: 12, mostDays: 90 },
  })
  const env = { ACCESS_TOKEN_MINUTES: '5', STAFF_IDLE_HOURS: '24' }
  expect(readConfig(env).sessions).toMatchObject({ accessMinutes: 5, staffIdleHours: 24 })
  const wrong = {
    ACCESS_TOKEN_MINUTES: '0',
    SESSION_IDLE_DAYS: 'ever',
    SESSION_MOST_DAYS: '1.5',
    STAFF_IDLE_HOURS: '-1',
    SECRET_KEY: 'short',
  }
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
})

it('reads from files what is to be kept from the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prakat-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'a/long+secret of services\n')
  expect(readConfig({ SERVICE_TOKEN_FILE: file }).serviceToken).toBe('a/long+secret of services')
  const DATABASE_URL = 'postgres://prakat@host:5432/prakat'
  const { databaseUrl } = readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: file })
  expect(decodeURIComponent(new URL(databaseUrl!).password)).toBe('a/long+secret of services')
  const both = { SERVICE_TOKEN: 'a long secret of services', SERVICE_TOKEN_FILE: file }
  expect(() => readConfig(both)).toThrow('SERVICE_TOKEN and SERVICE_TOKEN_FILE')
  const none = { SERVICE_TOKEN_FILE: join(folder, 'none'), PORT: '0' }
  expect(() => readConfig(none)).toThrow(/SERVICE_TOKEN_FILE must name a file.*PORT/)
})

it.each([
  ['MAIL_URL', 'smtp://host?sendmail=true&path=/bin/sh'],
  ['DATABASE_URL', 'postgres://u:p@host/db?debug=true'],
  ['DATABASE_URL', 'postgres://u:p@host/db?options=-c%20role%3Dpostgres'],
  ['REDIS_URL', 'redis://host?path=/var/run/other.sock'],
  ['MEDIA_URL', 's3://key:secret@bucket?endpoint=https://host&forcePathStyle=x'],
  ['MEDIA_URL', 's3://key:secret@bucket?endpoint=file:///etc'],
  ['OIDC_ISSUER', 'https://login.example.org?issuer=other'],
])('refuses options of a library in %s: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

it.each([
  ['DATABASE_URL', 'postgres://u:p@host/db?sslmode=require'],
  ['REDIS_URL', 'rediss://:p@host:6380/1?family=6'],
  ['MEDIA_URL', 's3://key:secret@bucket?endpoint=https://host&region=eu'],
  ['MAIL_URL', 'smtps://me:p%40ss@mail.example.org'],
])('takes %s: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow()
})

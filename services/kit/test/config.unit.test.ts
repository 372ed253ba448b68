import { expect, it } from 'vitest'
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

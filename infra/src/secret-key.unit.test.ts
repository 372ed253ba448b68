import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretKeyOf } from './secret-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const given = (more: { secretKey?: string; serviceToken?: string } = {}) => ({
  ...{ secretKey: undefined, serviceToken: undefined, dataDir: join(dataDir, 'data') },
  ...more,
})

it('is the one that is set', async () => {
  const secretKey = 'an operator’s own secret key, long enough'
  expect(await secretKeyOf('all', given({ secretKey, serviceToken: 'x'.repeat(16) }))).toBe(
    secretKey,
  )
})

it('is made once beside the data of one process, for its owner’s eyes, however many ask at once', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => secretKeyOf('all', given())))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{48}$/)
  const file = join(dataDir, 'data/secret.key')
  expect(await readFile(file, 'utf8')).toBe(keys[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('comes from the service token where services run apart, alike in each and not the token', async () => {
  const serviceToken = 'a token that only services know'
  const [one, other] = [
    await secretKeyOf('auth', given({ serviceToken })),
    await secretKeyOf('auth', { ...given({ serviceToken }), dataDir: '/nonexistent' }),
  ]
  expect(one).toBe(other)
  expect(one).not.toContain(serviceToken)
  expect(await secretKeyOf('auth', given({ serviceToken: `${serviceToken}!` }))).not.toBe(one)
})

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { beforeAll, expect, it } from 'vitest'

const servers = useTestServers()
let app: TestApp
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  await mkdir(servers.dataDir)
  app = await servers.start()
  owner = await signInAsOwner(app)
})

const fields = '{ id part service state measured unit detail checkedAt }'
const look = async (token: string) => graphql(app, token, `{ systemParts ${fields} }`)
const prove = async (service: string, part: string, token = owner.token) => {
  const mutation = `mutation { proveSystemPart(service: ${service}, part: ${part}) ${fields} }`
  const { data, errors } = await graphql(app, token, mutation)
  return data?.proveSystemPart ?? errors[0]!.extensions
}

it('finds every part of each service, with a number', async () => {
  const { data } = await look(owner.token)
  const states = Object.fromEntries(data.systemParts.map(({ id, state }: any) => [id, state]))
  const everywhere = (service: string) =>
    ['service', 'database', 'redis', 'queues', 'clock'].map((part) => `${service}.${part}`)
  expect(Object.keys(states).sort()).toEqual(
    [
      ...['auth', 'content', 'notifier'].flatMap(everywhere),
      ...['auth.relay', 'content.relay', 'auth.mail', 'auth.oidc'],
      ...['auth.storage', 'content.storage'],
      ...['notifier.sockets', 'notifier.push'],
    ].sort(),
  )
  expect([states['auth.mail'], states['auth.oidc']]).toEqual(['OFF', 'OFF'])
  expect(Object.values(states)).not.toContain('FAILING')
  const measured = data.systemParts.filter(({ id }: any) => id !== 'auth.oidc')
  for (const part of measured) expect(part.measured, part.id).toEqual(expect.any(Number))
})

it.each([
  ['AUTH', 'DATABASE'],
  ['AUTH', 'STORAGE'],
  ['AUTH', 'MAIL'],
  ['CONTENT', 'REDIS'],
  ['CONTENT', 'QUEUES'],
  ['CONTENT', 'RELAY'],
  ['CONTENT', 'STORAGE'],
  ['NOTIFIER', 'QUEUES'],
  ['NOTIFIER', 'CLOCK'],
])('proves of %s its %s', async (service, part) => {
  const found = await prove(service, part)
  expect(found).toMatchObject({ service, part, measured: expect.any(Number) })
  expect(['OK', 'SLOW']).toContain(found.state)
})

it('sends the mail of a proof to whoever asked, and writes down who did', async () => {
  const before = await readdir(join(servers.dataDir, 'mail'))
  await prove('AUTH', 'MAIL')
  expect((await readdir(join(servers.dataDir, 'mail'))).length).toBe(before.length + 1)
  const [row] = await app.services.auth!.database.sql`
    select actor_id, after from audit where command = 'system.prove' order by id desc limit 1`
  const state = expect.stringMatching(/^(ok|slow)$/)
  expect(row).toMatchObject({ actor_id: owner.user.id, after: { name: 'mail', state } })
})

it('says of pushes that there is no device to push to', async () => {
  expect(await prove('NOTIFIER', 'PUSH')).toMatchObject({ state: 'OFF', detail: 'no-device' })
})

it('knows no part that a service does not have', async () => {
  expect((await prove('CONTENT', 'MAIL')).code).toBe('NOT_FOUND')
})

it('is seen by those who may read settings, and pressed by those who may change them', async () => {
  const auditor = await signUpAs(app, 'auditor')
  expect((await look(auditor.token)).errors).toEqual([])
  expect((await prove('AUTH', 'DATABASE', auditor.token)).code).toBe('FORBIDDEN')
  const editor = await signUpAs(app, 'editor')
  expect((await look(editor.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  expect((await graphql(app, undefined, '{ systemParts { id } }')).errors[0]!.extensions.code).toBe(
    'UNAUTHENTICATED',
  )
})

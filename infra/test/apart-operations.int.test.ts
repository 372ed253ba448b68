import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import type { TestApp, TestRole } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { beforeAll, expect, it } from 'vitest'

const servers = useTestServers()
let whole: TestApp
/** Its content service is away. */
let halved: TestApp
let token: string

const start = (role: TestRole, env: Record<string, string> = {}) =>
  servers.start({ SERVICE_TOKEN: 'a token that only services know', ...env }, role)

beforeAll(async () => {
  const auth = await start('auth')
  const content = await start('content', { AUTH_URL: auth.url })
  const both = { AUTH_URL: auth.url, CONTENT_URL: content.url }
  const notifier = await start('notifier', both)
  const all = { ...both, NOTIFIER_URL: notifier.url }
  whole = await start('gateway', all)
  halved = await start('gateway', { ...all, CONTENT_URL: 'http://127.0.0.1:9' })
  token = (await signInAsOwner(whole)).token
})

it('refuses the audit log while a service is away, as a part could be taken for the whole', async () => {
  const id = await publish(whole, token)
  const log = async (app: TestApp, filter: string) => {
    const { data, errors } = await graphql(
      app,
      token,
      `{ auditLog(filter: {${filter}}) { totalCount } }`,
    )
    return data?.auditLog?.totalCount ?? errors[0]!.extensions.code
  }
  expect(await log(whole, `aggregateId: "${id}"`)).toBe(2)
  expect(await log(halved, '')).toBe('UNAVAILABLE')
  expect(await log(halved, 'service: AUTH')).toBeGreaterThan(0)
  const csv = await graphql(halved, token, '{ exportAuditLog }')
  expect(csv.errors[0]!.extensions.code).toBe('UNAVAILABLE')
})

it('shows in the system check that a service is away, and what the others found', async () => {
  const parts = async (app: TestApp) => {
    const { data } = await graphql(app, token, '{ systemParts { id state detail } }')
    return new Map<string, any>(data.systemParts.map((part: any) => [part.id, part]))
  }
  expect((await parts(whole)).get('content.database').state).not.toBe('FAILING')
  const found = await parts(halved)
  expect(found.get('content.service')).toMatchObject({ state: 'FAILING', detail: 'UNAVAILABLE' })
  expect(found.has('content.database')).toBe(false)
  expect(found.get('notifier.database').state).not.toBe('FAILING')
})

it('shows what cannot be proved as failing, and proves it where it can be', async () => {
  const prove = async (app: TestApp) => {
    const mutation = 'mutation { proveSystemPart(service: CONTENT, part: QUEUES) { state } }'
    return (await graphql(app, token, mutation)).data.proveSystemPart.state
  }
  expect(await prove(halved)).toBe('FAILING')
  expect(['OK', 'SLOW']).toContain(await prove(whole))
})

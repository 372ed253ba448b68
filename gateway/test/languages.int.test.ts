import { randomUUID } from 'node:crypto'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import type { TestApp, TestRole } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { WebSocket } from 'ws'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, it } from 'vitest'

const servers = useTestServers()
const thai = { language: 'th-TH,th;q=0.9,en;q=0.8' }
const isThai = expect.stringMatching(/[\u0e00-\u0e7f]/)
const unknown = '0190f5d2-7b1c-7000-8000-000000000000'

async function startApart(): Promise<TestApp> {
  const start = (role: TestRole, env: Record<string, string> = {}) =>
    servers.start({ SERVICE_TOKEN: 'a token that only services know', ...env }, role)
  const auth = await start('auth')
  const content = await start('content', { AUTH_URL: auth.url })
  const both = { AUTH_URL: auth.url, CONTENT_URL: content.url }
  const notifier = await start('notifier', both)
  return start('gateway', { ...both, NOTIFIER_URL: notifier.url })
}

describe.each([
  ['one process', () => servers.start({})],
  ['processes of their own', startApart],
])('in %s', (_where, start) => {
  let app: TestApp
  let owner: string
  let member: string
  beforeAll(async () => {
    app = await start()
    owner = (await signInAsOwner(app)).token
    member = (await signUp(app)).token
  })

  const ask = async (token: string | undefined, query: string, variables = {}) => {
    const body = { query, variables }
    const answer = await rest(app, 'POST', '/graphql', { token, body, ...thai })
    return answer.body.errors[0] as { message: string; extensions: Record<string, any> }
  }
  const create =
    'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }'
  const group = 'mutation ($input: GroupInput!) { createGroup(input: $input) { id } }'

  it.each([
    ['POST', '/v1/auth/sign-up', {}, 400, 'VALIDATION'],
    [
      'POST',
      '/v1/auth/sign-in',
      { email: 'nobody@example.test', password: 'x' },
      401,
      'UNAUTHENTICATED',
    ],
    ['GET', '/v1/auth/session', undefined, 401, 'UNAUTHENTICATED'],
    ['GET', '/v1/nothing', undefined, 404, 'NOT_FOUND'],
    ['POST', '/v1/auth/sign-up', 'not an object', 400, 'VALIDATION'],
  ])('%s %s of %j is refused in Thai', async (method, path, body, status, code) => {
    const answer = await rest(app, method, path, { body, ...thai })
    expect(answer.body).toMatchObject({ status, code, title: isThai, detail: isThai })
    for (const sentence of Object.values(answer.body.fields ?? {})) expect(sentence).toEqual(isThai)
    expect(answer.headers.get('content-language')).toBe('th')
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language')
    const again = await rest(app, method, path, { body, language: 'de, en;q=0.1' })
    expect(again.headers.get('content-language')).toBe('en')
    expect(JSON.stringify(again.body)).not.toMatch(/[\u0e00-\u0e7f]/)
  })

  it('names every field in Thai, over REST and GraphQL', async () => {
    const body = { name: '', email: 'x', password: 'short' }
    const { fields } = (await rest(app, 'POST', '/v1/auth/sign-up', { body, ...thai })).body
    expect(fields).toEqual({
      name: 'ต้องระบุ',
      email: 'ไม่ใช่อีเมลที่ถูกต้อง',
      password: 'อย่างน้อย 8 ตัวอักษร',
    })
    const input = { title: ' ', body: 'Soup', url: 'soup' }
    const { extensions } = await ask(owner, create, { input })
    expect(extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { title: 'ต้องระบุ', url: isThai },
    })
  })

  it('refuses in Thai what a service refuses', async () => {
    const input = { title: 'Soup', body: 'Today' }
    expect(await ask(member, create, { input })).toMatchObject({
      message: 'คุณไม่มีสิทธิ์ทำรายการนี้',
      extensions: { code: 'FORBIDDEN' },
    })
    const archive = `mutation { archiveAnnouncement(id: "${unknown}") { id } }`
    expect(await ask(owner, archive)).toMatchObject({
      message: 'ไม่พบประกาศนี้',
      extensions: { code: 'NOT_FOUND' },
    })
    const name = randomUUID()
    await graphql(app, owner, group, { input: { name } })
    expect(await ask(owner, group, { input: { name } })).toMatchObject({
      message: 'มีกลุ่มอื่นใช้ชื่อนี้แล้ว',
      extensions: { code: 'CONFLICT', fields: { name: 'มีกลุ่มอื่นใช้ชื่อนี้แล้ว' } },
    })
    const audience = { groupIds: [unknown] }
    expect((await ask(owner, create, { input: { ...input, audience } })).extensions).toMatchObject({
      fields: { 'audience.groupIds': `ไม่พบกลุ่ม ${unknown}` },
    })
    const read = await rest(app, 'PATCH', `/v1/announcements/${unknown}/read`, {
      ...{ token: member, ...thai },
    })
    expect(read.body).toMatchObject({ code: 'NOT_FOUND', detail: 'ไม่พบประกาศนี้' })
    expect(await ask(undefined, create, { input })).toMatchObject({
      message: 'กรุณาเข้าสู่ระบบก่อน',
      extensions: { code: 'UNAUTHENTICATED' },
    })
  })

  it('says in Thai that somebody tried too often', async () => {
    const body = { email: `${randomUUID()}@example.test`, password: 'wrong' }
    const signIn = () => rest(app, 'POST', '/v1/auth/sign-in', { body, ...thai })
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn()
    const { body: problem } = await signIn()
    expect(problem).toMatchObject({ code: 'RATE_LIMITED', detail: isThai, title: isThai })
  })

  it('answers two people at once each in their language', async () => {
    const input = { title: 'Soup', body: 'Today', audience: { groupIds: [unknown] } }
    const body = { query: create, variables: { input } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const language = at % 2 === 0 ? 'th' : 'en'
        const answer = await rest(app, 'POST', '/graphql', { token: owner, body, language })
        return answer.body.errors[0].extensions.fields['audience.groupIds'] as string
      }),
    )
    const expected = [`ไม่พบกลุ่ม ${unknown}`, `There is no group ${unknown}`]
    expect(answers).toEqual(Array.from({ length: 10 }, () => expected).flat())
  })
})

describe('over a socket', () => {
  let app: TestApp
  let owner: string
  beforeAll(async () => {
    app = await servers.start({})
    owner = (await signInAsOwner(app)).token
  })

  it('refuses a subscription in the language of the page', async () => {
    class Thai extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { 'accept-language': 'th' }, origin: app.url })
      }
    }
    const client = createClient({
      url: app.url.replace('http', 'ws') + '/graphql',
      webSocketImpl: Thai,
      connectionParams: { authorization: owner },
    })
    const query = `subscription { announcementDelivery(id: "${unknown}") { id } }`
    const refusal = await new Promise((resolve) =>
      client.subscribe({ query }, { next: resolve, error: resolve, complete: () => {} }),
    )
    expect(JSON.stringify(refusal)).toContain('ไม่พบประกาศนี้')
    await client.dispose()
  })

  it('acknowledges in the language of the page', async () => {
    const { token } = await signUp(app)
    const socket = await connectSocket(app.url, token, 'websocket', 'th')
    const answer = await socket.emitWithAck('subscribe', { channels: [] })
    expect(answer).toMatchObject({ ok: false, code: 'VALIDATION', message: isThai })
    socket.close()
  })
})

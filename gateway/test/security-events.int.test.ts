import { Writable } from 'node:stream'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { startTestApp, type TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

const servers = useTestServers()
let app: TestApp
let member: Awaited<ReturnType<typeof signUp>>
let sessionId: string
const lines: Array<Record<string, any>> = []
let written = ''
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    written += String(chunk)
    for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line))
    done()
  },
})

beforeAll(async () => {
  const limits = { forgotAddress: { points: 1, seconds: 60 } }
  app = await startTestApp(servers, { LOG_LEVEL: 'info' }, 'all', limits, logTo)
})
beforeEach(async () => {
  member = await signUp(app)
  const [session] = await app.services.auth!.database.sql<{ id: string }[]>`
    select id from session where user_id = ${member.user.id}`
  sessionId = session!.id
})
afterAll(async () => {
  await app.stop()
})

const linesOf = (event: string, what: string) =>
  lines.filter((line) => line['event'] === event && line['what'] === what)
const counted = async (event: string) => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return Number(new RegExp(`events_total{event="${event}"} (\\d+)`).exec(metrics)?.[1] ?? 0)
}
const who = () => ({ userId: member.user.id, sessionId, address: '127.0.0.1' })

/** A subscription over a connection of somebody with this token; resolves when it was refused. */
const subscribeAs = (token: string, query: string) =>
  new Promise<void>((resolve) => {
    const client = createClient({
      ...{ url: `${app.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket },
      ...{ connectionParams: { authorization: token }, retryAttempts: 0 },
    })
    const end = () => {
      void client.dispose()
      resolve()
    }
    client.subscribe({ query }, { next: end, error: end, complete: end })
  })

describe('a refusal leaves a security event', () => {
  it('of whoever may not, by GraphQL and REST, once in the log and each time in the count', async () => {
    const before = await counted('forbidden')
    const mutation = 'mutation { rotateVapidKey { id } }'
    for (let n = 0; n < 5; n += 1) await graphql(app, member.token, mutation)
    expect(linesOf('forbidden', 'graphql rotateVapidKey')).toMatchObject([{ level: 40, ...who() }])
    expect(await counted('forbidden')).toBe(before + 5)

    const other = await signUp(app)
    const path = `/v1/users/${member.user.id}/photo`
    const { status } = await rest(app, 'DELETE', path, { token: other.token })
    expect(status).toBe(403)
    expect(linesOf('forbidden', 'DELETE /v1/users/:id/photo')).toMatchObject([
      { userId: other.user.id },
    ])
  })

  it('of a subscription', async () => {
    const id = '0199aaaa-0000-7000-8000-000000000000'
    await subscribeAs(member.token, `subscription { announcementDelivery(id: "${id}") { id } }`)
    expect(linesOf('forbidden', 'graphql announcementDelivery')).toMatchObject([who()])
  })

  it('of too many attempts, with the address alone', async () => {
    const ask = () =>
      rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: member.user.email } })
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 429])
    const [line] = linesOf('rate_limited', 'POST /v1/auth/forgot-password')
    expect(line).toMatchObject({ level: 40, address: '127.0.0.1' })
    expect(line).not.toHaveProperty('userId')
  })

  it('of a sign-in that failed, and not of one that needs a code or of a visitor', async () => {
    const before = [await counted('sign_in_failed'), await counted('token_refused')]
    const password = 'a wrong password that is a secret all the same'
    await rest(app, 'POST', '/v1/auth/sign-in', { body: { email: member.user.email, password } })
    expect(linesOf('sign_in_failed', 'POST /v1/auth/sign-in')).toHaveLength(1)
    await rest(app, 'GET', '/v1/auth/session')
    await graphql(app, undefined, '{ me { id } }')
    const after = [await counted('sign_in_failed'), await counted('token_refused')]
    expect(after).toEqual([before[0]! + 1, before[1]])
    expect(written).not.toContain(password)
  })

  it('of whoever is signed in and cannot confirm who they are, in whatever way', async () => {
    const before = await counted('confirmation_failed')
    const wrong = 'not my password, and in no log'
    await graphql(
      app,
      member.token,
      'mutation($p: String!) { changePassword(currentPassword: $p, newPassword: $p) }',
      { p: wrong },
    )
    const confirm = 'mutation($p: String, $c: String) { confirmIdentity(password: $p, code: $c) }'
    await graphql(app, member.token, confirm, { p: wrong })
    await graphql(app, member.token, confirm, { c: '000000' })
    expect(linesOf('confirmation_failed', 'account.confirm-failed')).toMatchObject([who()])
    expect(await counted('confirmation_failed')).toBe(before + 3)
    expect(written).not.toContain(wrong)
  })

  it('of a token that is refused, on every way in', async () => {
    const before = await counted('token_refused')
    const token = 'made up, and in no log'
    await rest(app, 'GET', '/v1/auth/session', { token })
    await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken: token } })
    await graphql(app, token, '{ me { id } }')
    await subscribeAs(token, 'subscription { viewerChanged }')
    await connectSocket(app.url, token).catch(() => {})
    expect(await counted('token_refused')).toBe(before + 5)
    expect(linesOf('token_refused', 'GET /v1/auth/session')).toMatchObject([{ level: 30 }])
    expect(written).not.toContain(token)
  })

  it('of a refresh token that was copied', async () => {
    const { refreshToken } = member
    const refresh = () => rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
    await refresh()
    await app.services.auth!.database
      .sql`update refresh_token set used_at = used_at - interval '11 seconds' where session_id = ${sessionId}`
    expect((await refresh()).status).toBe(401)
    expect(linesOf('refresh_token_reused', 'refresh')).toMatchObject([{ level: 40, ...who() }])
  })
})

import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'

const app = useTestApp()

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signInWith(email: string, userAgent: string, from = '203.0.113.9') {
  const answer = await fetch(`${app.url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': from },
    },
    body: JSON.stringify({ email, password: right }),
  })
  return (await answer.json()) as { token: string; refreshToken: string }
}
async function sessions(token: string | undefined) {
  const fields = 'id current browser system address userAgent createdAt lastSeenAt'
  const { data, errors } = await graphql(app, token, `{ sessions { ${fields} } }`)
  return { rows: data?.sessions, error: errors[0]?.extensions }
}
const revoke = async (token: string, id: string) => {
  const { data, errors } = await graphql(
    app,
    token,
    'mutation($id: ID!) { revokeSession(id: $id) }',
    { id },
  )
  return errors[0]?.extensions.code ?? data.revokeSession
}
const status = async (token: string) =>
  (await rest(app, 'GET', '/v1/auth/session', { token })).status
const ended = (userId: string) =>
  sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${userId}`

describe('one’s sessions', () => {
  it('are listed with browser, system and address, this one first', async () => {
    const { token, user } = await signUp(app)
    await signInWith(user.email, safari)
    await signInWith(user.email, chrome)
    await signInWith(user.email, 'curl/8')
    await signUp(app)
    const { rows } = await sessions(token)
    expect(rows).toHaveLength(4)
    expect(rows.map((row: any) => row.current)).toEqual([true, false, false, false])
    const named = rows.map(({ browser, system, address, userAgent }: any) => ({
      ...{ browser, system, address, userAgent },
    }))
    const address = '203.0.113.9'
    expect(named.slice(1)).toEqual([
      { browser: null, system: null, address, userAgent: 'curl/8' },
      { browser: 'Chrome', system: 'Windows', address, userAgent: chrome },
      { browser: 'Safari', system: 'iOS', address, userAgent: safari },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await sessions(undefined)).error.code).toBe('UNAUTHENTICATED')
  })

  it('leave out those whose time has passed', async () => {
    const { token, user } = await signUp(app)
    await signInWith(user.email, chrome)
    await sql()`update session set expires_at = now() where user_id = ${user.id} and user_agent = ${chrome}`
    expect((await sessions(token)).rows).toHaveLength(1)
  })

  it('end one by one, with sockets and refresh tokens', async () => {
    const { token, user } = await signUp(app)
    const other = await signInWith(user.email, chrome)
    const socket = await connectSocket(app.url, other.token)
    const { rows } = await sessions(token)
    expect(await revoke(token, rows[1].id)).toBe(true)
    await vi.waitFor(() => expect(socket.connected).toBe(false))
    expect([await status(token), await status(other.token)]).toEqual([200, 401])
    const { refreshToken } = other
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBe(
      401,
    )
    expect(await ended(user.id)).toHaveLength(1)
    expect(await revoke(token, rows[1].id)).toBe('NOT_FOUND')
  })

  it('are ended by nobody else', async () => {
    const [victim, other] = [await signUp(app), await signUp(app)]
    const { id } = (await sessions(victim.token)).rows[0]
    expect(await revoke(other.token, id)).toBe('NOT_FOUND')
    expect(await status(victim.token)).toBe(200)
    expect(await ended(victim.user.id)).toHaveLength(0)
  })

  it('end all but this one at once', async () => {
    const { token, user } = await signUp(app)
    const others = [await signInWith(user.email, chrome), await signInWith(user.email, safari)]
    const bystander = await signUp(app)
    const end = async () =>
      (await graphql(app, token, 'mutation { revokeOtherSessions }')).data.revokeOtherSessions
    expect(await end()).toBe(2)
    for (const other of others) expect(await status(other.token)).toBe(401)
    expect([await status(token), await status(bystander.token)]).toEqual([200, 200])
    expect(await ended(user.id)).toHaveLength(2)
    expect(await end()).toBe(0)
  })
})

describe('a session that ends while it is refreshed', () => {
  it('ends, and neither gets in the way of the other', async () => {
    const { token, user } = await signUp(app)
    for (let round = 0; round < 25; round += 1) {
      const others = await Promise.all(
        Array.from({ length: 3 }, () => signInWith(user.email, chrome)),
      )
      const [{ errors }, ...refreshed] = await Promise.all([
        graphql(app, token, 'mutation { revokeOtherSessions }'),
        ...others.map(({ refreshToken }) =>
          rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } }),
        ),
      ])
      expect(errors).toEqual([])
      for (const answer of refreshed) expect([200, 401]).toContain(answer.status)
      expect((await sessions(token)).rows).toHaveLength(1)
    }
  })
})

describe('when somebody was last there', () => {
  const seen = async (userId: string) => {
    const [row] = await sql()<{ session: Date; person: Date | null }[]>`
      select s.last_seen_at as session, u.last_seen_at as person
      from session s join "user" u on u.id = s.user_id where u.id = ${userId}`
    return row!
  }

  it('is noted with a request, of the session and of the person', async () => {
    const { token, user } = await signUp(app)
    const longAgo = new Date(Date.now() - 3_600_000)
    await sql()`update session set last_seen_at = ${longAgo} where user_id = ${user.id}`
    await sql()`update "user" set last_seen_at = ${longAgo} where id = ${user.id}`
    await status(token)
    await vi.waitFor(async () => {
      const { session, person } = await seen(user.id)
      expect(session.getTime()).toBeGreaterThan(Date.now() - 60_000)
      expect(person!.getTime()).toBeGreaterThan(Date.now() - 60_000)
    })
  })

  it('is noted at most once a minute', async () => {
    const { token, user } = await signUp(app)
    const recently = new Date(Date.now() - 50_000)
    await sql()`update session set last_seen_at = ${recently},
      refreshed_at = ${recently}::timestamptz - interval '1 second' where user_id = ${user.id}`
    await sql()`update "user" set last_seen_at = ${recently} where id = ${user.id}`
    await Promise.all(Array.from({ length: 20 }, () => status(token)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await seen(user.id)).toEqual({ session: recently, person: recently })
  })

  it('holds up no request, even while the row is locked', async () => {
    const { token, user } = await signUp(app)
    await sql()`update session set last_seen_at = now() - interval '1 hour' where user_id = ${user.id}`
    await sql().begin(async (tx) => {
      await tx`select 1 from session where user_id = ${user.id} for update`
      await tx`select 1 from "user" where id = ${user.id} for update`
      // The lock is held until this has answered.
      expect(await status(token)).toBe(200)
    })
  })
})

describe('refreshing', () => {
  it.each(['suspended', 'archived', 'invited'])('is refused to somebody %s', async (standing) => {
    const { token, refreshToken, user } = await signUp(app)
    await sql()`update "user" set status = ${standing} where id = ${user.id}`
    const body = { refreshToken }
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body })).status).toBe(401)
    expect(await status(token)).toBe(401)
    await sql()`update "user" set status = 'active' where id = ${user.id}`
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body })).status).toBe(200)
  })
})

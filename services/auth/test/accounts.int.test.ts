import { ConfigError } from '@prakat/kit/config'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { owner, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { describe, expect, it } from 'vitest'

const app = useTestApp()
const { servers } = app

const sql = () => app.services.auth!.database.sql
const session = (token: string) => rest(app, 'GET', '/v1/auth/session', { token })
const refresh = (refreshToken: string) =>
  rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })

describe('sign-up', () => {
  it('makes a member and signs them in', async () => {
    const body = { name: ' Mali ', email: 'Mali@Example.test ', password: 'a long enough password' }
    const { status, body: answer } = await rest(app, 'POST', '/v1/auth/sign-up', { body })
    expect(status).toBe(201)
    expect(answer.user).toMatchObject({ name: 'Mali', email: 'mali@example.test', role: 'member' })
    expect((await session(answer.token)).body.user).toEqual(answer.user)
  })

  it('keeps the password as Argon2id and tokens of refreshing as hashes', async () => {
    const { refreshToken, user } = await signUp(app)
    const [account] = await sql()`select password from account where user_id = ${user.id}`
    expect(account!['password']).toMatch(/^\$argon2id\$v=19\$/)
    const stored = await sql()`select encode(token_hash, 'base64') as hash from refresh_token`
    expect(stored.map((row) => row['hash'])).not.toContain(refreshToken)
  })

  it.each([
    ['no body', {}, ['name', 'email', 'password']],
    ['a short password', { name: 'A', email: 'a@example.test', password: 'short' }, ['password']],
    [
      'a bad address',
      { name: 'A', email: 'nobody', password: 'a long enough password' },
      ['email'],
    ],
    [
      'a number for a name',
      { name: 7, email: 'a@example.test', password: 'a long enough password' },
      ['name'],
    ],
    [
      'control characters',
      { name: 'A\u0000', email: 'a@example.test', password: 'a long enough password' },
      ['name'],
    ],
    [
      'a name that reads as another one',
      { name: 'A\u202Ereganam', email: 'a@example.test', password: 'a long enough password' },
      ['name'],
    ],
    [
      'a role',
      { name: 'A', email: 'a@example.test', password: 'a long enough password', role: 'owner' },
      ['role'],
    ],
  ])('refuses %s and names the fields', async (_what, body, fields) => {
    const before = await sql()`select count(*) from "user"`
    const answer = await rest(app, 'POST', '/v1/auth/sign-up', { body })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body.code).toBe('VALIDATION')
    expect(Object.keys(answer.body.fields).sort()).toEqual(fields.sort())
    expect(await sql()`select count(*) from "user"`).toEqual(before)
  })

  it('refuses an address that has an account, in any spelling', async () => {
    const { user } = await signUp(app)
    const body = {
      name: 'Again',
      email: user.email.toUpperCase(),
      password: 'a long enough password',
    }
    const answer = await rest(app, 'POST', '/v1/auth/sign-up', { body })
    expect(answer.status).toBe(409)
    expect(answer.body.fields).toHaveProperty('email')
  })
})

describe('sign-in', () => {
  it('lets the owner of the environment in', async () => {
    expect((await signInAsOwner(app)).user.role).toBe('owner')
  })

  it('answers alike for a wrong password and an unknown address', async () => {
    const wrong = await rest(app, 'POST', '/v1/auth/sign-in', {
      body: { ...owner, password: 'wrong password' },
    })
    const unknown = await rest(app, 'POST', '/v1/auth/sign-in', {
      body: { ...owner, email: 'no@example.test' },
    })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })
})

describe('a session', () => {
  it('is accepted with the token bare or as a bearer', async () => {
    const { token } = await signUp(app)
    const bare = await fetch(`${app.url}/v1/auth/session`, { headers: { authorization: token } })
    expect(bare.status).toBe(200)
  })

  it('is refused without a token, with a wrong one and after its time', async () => {
    expect((await rest(app, 'GET', '/v1/auth/session')).status).toBe(401)
    expect((await session('made-up')).status).toBe(401)
    const { token, user } = await signUp(app)
    await sql()`update session set expires_at = now() where user_id = ${user.id}`
    expect((await session(token)).status).toBe(401)
  })

  it('ends at sign-out, with its refresh tokens', async () => {
    const { token, refreshToken } = await signUp(app)
    expect(
      (await rest(app, 'POST', '/v1/auth/sign-out', { token, body: { refreshToken } })).status,
    ).toBe(204)
    expect((await session(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it('does not end because somebody else names its refresh token', async () => {
    const [victim, other] = [await signUp(app), await signUp(app)]
    await rest(app, 'POST', '/v1/auth/sign-out', {
      token: other.token,
      body: { refreshToken: victim.refreshToken },
    })
    expect((await session(victim.token)).status).toBe(200)
  })
})

describe('refreshing', () => {
  it('gives new tokens and ends the old ones', async () => {
    const first = await signUp(app)
    const second = (await refresh(first.refreshToken)).body
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await session(second.token)).status).toBe(200)
    expect((await session(first.token)).status).toBe(401)
  })

  it('lets two tabs use one token within the grace', async () => {
    const { refreshToken } = await signUp(app)
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    for (const { status, body } of tabs) {
      expect(status).toBe(200)
      expect((await session(body.token)).status).toBe(200)
    }
  })

  it('ends the session for everybody when a token is used again after the grace', async () => {
    const { refreshToken, user } = await signUp(app)
    const { body: rotated } = await refresh(refreshToken)
    await sql()`update refresh_token set used_at = used_at - interval '11 seconds' where used_at is not null`
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await session(rotated.token)).status).toBe(401)
    expect((await refresh(rotated.refreshToken)).status).toBe(401)
    const events =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(events).toHaveLength(1)
  })

  it('refuses a token that was never given', async () => {
    expect((await refresh('made-up')).status).toBe(401)
  })
})

describe('registration', () => {
  it.each(['off', 'invite', 'open'])('is %s when that is configured, and says so', async (kind) => {
    const other = await servers.start({ REGISTRATION: kind })
    const options = await rest(other, 'GET', '/v1/auth/options')
    const body = { name: 'Late', email: `${kind}@example.test`, password: 'a long enough password' }
    const answer = await rest(other, 'POST', '/v1/auth/sign-up', { body })
    await other.stop()
    expect([options.status, options.body]).toEqual([
      200,
      { registration: kind, registrationDomains: null, oidc: null, passkeys: false },
    ])
    expect(answer.status).toBe(kind === 'open' ? 201 : 403)
    const made = await sql()`select 1 from "user" where email = ${body.email}`
    expect(made).toHaveLength(kind === 'open' ? 1 : 0)
  })
})

describe('the first owner', () => {
  const fresh = useTestServers({ empty: true })

  it('gets no password that is known from leaks: the start ends with a sentence', async () => {
    const start = fresh.start({ ADMIN_PASSWORD: 'Password123' })
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow('ADMIN_PASSWORD is not right: it is known from leaks')
  })

  it('is made once, however many processes start', async () => {
    const apps = await Promise.all([fresh.start(), fresh.start()])
    const owners = await apps[0].services.auth!.database
      .sql`select 1 from "user" where role = 'owner'`
    expect(owners).toHaveLength(1)
    expect(apps.filter((each) => each.firstOwner?.created)).toHaveLength(1)
  })
})

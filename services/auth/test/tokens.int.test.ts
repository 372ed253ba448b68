import { endIdleSessions } from '../src/account/end-sessions.ts'
import { systemClock } from '@prakat/kit/clock'
import { readConfig } from '@prakat/kit/config'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { createClient } from 'graphql-ws'
import { describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'

const app = useTestApp()

const sql = () => app.services.auth!.database.sql
const status = async (token: string) =>
  (await rest(app, 'GET', '/v1/auth/session', { token })).status
const refresh = async (refreshToken: string) => {
  const { status, body } = await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
  return { status, token: body.token as string, refreshToken: body.refreshToken as string }
}
/** As if so much time had passed for what a session holds. */
const wait = async (userId: string, interval: string) => {
  await sql()`update session set access_expires_at = access_expires_at - ${interval}::interval,
    refreshed_at = refreshed_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval, last_seen_at = last_seen_at - ${interval}::interval
    where user_id = ${userId}`
  await sql()`update refresh_token set used_at = used_at - ${interval}::interval
    where session_id in (select id from session where user_id = ${userId})`
}
const endIdle = () =>
  endIdleSessions({
    database: app.services.auth!.database,
    config: readConfig({}) as never,
    clock: systemClock,
  })

describe('what the database holds of a session', () => {
  it('opens nothing: neither its rows nor its own token are accepted', async () => {
    const { token, refreshToken, user } = await signUp(app)
    const next = await refresh(refreshToken)
    const [kept] = await sql()<{ everything: string; internal: string }[]>`
      select s.token as internal, (select string_agg(x.row::text, ' ') from (
        select to_jsonb(session) as row from session union all
        select to_jsonb(refresh_token) from refresh_token union all
        select to_jsonb(outbox) from outbox union all
        select to_jsonb(audit) from audit union all
        select to_jsonb(secret) from secret) x) as everything
      from session s where s.user_id = ${user.id}`
    for (const secret of [token, refreshToken, next.token, next.refreshToken]) {
      expect(kept!.everything).not.toContain(secret)
    }
    expect(await status(kept!.internal)).toBe(401)
    expect((await refresh(kept!.internal)).status).toBe(401)
    expect(await status(next.token)).toBe(200)
  })
})

describe('an access token', () => {
  it('lives an hour, and the session goes on with the next one', async () => {
    const { token, refreshToken, user } = await signUp(app)
    await wait(user.id, '59 minutes')
    expect(await status(token)).toBe(200)
    await wait(user.id, '1 minute')
    expect(await status(token)).toBe(401)
    const next = await refresh(refreshToken)
    expect([next.status, await status(next.token), await status(token)]).toEqual([200, 200, 401])
  })

  it('may be over when one signs out: the refresh token says whose session ends', async () => {
    const { token, refreshToken, user } = await signUp(app)
    await wait(user.id, '2 hours')
    const signOut = async (body: object) =>
      (await rest(app, 'POST', '/v1/auth/sign-out', { token, body })).status
    expect(await signOut({})).toBe(401)
    expect(await signOut({ refreshToken: 'made-up' })).toBe(401)
    expect(await signOut({ refreshToken })).toBe(204)
    expect((await refresh(refreshToken)).status).toBe(401)
    const ended = await sql()`
      select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(1)
  })

  it('may run out under open connections, and they stay', async () => {
    const { token, user } = await signUp(app)
    const socket = await connectSocket(app.url, token)
    await wait(user.id, '2 hours')
    expect(await endIdle()).toBe(0)
    const answer = await socket
      .timeout(30_000)
      .emitWithAck('subscribe', { channels: ['announcements'], deviceId: 'open' })
    expect(answer.ok).toBe(true)
    await expect(connectSocket(app.url, token)).rejects.toThrow('authentication')
    socket.close()
  })
})

describe('refreshing again', () => {
  it('gives the same pair within the grace, however many ask, and once more from that pair', async () => {
    const { refreshToken, user } = await signUp(app)
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
    expect(new Set(tabs.map((tab) => JSON.stringify(tab))).size).toBe(1)
    await wait(user.id, '9 seconds')
    expect(await refresh(refreshToken)).toEqual(tabs[0])
    expect(await status(tabs[0]!.token)).toBe(200)
    const rows = await sql()`select 1 from refresh_token r join session s on s.id = r.session_id
      where s.user_id = ${user.id}`
    expect(rows).toHaveLength(2)
    expect((await refresh(tabs[0]!.refreshToken)).refreshToken).not.toBe(tabs[0]!.refreshToken)
  })

  it('ends a copied pair for both: whoever comes second after the grace ends it for the first', async () => {
    const copied = await signUp(app)
    const first = await refresh(copied.refreshToken)
    expect(await status(copied.token)).toBe(401)
    await wait(copied.user.id, '11 seconds')
    expect(await status(first.token)).toBe(200)
    expect((await refresh(copied.refreshToken)).status).toBe(401)
    expect(await status(first.token)).toBe(401)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect(await sql()`select 1 from session where user_id = ${copied.user.id}`).toEqual([])
  })

  it('gives no second copy of a pair that somebody has come with, and ends nothing', async () => {
    const { refreshToken, user } = await signUp(app)
    const owner = await refresh(refreshToken)
    expect(await status(owner.token)).toBe(200)
    // Noted a moment after the answer.
    await expect
      .poll(async () => {
        const [row] = await sql()`select last_seen_at > refreshed_at as used from session
          where user_id = ${user.id}`
        return row!['used']
      })
      .toBe(true)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await status(owner.token)).toBe(200)
    expect((await refresh(owner.refreshToken)).status).toBe(200)
  })

  it('ends the session for whoever has a copy, once the owner signs out with the token that was refused', async () => {
    const { token, refreshToken } = await signUp(app)
    const thief = await refresh(refreshToken)
    const next = await refresh(thief.refreshToken)
    expect((await refresh(refreshToken)).status).toBe(401)
    const body = { refreshToken }
    expect((await rest(app, 'POST', '/v1/auth/sign-out', { token, body })).status).toBe(204)
    expect(await status(next.token)).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(401)
  })

  it('gives nothing for a token whose pair was refreshed in turn, and ends nothing', async () => {
    const { refreshToken } = await signUp(app)
    const first = await refresh(refreshToken)
    const second = await refresh(first.refreshToken)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await refresh(first.refreshToken)).toEqual(second)
    expect(await status(second.token)).toBe(200)
  })

  it('is worth no more to a thief within the grace than the one session both then share', async () => {
    const stolen = await signUp(app)
    const [owner, thief] = [await refresh(stolen.refreshToken), await refresh(stolen.refreshToken)]
    expect(thief).toEqual(owner)
    expect((await refresh(thief.refreshToken)).status).toBe(200)
    await wait(stolen.user.id, '11 seconds')
    expect((await refresh(owner.refreshToken)).status).toBe(401)
    expect(await sql()`select 1 from session where user_id = ${stolen.user.id}`).toEqual([])
  })
})

describe('a session', () => {
  it.each([
    ['member', '29 days', 200],
    ['member', '31 days', 401],
    ['author', '13 hours', 200],
    ['editor', '11 hours', 200],
    ['editor', '13 hours', 401],
    ['owner', '13 hours', 401],
  ] as const)('of a %s that was away for %s: %i', async (role, away, expected) => {
    const { refreshToken, user } = await signUpAs(app, role)
    await wait(user.id, away)
    expect((await refresh(refreshToken)).status).toBe(expected)
  })

  it('goes by the rights of the moment: those of a group too, and of a role that was taken away', async () => {
    const member = await signUpAs(app, 'member')
    await wait(member.user.id, '13 hours')
    const group = { name: `Publishers ${member.user.id}`, permissions: ['announcement.publish'] }
    const [{ id } = { id: '' }] = await sql()<{ id: string }[]>`
      insert into user_group (id, name, description, permissions, created_at, updated_at)
      values (gen_random_uuid(), ${group.name}, '', ${group.permissions}, now(), now()) returning id`
    await sql()`insert into group_member (group_id, user_id) values (${id}, ${member.user.id})`
    expect((await refresh(member.refreshToken)).status).toBe(401)
    await sql()`delete from group_member where group_id = ${id}`
    expect((await refresh(member.refreshToken)).status).toBe(200)
  })

  it('ends after 90 days, however often it is refreshed', async () => {
    const { refreshToken, user } = await signUp(app)
    let held = refreshToken
    for (let month = 0; month < 3; month += 1) {
      await wait(user.id, '29 days')
      const next = await refresh(held)
      expect(next.status).toBe(200)
      held = next.refreshToken
    }
    await wait(user.id, '4 days')
    expect((await refresh(held)).status).toBe(401)
  })
})

describe('when its time is over', () => {
  it('its sockets and subscriptions close, though nobody ended it, and once', async () => {
    const { token, refreshToken, user } = await signUpAs(app, 'editor')
    const bystander = await signUpAs(app, 'member')
    const [socket, other] = [
      await connectSocket(app.url, token),
      await connectSocket(app.url, bystander.token),
    ]
    const closed = new Promise<number>((resolve) => {
      createClient({
        url: `${app.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: token },
        ...{ retryAttempts: 0, lazy: false, onNonLazyError: () => {} },
        on: {
          connected: () => void wait(user.id, '13 hours').then(endIdle),
          closed: (event) => resolve((event as { code: number }).code),
        },
      })
    })
    await wait(bystander.user.id, '13 hours')
    expect(await closed).toBe(4401)
    await vi.waitFor(() => expect([socket.connected, other.connected]).toEqual([false, true]))
    expect((await refresh(refreshToken)).status).toBe(401)
    expect(await endIdle()).toBe(0)
    const types =
      await sql()`select type from outbox where aggregate_id = ${user.id} order by position`
    expect(types.map((row) => row['type'])).toEqual(['user.registered', 'session.expired'])
    other.close()
  })

  it('is on no list, and ends with the rest when somebody signs out everywhere', async () => {
    const { user } = await signUpAs(app, 'editor')
    await wait(user.id, '13 hours')
    await endIdle()
    const again = await rest(app, 'POST', '/v1/auth/sign-in', {
      body: { email: user.email, password: 'a long enough password' },
    })
    const { data } = await graphql(app, again.body.token, '{ sessions { current } }')
    expect(data.sessions).toEqual([{ current: true }])
    await graphql(app, again.body.token, 'mutation { revokeOtherSessions }')
    const ended = await sql()`
      select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(1)
  })
})

import { tokenHash } from '../src/account/tokens.ts'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const { dataDir } = app.servers

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
const chosen = 'another long password'
const signIn = (email: string, password: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password } })
const sessionStatus = async (token: string) =>
  (await rest(app, 'GET', '/v1/auth/session', { token })).status

async function change(token: string | undefined, newPassword = chosen, current = right) {
  const { data, errors } = await graphql(
    app,
    token,
    'mutation($c: String!, $n: String!) { changePassword(currentPassword: $c, newPassword: $n) }',
    { c: current, n: newPassword },
  )
  return { done: data?.changePassword, error: errors[0]?.extensions }
}

describe('changing a password', () => {
  it('ends every other session with its sockets and refresh tokens, and keeps this one', async () => {
    const { token, user } = await signUp(app)
    const other = (await signIn(user.email, right)).body
    const [socket, otherSocket] = [
      await connectSocket(app.url, token),
      await connectSocket(app.url, other.token),
    ]
    expect(await change(token)).toEqual({ done: true })
    await vi.waitFor(() => expect(otherSocket.connected).toBe(false))
    expect(socket.connected).toBe(true)
    socket.close()
    expect(await sessionStatus(token)).toBe(200)
    expect(await sessionStatus(other.token)).toBe(401)
    const { refreshToken } = other
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBe(
      401,
    )
    expect((await signIn(user.email, right)).status).toBe(401)
    expect((await signIn(user.email, chosen)).status).toBe(200)
    const ended =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(1)
    const mails = await waitForMails(dataDir, user.email, 2)
    expect(mails.at(-1)!.subject).toBe('Your Prakat password was changed')
  })

  it('needs somebody signed in and the current password, which may be guessed ten times', async () => {
    expect((await change(undefined)).error?.code).toBe('UNAUTHENTICATED')
    const { token, user } = await signUp(app)
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await change(token, chosen, 'wrong')
      expect(error).toEqual({ code: 'VALIDATION', fields: { currentPassword: expect.any(String) } })
    }
    expect((await change(token)).error?.code).toBe('RATE_LIMITED')
    expect((await signIn(user.email, right)).status).toBe(200)
  })

  it('has ten guesses looked at and no more when fifty come at once', async () => {
    const { token } = await signUp(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => change(token, chosen, 'wrong')),
    )
    const codes = answers.map(({ error }) => error.code)
    expect(codes.filter((code) => code === 'VALIDATION')).toHaveLength(10)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(40)
  })

  it.each([
    ['short', 'short'],
    ['too long', 'x'.repeat(129)],
    ['appeared in a data leak', 'Password1234'],
  ])('refuses one that is %s', async (_what, newPassword) => {
    const { token, user } = await signUp(app)
    const { error } = await change(token, newPassword)
    expect(error).toEqual({ code: 'VALIDATION', fields: { newPassword: expect.any(String) } })
    expect((await signIn(user.email, right)).status).toBe(200)
  })

  it('leaves the sessions that the old one opens at that very moment no chance', async () => {
    const { token, user } = await signUp(app)
    const opened: string[] = []
    const changed = new AbortController()
    const intruder = async () => {
      while (!changed.signal.aborted) {
        const { status, body } = await signIn(user.email, right)
        if (status === 200) opened.push(body.token)
      }
    }
    const intruders = Promise.all(Array.from({ length: 6 }, intruder))
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(10))
    expect((await change(token)).done).toBe(true)
    changed.abort()
    await intruders
    const left =
      await sql()`select access_token_hash as hash from session where user_id = ${user.id}`
    expect(left.map((row) => row['hash'])).toEqual([tokenHash(token)])
  })

  it('is done once when two come at once', async () => {
    const { token, user } = await signUp(app)
    const passwords = [`${chosen} 1`, `${chosen} 2`]
    const answers = await Promise.all(passwords.map((password) => change(token, password)))
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    const winner = passwords[answers.findIndex(({ done }) => done)]!
    expect((await signIn(user.email, winner)).status).toBe(200)
  })

  it('makes links for a new password worthless', async () => {
    const { token, user } = await signUp(app)
    await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: user.email } })
    const [mail] = await waitForMails(dataDir, user.email, 1, '/reset-password')
    expect((await change(token)).done).toBe(true)
    const body = { token: tokenIn(mail!), password: 'a third long password' }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(400)
  })
})

import { randomUUID } from 'node:crypto'
import { mailsTo, tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const { dataDir } = app.servers

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
const newAddress = () => `${randomUUID()}@example.test`
const verify = (mailed: string, token?: string) =>
  rest(app, 'POST', '/v1/auth/verify-email', { body: { token: mailed }, token })
const signIn = (email: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password: right } })
const me = async (token: string) =>
  (await graphql(app, token, '{ me { email emailVerified pendingEmail version } }')).data.me

async function change(token: string | undefined, email: string, password = right) {
  const mutation = 'mutation($e: String!, $p: String!) { changeEmail(email: $e, password: $p) }'
  const { data, errors } = await graphql(app, token, mutation, { e: email, p: password })
  return { done: data?.changeEmail, error: errors[0]?.extensions }
}
const cancel = async (token: string) =>
  (await graphql(app, token, 'mutation { cancelEmailChange }')).data.cancelEmailChange
const link = async (email: string) =>
  tokenIn((await waitForMails(dataDir, email, 1, '/verify-email')).at(-1)!)
const noMailWaits = () =>
  vi.waitFor(async () => expect(await sql()`select 1 from mail`).toHaveLength(0))

describe('a new address', () => {
  it('takes the place of the old one when its mail is answered, and the old one is told', async () => {
    const { token, user } = await signUp(app, 'Mali')
    const email = newAddress()
    expect(await change(token, email.toUpperCase())).toEqual({ done: true })
    expect(await me(token)).toEqual({
      ...{ email: user.email, emailVerified: false, pendingEmail: email, version: 1 },
    })
    expect((await signIn(email)).status).toBe(401)
    const [mail] = await waitForMails(dataDir, email, 1)
    expect(mail!.subject).toBe('Confirm your new email address for Prakat')
    expect(mail!.text).not.toContain('Mali')
    expect((await verify(tokenIn(mail!), token)).status).toBe(204)
    expect(await me(token)).toEqual({
      ...{ email, emailVerified: true, pendingEmail: null, version: 2 },
    })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(401)
    // The mail to confirm the former address may not have gone out before.
    const lastTwo = async () => (await mailsTo(dataDir, user.email)).slice(-2)
    await expect
      .poll(async () => (await lastTwo()).map(({ subject }) => subject))
      .toEqual([
        'Your Prakat email address is about to change',
        'Your Prakat email address was changed',
      ])
    expect((await lastTwo())[0]!.text).toContain(email)
    const events =
      await sql()`select 1 from outbox where type = 'user.updated' and aggregate_id = ${user.id}`
    expect(events).toHaveLength(2)
  })

  it('needs the password, which may be guessed ten times', async () => {
    const { token } = await signUp(app)
    for (let guess = 0; guess < 10; guess += 1) {
      const { error } = await change(token, newAddress(), 'wrong')
      expect(error).toEqual({ code: 'VALIDATION', fields: { password: expect.any(String) } })
    }
    expect((await change(token, newAddress())).error?.code).toBe('RATE_LIMITED')
    expect((await me(token)).pendingEmail).toBeNull()
    expect((await change(undefined, newAddress())).error?.code).toBe('UNAUTHENTICATED')
  })

  it('of somebody else is answered alike and gets no mail', async () => {
    const [{ token, user }, other] = [await signUp(app), await signUp(app)]
    const free = newAddress()
    expect(await change(token, other.user.email)).toEqual(await change(token, free))
    expect((await change(token, other.user.email)).done).toBe(true)
    expect((await me(token)).pendingEmail).toBe(other.user.email)
    await waitForMails(dataDir, user.email, 4)
    await noMailWaits()
    expect(await mailsTo(dataDir, other.user.email)).toHaveLength(1)
  })

  it('goes to the first of two who answer its mail', async () => {
    const accounts = [await signUp(app), await signUp(app)]
    const email = newAddress()
    for (const { token } of accounts) expect((await change(token, email)).done).toBe(true)
    const mailed = (await waitForMails(dataDir, email, 2)).map(tokenIn)
    // Which mail is whose, only the server knows.
    const pairs = mailed.flatMap((each) => accounts.map(({ token }) => verify(each, token)))
    const answers = (await Promise.all(pairs)).filter(({ status }) => status !== 401)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const holders = await sql()`select id from "user" where email = ${email}`
    expect(holders).toHaveLength(1)
  })

  it('is given to no account by somebody who is not signed in to it', async () => {
    const [{ token, user }, victim] = [await signUp(app), await signUp(app)]
    const email = newAddress()
    await change(token, email)
    const mailed = await link(email)
    for (const caller of [undefined, victim.token]) {
      const { status, body } = await verify(mailed, caller)
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(await me(token)).toMatchObject({ email: user.email, pendingEmail: email })
    expect((await verify(mailed, token)).status).toBe(204)
  })

  it('is not the one that is there', async () => {
    const { token, user } = await signUp(app)
    const { error } = await change(token, user.email)
    expect(error).toEqual({ code: 'VALIDATION', fields: { email: expect.any(String) } })
  })

  it('leaves the link to the old one without effect, and that for a new password too', async () => {
    const { token, user } = await signUp(app)
    const old = await link(user.email)
    await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: user.email } })
    const [reset] = await waitForMails(dataDir, user.email, 1, '/reset-password')
    const email = newAddress()
    await change(token, email)
    expect((await verify(await link(email), token)).status).toBe(204)
    expect((await verify(old)).status).toBe(400)
    const body = { token: tokenIn(reset!), password: 'another long password' }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(400)
    expect((await signIn(email)).status).toBe(200)
  })

  it('may be asked for only so often, because strangers may have it', async () => {
    const { token } = await signUp(app)
    for (let time = 0; time < 5; time += 1) {
      expect((await change(token, newAddress())).done).toBe(true)
    }
    expect((await change(token, newAddress())).error?.code).toBe('RATE_LIMITED')
  })
})

describe('a change', () => {
  it('is called off, and its link with it', async () => {
    const { token, user } = await signUp(app)
    const email = newAddress()
    expect(await cancel(token)).toBe(false)
    await change(token, email)
    const mailed = await link(email)
    expect(await cancel(token)).toBe(true)
    expect((await verify(mailed)).status).toBe(400)
    expect(await me(token)).toMatchObject({ email: user.email, pendingEmail: null })
  })

  it('is called off by a new password that came by mail', async () => {
    const { token, user } = await signUp(app)
    const email = newAddress()
    await change(token, email)
    const mailed = await link(email)
    await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: user.email } })
    const [reset] = await waitForMails(dataDir, user.email, 1, '/reset-password')
    const body = { token: tokenIn(reset!), password: 'another long password' }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(204)
    expect((await verify(mailed)).status).toBe(400)
  })

  it('that gives way to another leaves only the link of the later one', async () => {
    const { token } = await signUp(app)
    const [first, second] = [newAddress(), newAddress()]
    await change(token, first)
    const mailed = await link(first)
    await change(token, second)
    expect((await verify(mailed)).status).toBe(400)
    expect((await verify(await link(second), token)).status).toBe(204)
    expect((await me(token)).email).toBe(second)
  })
})

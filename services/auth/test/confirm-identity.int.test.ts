import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { AnyContractProcedure } from '@orpc/contract'
import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import {
  launchPasskeyBrowser,
  type PasskeyBrowser,
  type PasskeyPage,
} from '@prakat/infra/testing/passkey-browser'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { authContract, type CallRequirements } from '@prakat/schema/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const app = useTestApp({ PUBLIC_URL: 'http://localhost:PORT' })
const { dataDir } = app.servers
let browser: PasskeyBrowser
let page: PasskeyPage

beforeAll(async () => {
  browser = await launchPasskeyBrowser()
})
afterAll(() => browser.close())
beforeEach(() => {
  page = browser.open(`${app.url}/healthz`)
})
afterEach(() => browser.closePages())

const password = 'a long enough password'
const sql = () => app.services.auth!.database.sql
const codeOf = async (token: string, query: string, variables: object = {}) => {
  const { errors } = await graphql(app, token, query, { ...variables })
  return errors[0]?.extensions.code as string | undefined
}
const confirm = (token: string, way: object) =>
  codeOf(
    token,
    `mutation($password: String, $code: String, $passkey: PasskeyAnswerInput) {
      confirmIdentity(password: $password, code: $code, passkey: $passkey) }`,
    way,
  )
const passkeyOptions = '{ passkeyOptions { challenge options } }'
const isConfirmed = async (token: string) =>
  (await codeOf(token, 'mutation { changeEmail(email: "x") }')) === 'VALIDATION'

async function addPasskey(token: string): Promise<string> {
  await confirm(token, { password })
  const { data } = await graphql(app, token, passkeyOptions)
  const { challenge, options } = data.passkeyOptions
  const response = await page.create(options)
  const added = await graphql(
    app,
    token,
    `mutation($challenge: String!, $response: JSON!) {
      addPasskey(name: "Laptop", challenge: $challenge, response: $response) { id } }`,
    { challenge, response },
  )
  if (added.errors[0]) throw new Error(JSON.stringify(added.errors))
  return added.data.addPasskey.id
}

async function addCodes(token: string) {
  const { data } = await graphql(
    app,
    token,
    `mutation { beginTwoFactor(password: "${password}") { secret backupCodes } }`,
  )
  const { secret, backupCodes } = data.beginTwoFactor
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  await graphql(app, token, `mutation { confirmTwoFactor(code: "${await otp.totp()}") }`)
  return { otp, backupCodes: backupCodes as string[] }
}

async function answerOf() {
  const { body } = await rest(app, 'POST', '/v1/auth/passkey/options')
  return { challenge: body.challenge, response: await page.get(body.options) }
}
const signInByPasskey = async () =>
  rest(app, 'POST', '/v1/auth/passkey/sign-in', { body: await answerOf() })
const signIn = (email: string, word = password) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password: word } })
const sessionStatus = async (token: string) =>
  (await rest(app, 'GET', '/v1/auth/session', { token })).status

async function resetToken(email: string): Promise<string> {
  await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email } })
  return tokenIn((await waitForMails(dataDir, email, 1, '/reset-password')).at(-1)!)
}
const reset = (body: object) => rest(app, 'POST', '/v1/auth/reset-password', { body })
const verify = (body: object, token?: string) =>
  rest(app, 'POST', '/v1/auth/verify-email', { body, token })

describe('an account whose address nobody proved', () => {
  it.each([
    passkeyOptions,
    'mutation { addPasskey(name: "A", challenge: "x", response: {}) { id } }',
    'mutation { beginTwoFactor { secret } }',
    'mutation { confirmTwoFactor(code: "123456") }',
  ])('gets no passkey and no codes: %.40s', async (query) => {
    const { token } = await signUp(app)
    await confirm(token, { password })
    const { errors } = await graphql(app, token, query)
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect(errors[0]!.message).toContain('Verify your email address')
  })

  /** As it could be before that was so: an intruder has everything there is, at the address of somebody else. */
  async function planted() {
    const account = await signUpProved(app)
    await addPasskey(account.token)
    await addCodes(account.token)
    await sql()`update "user" set email_verified = false, pending_email = 'intruder@evil.test' where id = ${account.user.id}`
    return account
  }

  it.each(['a reset', 'the link of a mail'])('is rid of all that by %s', async (way) => {
    const { user, token, refreshToken } = await planted()
    const asked = 'mutation { sendVerificationMail }'
    if (way === 'a reset') {
      const mailed = await resetToken(user.email)
      const { body } = await rest(app, 'POST', '/v1/auth/reset-password/passkeys', {
        body: { token: mailed },
      })
      expect(body).toEqual({ passkeys: [] })
      expect((await reset({ token: mailed, password: 'a quite new secret' })).status).toBe(204)
      expect((await signIn(user.email, 'a quite new secret')).status).toBe(200)
    } else {
      await codeOf(token, asked)
      const mails = await waitForMails(dataDir, user.email, 1, '/verify-email')
      const { status, body } = await verify({ token: tokenIn(mails.at(-1)!) })
      expect(status).toBe(200)
      expect(await sessionStatus(body.token)).toBe(200)
      const chosen = { token: body.passwordToken, password: 'a quite new secret' }
      expect((await reset(chosen)).status).toBe(204)
      expect((await signIn(user.email, 'a quite new secret')).status).toBe(200)
    }
    expect((await signInByPasskey()).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect(await sessionStatus(token)).toBe(401)
    const refreshed = await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
    expect(refreshed.status).toBe(401)
    const [row] = await sql()`select pending_email from "user" where id = ${user.id}`
    expect(row!['pending_email']).toBeNull()
    const ended =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended.length).toBeGreaterThan(0)
  })

  it('stays as it is for whoever proves it in a session of it, which is the one that stays', async () => {
    const { user, token } = await signUp(app)
    const other = (await signIn(user.email)).body
    const mails = await waitForMails(dataDir, user.email, 1, '/verify-email')
    expect((await verify({ token: tokenIn(mails[0]!) }, token)).status).toBe(204)
    expect(await sessionStatus(token)).toBe(200)
    expect(await sessionStatus(other.token)).toBe(401)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('is not kept by a session of somebody else', async () => {
    const [{ user }, stranger] = [await signUp(app), await signUp(app)]
    const mails = await waitForMails(dataDir, user.email, 1, '/verify-email')
    const { status, body } = await verify({ token: tokenIn(mails[0]!) }, stranger.token)
    expect([status, body.user.id]).toEqual([200, user.id])
    expect((await signIn(user.email)).status).toBe(401)
  })
})

describe('what a borrowed browser must not do', () => {
  const sensitive = proceduresWith('confirmed')

  it('is this', () => {
    expect(sensitive).toEqual([
      'profile.changeEmail',
      'profile.assertConfirmed',
      'twoFactor.begin',
      'twoFactor.confirm',
      'twoFactor.disable',
      'twoFactor.renewBackupCodes',
      'passkeys.options',
      'passkeys.add',
      'passkeys.delete',
    ])
    expect(proceduresWith('proved')).toEqual([
      'profile.assertConfirmed',
      ...['twoFactor.begin', 'twoFactor.confirm', 'passkeys.options', 'passkeys.add'],
    ])
  })

  it.each(sensitive)('asks to confirm: %s', async (name) => {
    const { token, user } = await signUpProved(app)
    // Signed in a moment ago, and with a password that is right: that is not "again".
    const again = (await signIn(user.email)).body
    for (const each of [token, again.token]) {
      const { principal } = (await app.clients.auth.account.verify({ token: each }))!
      const [part, method] = name.split('.') as ['profile', 'changeEmail']
      const call = app.clients.auth[part][method](undefined as never, { context: { principal } })
      await expect(call).rejects.toMatchObject({
        code: 'CONFIRMATION_REQUIRED',
        details: { password: true, code: false, passkey: false, oidc: false },
      })
    }
  })

  it('answers 403, with how to confirm', async () => {
    const { token } = await signUpProved(app)
    await addCodes(token)
    await sql()`update session set confirmed_at = null`
    const { errors } = await graphql(app, token, 'mutation { disableTwoFactor }')
    expect(errors[0]!.extensions).toEqual({
      code: 'CONFIRMATION_REQUIRED',
      details: { password: true, code: true, passkey: false, oidc: false },
    })
  })

  function proceduresWith(need: keyof CallRequirements): string[] {
    return Object.entries(authContract).flatMap(([part, procedures]) =>
      Object.entries(procedures as Record<string, AnyContractProcedure>)
        .filter(([, procedure]) => (procedure['~orpc'].meta as CallRequirements)[need])
        .map(([name]) => `${part}.${name}`),
    )
  }
})

describe('confirming', () => {
  it('holds for ten minutes and for the session that did it', async () => {
    const { token, user } = await signUpProved(app)
    const other = (await signIn(user.email)).body
    expect(await confirm(token, { password })).toBeUndefined()
    expect(await isConfirmed(token)).toBe(true)
    expect(await isConfirmed(other.token)).toBe(false)
    await sql()`update session set confirmed_at = confirmed_at - interval '9 minutes' where user_id = ${user.id}`
    expect(await isConfirmed(token)).toBe(true)
    await sql()`update session set confirmed_at = confirmed_at - interval '1 minute' where user_id = ${user.id}`
    expect(await isConfirmed(token)).toBe(false)
  })

  it('takes a code of the app once, and each backup code once', async () => {
    const { token } = await signUpProved(app)
    const { otp, backupCodes } = await addCodes(token)
    const unconfirm = () => sql()`update session set confirmed_at = null`
    const next = await otp.hotp(Math.floor(Date.now() / 30_000) + 1)
    for (const code of [next, backupCodes[0]]) {
      await unconfirm()
      expect([code, await confirm(token, { code })]).toEqual([code, undefined])
      expect(await isConfirmed(token)).toBe(true)
      await unconfirm()
      expect(await confirm(token, { code })).toBe('VALIDATION')
      expect(await isConfirmed(token)).toBe(false)
    }
  })

  it('takes a passkey of one’s own, and opens no session for it', async () => {
    const { token, user } = await signUpProved(app)
    await addPasskey(token)
    await sql()`update session set confirmed_at = null`
    expect(await confirm(token, { passkey: await answerOf() })).toBeUndefined()
    expect(await isConfirmed(token)).toBe(true)
    expect(await sql()`select 1 from session where user_id = ${user.id}`).toHaveLength(1)
    const { data } = await graphql(app, token, '{ passkeys { lastUsedAt } }')
    expect(data.passkeys[0].lastUsedAt).toEqual(expect.any(String))
    const thief = await signUpProved(app)
    expect(await confirm(thief.token, { passkey: await answerOf() })).toBe('NOT_FOUND')
    expect(await isConfirmed(thief.token)).toBe(false)
    expect(await sql()`select 1 from session where user_id = ${user.id}`).toHaveLength(1)
  })

  it('can be guessed at ten times, in whatever way, and each failure is noted', async () => {
    const { token, user } = await signUpProved(app)
    await addCodes(token)
    const ways = [{ password: 'wrong' }, { code: '000000' }, { code: 'aaaaa-aaaaa' }]
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await confirm(token, ways[guess % 3]!)).toBe('VALIDATION')
    }
    expect(await confirm(token, { password })).toBe('RATE_LIMITED')
    await vi.waitFor(async () => {
      const noted = await sql()`
        select 1 from audit where actor_id = ${user.id} and command = 'account.confirm-failed'`
      expect(noted).toHaveLength(10)
    })
  })

  it.each([{}, { password: 'a', code: '1' }, { password: '' }, { code: 'x'.repeat(99) }])(
    'refuses what is no answer: %j',
    async (way) => {
      const { token } = await signUpProved(app)
      expect(await confirm(token, way)).toBe('VALIDATION')
    },
  )

  it('needs somebody signed in', async () => {
    expect(await confirm('', { password })).toBe('UNAUTHENTICATED')
  })
})

it('notes a passkey that failed', async () => {
  const { token, user } = await signUpProved(app)
  await addPasskey(token)
  const answer = await answerOf()
  const { signature, ...response } = answer.response.response
  const forged = { ...answer.response, response: { ...response, signature: `${signature}AA` } }
  const body = { challenge: answer.challenge, response: forged }
  expect((await rest(app, 'POST', '/v1/auth/passkey/sign-in', { body })).status).toBe(401)
  await vi.waitFor(async () => {
    const noted = await sql()`
      select 1 from audit where actor_id = ${user.id} and command = 'passkey.sign-in-failed'`
    expect(noted).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('removes the passkeys that are named, when it comes by mail', async () => {
    const { token, user } = await signUpProved(app)
    const id = await addPasskey(token)
    const mailed = await resetToken(user.email)
    const { status, body } = await rest(app, 'POST', '/v1/auth/reset-password/passkeys', {
      body: { token: mailed },
    })
    expect(status).toBe(200)
    expect(body.passkeys).toEqual([
      { id, name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const chosen = { token: mailed, password: 'a quite new secret', removePasskeyIds: [id] }
    expect((await reset(chosen)).status).toBe(204)
    expect((await signInByPasskey()).status).toBe(401)
    const mails = await waitForMails(dataDir, user.email, 2, '/forgot-password')
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      'A passkey was removed from your Prakat account',
      'Your Prakat password was changed',
    ])
  })

  it('leaves the passkeys that are not named, and those of others', async () => {
    const { token, user } = await signUpProved(app)
    await addPasskey(token)
    const stranger = await signUpProved(app)
    const change = `mutation($ids: [ID!]) { changePassword(currentPassword: "${password}",
      newPassword: "a quite new secret", removePasskeyIds: $ids) }`
    const [row] = await sql()`select id from passkey where user_id = ${user.id}`
    expect(await codeOf(stranger.token, change, { ids: [row!['id']] })).toBeUndefined()
    expect((await signInByPasskey()).status).toBe(200)
    expect(await codeOf(token, change, { ids: [] })).toBeUndefined()
    expect((await signInByPasskey()).status).toBe(200)
    const again = change.replace(password, 'a quite new secret').replace(/quite new/, 'third')
    expect(await codeOf(token, again, { ids: ['no-id'] })).toBe('VALIDATION')
  })

  it('tells nothing about a token that is none', async () => {
    const { status, body } = await rest(app, 'POST', '/v1/auth/reset-password/passkeys', {
      body: { token: 'made-up' },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['token']])
  })
})

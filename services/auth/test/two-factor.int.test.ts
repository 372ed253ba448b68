import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest } from '@prakat/infra/testing/requests'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it } from 'vitest'

const app = useTestApp()
const { dataDir } = app.servers

const password = 'a long enough password'
const sql = () => app.services.auth!.database.sql

const mutate = (token: string | undefined, field: string) =>
  graphql(app, token, `mutation { ${field} }`)
const begin = (token: string, word = password) =>
  mutate(token, `beginTwoFactor(password: "${word}") { uri secret backupCodes }`)
const prove = (token: string) => mutate(token, `confirmIdentity(password: "${password}")`)
const confirm = (token: string, code: string) => mutate(token, `confirmTwoFactor(code: "${code}")`)
const signIn = (email: string, code?: string, word = password) =>
  rest(app, 'POST', '/v1/auth/sign-in', {
    body: { email, password: word, ...(code && { code }) },
  })
const status = async (token: string) => {
  const { data } = await graphql(
    app,
    token,
    `
      {
        me {
          twoFactor {
            enabled
            required
            backupCodesLeft
          }
        }
      }
    `,
  )
  return data.me.twoFactor
}

const appOf = (secret: string) => createOTP(new TextDecoder().decode(base32.decode(secret)))
const step = () => Math.floor(Date.now() / 30_000)

/** Somebody with it on, as their authenticator app sees them. */
async function protectedAccount() {
  const account = await signUpProved(app)
  const { data } = await begin(account.token)
  const { secret, backupCodes, uri } = data.beginTwoFactor
  const otp = appOf(secret)
  const confirmed = await confirm(account.token, await otp.totp())
  expect(confirmed.errors).toEqual([])
  /** A code of now, as if none had been used before. */
  const code = async () => {
    await sql()`update two_factor set last_step = null where user_id = ${account.user.id}`
    return otp.totp()
  }
  return { ...account, email: account.user.email, otp, code, backupCodes, secret, uri }
}

describe('setting it up', () => {
  it('takes effect only when a code confirms it', async () => {
    const { token, user } = await signUpProved(app)
    const { data } = await begin(token)
    expect(data.beginTwoFactor.uri).toContain(`secret=${data.beginTwoFactor.secret}`)
    expect(new Set(data.beginTwoFactor.backupCodes).size).toBe(10)
    expect(await status(token)).toEqual({ enabled: false, required: false, backupCodesLeft: 0 })
    expect((await signIn(user.email)).status).toBe(200)
    const code = await appOf(data.beginTwoFactor.secret).totp()
    expect((await confirm(token, code)).data).toEqual({ confirmTwoFactor: true })
    expect(await status(token)).toEqual({ enabled: true, required: false, backupCodesLeft: 10 })
    expect((await signIn(user.email)).body.code).toBe('TWO_FACTOR_REQUIRED')
  })

  it('keeps the session that did it and ends the others, with a mail', async () => {
    const { token, user } = await signUpProved(app)
    const { body: other } = await signIn(user.email)
    const { data } = await begin(token)
    await confirm(token, await appOf(data.beginTwoFactor.secret).totp())
    expect((await rest(app, 'GET', '/v1/auth/session', { token })).status).toBe(200)
    expect((await rest(app, 'GET', '/v1/auth/session', { token: other.token })).status).toBe(401)
    const ended =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(1)
    const mails = await waitForMails(dataDir, user.email, 1, '/forgot-password')
    expect(mails.map((mail) => mail.subject)).toContain(
      'Two-factor sign-in is on for your Prakat account',
    )
  })

  it('can be begun anew, and then only the new secret counts', async () => {
    const { token } = await signUpProved(app)
    const first = (await begin(token)).data.beginTwoFactor.secret
    const second = (await begin(token)).data.beginTwoFactor.secret
    const wrong = await confirm(token, await appOf(first).totp())
    expect(wrong.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { code: expect.any(String) },
    })
    expect((await confirm(token, await appOf(second).totp())).errors).toEqual([])
  })

  it('keeps neither secret nor codes where they can be read', async () => {
    const { user, secret, backupCodes } = await protectedAccount()
    const raw = new TextDecoder().decode(base32.decode(secret))
    const [row] =
      await sql()`select secret, backup_codes from two_factor where user_id = ${user.id}`
    const audit = await sql()`select * from audit where actor_id = ${user.id}`
    const outbox = await sql()`select data::text from outbox`
    expect(audit.map((entry) => entry['command'])).toContain('two-factor.enable')
    const everything = JSON.stringify([row, audit, outbox])
    for (const part of [secret, raw, backupCodes[0]]) expect(everything).not.toContain(part)
  })

  it('refuses a wrong password, a code before beginning, beginning twice and strangers', async () => {
    const { token } = await signUpProved(app)
    const wrong = await begin(token, 'not my password')
    expect(wrong.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { password: expect.any(String) },
    })
    await prove(token)
    expect((await confirm(token, '123456')).errors[0]!.extensions.code).toBe('CONFLICT')
    for (const field of ['disableTwoFactor', 'renewBackupCodes']) {
      const off = await mutate(token, `${field}(password: "${password}")`)
      expect(off.errors[0]!.extensions.code).toBe('CONFLICT')
    }
    const there = await protectedAccount()
    expect((await begin(there.token)).errors[0]!.extensions.code).toBe('CONFLICT')
    expect((await confirm(there.token, '123456')).errors[0]!.extensions.code).toBe('CONFLICT')
    for (const field of [
      'beginTwoFactor(password: "x") { uri }',
      'confirmTwoFactor(code: "1")',
      'disableTwoFactor(password: "x")',
      'renewBackupCodes(password: "x")',
    ]) {
      expect((await mutate(undefined, field)).errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
    }
  })

  it('refuses what is no password and no code', async () => {
    const { token } = await signUpProved(app)
    await prove(token)
    for (const [field, name] of [
      ['beginTwoFactor(password: "") { uri }', 'password'],
      [`beginTwoFactor(password: "${'x'.repeat(2000)}") { uri }`, 'password'],
      ['confirmTwoFactor(code: " ")', 'code'],
      [`confirmTwoFactor(code: "${'1'.repeat(200)}")`, 'code'],
      ['confirmTwoFactor(code: "\\u0000")', 'code'],
    ] as const) {
      const { errors } = await mutate(token, field)
      expect(errors[0]!.extensions.code).toBe('VALIDATION')
      expect(errors[0]!.extensions.fields).toHaveProperty(name)
    }
  })
})

describe('signing in with it', () => {
  it('asks for a code after the right password, and only then', async () => {
    const { email, code } = await protectedAccount()
    const asked = await signIn(email)
    expect(asked.status).toBe(401)
    expect(asked.body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect(asked.body).not.toHaveProperty('token')
    const wrong = await signIn(email, await code(), 'not my password')
    expect(wrong.body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(wrong.body.fields).toBeUndefined()
    const right = await signIn(email, await code())
    expect(right.status).toBe(200)
    const session = await rest(app, 'GET', '/v1/auth/session', { token: right.body.token })
    expect(session.body.user.email).toBe(email)
  })

  it('takes a code as people type it', async () => {
    const { email, code } = await protectedAccount()
    const typed = (await code()).replace(/^(...)/, ' $1 ')
    expect((await signIn(email, typed)).status).toBe(200)
  })

  it('takes a code once, also when two come with it at the same moment', async () => {
    const { email, code } = await protectedAccount()
    const one = await code()
    const answers = await Promise.all([signIn(email, one), signIn(email, one)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
    const again = await signIn(email, one)
    expect(again.body).toMatchObject({
      code: 'UNAUTHENTICATED',
      fields: { code: expect.any(String) },
    })
    const sessions = await sql()`
      select 1 from session s join "user" u on u.id = s.user_id where u.email = ${email}`
    // That of the sign-up and the one that got in.
    expect(sessions).toHaveLength(2)
  })

  it('does not take the code that turned it on', async () => {
    const { email, otp } = await protectedAccount()
    const [row] = await sql()`
      select last_step from two_factor t join "user" u on u.id = t.user_id where u.email = ${email}`
    const used = await otp.hotp(Number(row!['last_step']))
    expect((await signIn(email, used)).status).toBe(401)
    expect((await signIn(email, await otp.hotp(step() + 1))).status).toBe(200)
  })

  it('takes no code that is too old', async () => {
    const { email, otp, code } = await protectedAccount()
    await code()
    expect((await signIn(email, await otp.hotp(step() - 4))).status).toBe(401)
  })

  it('takes each backup code once', async () => {
    const { email, token, backupCodes } = await protectedAccount()
    const [first, second] = backupCodes
    expect((await signIn(email, first)).status).toBe(200)
    expect((await signIn(email, first)).body.fields).toHaveProperty('code')
    expect((await status(token)).backupCodesLeft).toBe(9)
    const race = await Promise.all([signIn(email, second), signIn(email, second)])
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 401])
  })

  it('is locked by ten wrong codes, for the right one too', async () => {
    const { email, code } = await protectedAccount()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // What proves a known password must not wipe out the count.
      if (attempt < 9) expect((await signIn(email)).body.code).toBe('TWO_FACTOR_REQUIRED')
      const wrong = await signIn(email, attempt % 2 ? '000000' : 'aaaaa-aaaaa')
      expect(wrong.body).toMatchObject({
        code: 'UNAUTHENTICATED',
        fields: { code: expect.any(String) },
      })
    }
    const locked = await signIn(email, await code())
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('refuses what is no code', async () => {
    const { email } = await protectedAccount()
    for (const code of [7, {}, ['123456'], '1'.repeat(300), '\u0000']) {
      const body = { email, password, code }
      const answer = await rest(app, 'POST', '/v1/auth/sign-in', { body })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toHaveProperty('code')
    }
  })

  it('still refuses whoever is suspended', async () => {
    const { email, code, user } = await protectedAccount()
    await sql()`update "user" set status = 'suspended' where id = ${user.id}`
    expect((await signIn(email, await code())).status).toBe(403)
  })
})

describe('backup codes', () => {
  it('are renewed with the password, and the old ones are void', async () => {
    const { email, token, backupCodes } = await protectedAccount()
    const wrong = await mutate(token, 'renewBackupCodes(password: "no")')
    expect(wrong.errors[0]!.extensions.fields).toHaveProperty('password')
    const { data } = await mutate(token, `renewBackupCodes(password: "${password}")`)
    expect(data.renewBackupCodes).toHaveLength(10)
    expect((await signIn(email, backupCodes[0])).status).toBe(401)
    expect((await signIn(email, data.renewBackupCodes[0])).status).toBe(200)
    const mails = await waitForMails(dataDir, email, 2, '/forgot-password')
    expect(mails.map((mail) => mail.subject)).toContain('Your Prakat account has new backup codes')
  })
})

describe('turning it off', () => {
  it('needs the password, is told by mail and noted', async () => {
    const { email, token, user } = await protectedAccount()
    const wrong = await mutate(token, 'disableTwoFactor(password: "no")')
    expect(wrong.errors[0]!.extensions.fields).toHaveProperty('password')
    expect((await status(token)).enabled).toBe(true)
    const off = await mutate(token, `disableTwoFactor(password: "${password}")`)
    expect(off.data).toEqual({ disableTwoFactor: true })
    expect((await signIn(email)).status).toBe(200)
    expect(await sql()`select 1 from two_factor where user_id = ${user.id}`).toHaveLength(0)
    const mails = await waitForMails(dataDir, email, 2, '/forgot-password')
    expect(mails.map((mail) => mail.subject)).toContain(
      'Two-factor sign-in is off for your Prakat account',
    )
    const audit = await sql()`
      select after from audit where actor_id = ${user.id} and command = 'two-factor.disable'`
    expect(audit).toMatchObject([{ after: { twoFactorEnabled: false } }])
  })

  it('cannot be guessed at from an open session', async () => {
    const { token } = await protectedAccount()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { errors } = await mutate(token, 'disableTwoFactor(password: "no")')
      expect(errors[0]!.extensions.code).toBe('VALIDATION')
    }
    const locked = await mutate(token, `disableTwoFactor(password: "${password}")`)
    expect(locked.errors[0]!.extensions.code).toBe('RATE_LIMITED')
  })
})

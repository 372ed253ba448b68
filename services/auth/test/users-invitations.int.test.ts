import { randomUUID } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { mailsTo, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newcomer, staffOf } from './staff.ts'

/** Where nobody can register without an invitation. */
const app = useTestApp({ REGISTRATION: 'off' })
const { dataDir } = app.servers
let staff: ReturnType<typeof staffOf>

beforeAll(async () => {
  staff = staffOf(app, (await signInAsOwner(app)).token)
})

const password = 'a long enough password'
const sql = () => app.services.auth!.database.sql
const invite = async (input: object = {}) =>
  (await staff.create({ password: null, invite: true, ...input })).user
const tokensFor = async (email: string, count: number): Promise<string[]> => {
  const mails = await waitForMails(dataDir, email, count, '/register#token=')
  return mails.map((mail) => /register#token=([\w-]+)/.exec(mail.text!)![1]!)
}
const tokenFor = async (email: string) => (await tokensFor(email, 1))[0]!
const look = (token: string) => rest(app, 'POST', '/v1/auth/invitation', { body: { token } })
const signUp = (body: object) =>
  rest(app, 'POST', '/v1/auth/sign-up', { body: { name: 'Chosen Name', password, ...body } })
const signIn = (email: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password } })
const noMailsWaiting = () =>
  vi.waitFor(async () => expect(await sql()`select 1 from mail`).toHaveLength(0))

describe('an invitation', () => {
  it('comes by mail, shows whom it is for, and lets them in, even where registration is off', async () => {
    const user = await invite({ name: 'Given Name', locale: 'TH', role: 'EDITOR' })
    expect(user).toMatchObject({ status: 'INVITED', emailVerified: false })
    const token = await tokenFor(user.email)
    const [mail] = await mailsTo(dataDir, user.email)
    expect(mail!.subject).toBe('คุณได้รับเชิญให้ใช้ Prakat')
    expect(mail!.text).toContain(`${app.url}/register#token=${token}`)
    expect((await look(token)).body).toEqual({ email: user.email, name: 'Given Name' })

    const answer = await signUp({ email: user.email, invitation: token })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({ id: user.id, name: 'Chosen Name', role: 'editor' })
    expect((await staff.read(user.id)).user).toMatchObject({
      ...{ status: 'ACTIVE', emailVerified: true, name: 'Chosen Name', role: 'EDITOR', version: 2 },
    })
    const session = await rest(app, 'GET', '/v1/auth/session', { token: answer.body.token })
    expect(session.status).toBe(200)
    expect((await signIn(user.email)).status).toBe(200)
    const deeds = await sql()`select command from audit where aggregate_id = ${user.id} order by id`
    expect(deeds.map((deed) => deed['command'])).toEqual(
      expect.arrayContaining(['user.create', 'account.accept-invitation', 'account.sign-up']),
    )
  })

  it('leaves its token nowhere but in the mail', async () => {
    const user = await invite()
    const token = await tokenFor(user.email)
    const rows = await sql()`
      select to_jsonb(v) as row from verification v union all select to_jsonb(o) from outbox o
      union all select to_jsonb(a) from audit a union all select to_jsonb(m) from mail m`
    expect(JSON.stringify(rows)).not.toContain(token)
    const [kept] = await sql()`
      select extract(epoch from expires_at - now())::int as left from verification
      where value like ${`${user.id} %`}`
    expect(kept!['left']).toBeGreaterThan(7 * 86_400 - 100)
    expect(kept!['left']).toBeLessThanOrEqual(7 * 86_400)
  })

  it('works once, even when it is used many times at once', async () => {
    const user = await invite()
    const invitation = await tokenFor(user.email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signUp({ email: user.email, invitation })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect((await look(invitation)).status).toBe(404)
    const again = await signUp({ email: user.email, invitation })
    expect(again.body.fields).toHaveProperty('invitation')
  })

  it('works for its own address alone, and still does after a mistake', async () => {
    const [user, other] = [await invite(), await invite()]
    const invitation = await tokenFor(user.email)
    for (const [body, field] of [
      [{ email: other.email }, 'email'],
      [{ email: user.email, password: 'short' }, 'password'],
      [{ email: user.email, password: 'Password1234' }, 'password'],
      [{ email: user.email, name: '' }, 'name'],
    ] as const) {
      const answer = await signUp({ ...body, invitation })
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    }
    expect((await signUp({ email: user.email.toUpperCase(), invitation })).status).toBe(201)
    expect((await staff.read(other.id)).user.status).toBe('INVITED')
  })

  it.each(['made-up', 'too old'])('is refused when it is %s', async (kind) => {
    const user = await invite()
    const mailed = await tokenFor(user.email)
    await sql()`update verification set expires_at = now() where value like ${`${user.id} %`}`
    const invitation = kind === 'made-up' ? 'made-up' : mailed
    expect((await look(invitation)).status).toBe(404)
    const answer = await signUp({ email: user.email, invitation })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['invitation']])
    expect((await signUp({ email: user.email })).status).toBe(403)
  })

  it('is replaced when it is sent again', async () => {
    const user = await invite()
    await tokenFor(user.email)
    expect((await staff.step('resendInvitation', user.id)).user.status).toBe('INVITED')
    const [old, fresh] = await tokensFor(user.email, 2)
    expect((await look(old!)).status).toBe(404)
    expect((await look(fresh!)).status).toBe(200)
    const active = (await staff.create()).user
    expect((await staff.step('resendInvitation', active.id)).error.code).toBe('CONFLICT')
  })

  it('is sent to one person a few times only', async () => {
    const user = await invite()
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push(await staff.step('resendInvitation', user.id))
    expect(answers.filter(({ error }) => error).map(({ error }) => error.code)).toEqual([
      'RATE_LIMITED',
    ])
  })

  it('follows the person to a new address', async () => {
    const user = await invite()
    const old = await tokenFor(user.email)
    const { email } = newcomer()
    await staff.update(user, { email })
    const fresh = await tokenFor(email)
    expect((await look(old)).status).toBe(404)
    expect((await signUp({ email, invitation: fresh })).status).toBe(201)
  })

  it.each(['suspendUser', 'deleteUser'])(
    'dies with %s, and a return needs a new one',
    async (name) => {
      const user = await invite()
      const invitation = await tokenFor(user.email)
      await staff.step(name, user.id)
      expect((await look(invitation)).status).toBe(404)
      expect((await signUp({ email: user.email, invitation })).status).toBe(400)
      const back = name === 'suspendUser' ? 'reinstateUser' : 'restoreUser'
      expect((await staff.step(back, user.id)).user.status).toBe('INVITED')
      expect((await look(invitation)).status).toBe(404)
      await staff.step('resendInvitation', user.id)
      const [, fresh] = await tokensFor(user.email, 2)
      expect((await signUp({ email: user.email, invitation: fresh })).status).toBe(201)
    },
  )
})

describe('somebody invited or shut out', () => {
  it('cannot sign in, reset a password or get a mail to do so', async () => {
    const invited = await invite()
    const [suspended, archived] = [(await staff.create()).user, (await staff.create()).user]
    await staff.step('suspendUser', suspended.id)
    await staff.step('deleteUser', archived.id)
    for (const { email, id } of [invited, suspended, archived]) {
      const answer = await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email } })
      expect(answer.status).toBe(202)
      expect((await signIn(email)).status).toBeGreaterThanOrEqual(401)
      expect((await staff.step('sendPasswordReset', id)).error.code).toBe('CONFLICT')
    }
    await noMailsWaiting()
    for (const { email } of [invited, suspended, archived]) {
      expect(await mailsTo(dataDir, email, '/reset-password#')).toHaveLength(0)
    }
  })

  it('cannot use a link that was mailed before', async () => {
    const { user } = await staff.create()
    await staff.step('sendPasswordReset', user.id)
    const [mail] = await waitForMails(dataDir, user.email, 1, '/reset-password#')
    const token = /reset-password#token=([\w-]+)/.exec(mail!.text!)![1]
    await staff.step('suspendUser', user.id)
    await staff.step('reinstateUser', user.id)
    const body = { token, password: 'another long password' }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(400)
  })
})

describe('a password reset by staff', () => {
  it('is sent to more people at once than the service has connections', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => staff.create()))
    const answers = await Promise.all(
      people.map(({ user }) => staff.step('sendPasswordReset', user.id)),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
  })

  it('is a mail to the person, and changes nothing yet', async () => {
    const { user } = await staff.create()
    expect((await staff.step('sendPasswordReset', user.id)).error).toBeUndefined()
    const [mail] = await waitForMails(dataDir, user.email, 1, '/reset-password#')
    const token = /reset-password#token=([\w-]+)/.exec(mail!.text!)![1]
    expect((await signIn(user.email)).status).toBe(200)
    const body = { token, password: `another ${randomUUID()}` }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(204)
    expect((await signIn(user.email)).status).toBe(401)
  })
})

describe('a second factor reset by staff', () => {
  it('leaves the password alone to sign in, until a new one is set up', async () => {
    const { user } = await staff.create()
    await sql()`update "user" set email_verified = true where id = ${user.id}`
    const { token } = (await signIn(user.email)).body
    const begin = `mutation { beginTwoFactor(password: "${password}") { secret } }`
    const { secret } = (await graphql(app, token, begin)).data.beginTwoFactor
    const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
    await graphql(app, token, `mutation { confirmTwoFactor(code: "${await otp.totp()}") }`)
    expect((await signIn(user.email)).body.code).toBe('TWO_FACTOR_REQUIRED')
    expect((await staff.read(user.id)).user).toMatchObject({
      ...{ twoFactorEnabled: true, can: { resetTwoFactor: true } },
    })
    const reset = await staff.step('resetTwoFactor', user.id)
    expect(reset.user).toMatchObject({ twoFactorEnabled: false, can: { resetTwoFactor: false } })
    expect(await sql()`select 1 from two_factor where user_id = ${user.id}`).toHaveLength(0)
    expect((await signIn(user.email)).status).toBe(200)
    const subject = 'Two-factor sign-in is off for your Prakat account'
    await vi.waitFor(async () =>
      expect((await mailsTo(dataDir, user.email)).map((sent) => sent.subject)).toContain(subject),
    )
    expect((await staff.step('resetTwoFactor', user.id)).error.code).toBe('CONFLICT')
    expect((await graphql(app, token, begin)).errors).toEqual([])
  })

  it('takes the passkeys of a lost phone too', async () => {
    const { user } = await staff.create()
    await sql()`
      insert into passkey (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
      values (gen_random_uuid(), ${user.id}, 'Phone', '', ${user.id}, 0, 'singleDevice', false)`
    expect((await staff.read(user.id)).user.twoFactorEnabled).toBe(true)
    const reset = await staff.step('resetTwoFactor', user.id)
    expect(reset.user.twoFactorEnabled).toBe(false)
    expect(await sql()`select 1 from passkey where user_id = ${user.id}`).toHaveLength(0)
  })
})

describe('a new address by staff', () => {
  it('is unproven until its mail is answered, and the old one is told', async () => {
    const { user } = await staff.create()
    await sql()`update "user" set email_verified = true where id = ${user.id}`
    const { email } = newcomer()
    const { user: after } = await staff.update(user, { email })
    expect(after).toMatchObject({ email, emailVerified: false })
    const [mail] = await waitForMails(dataDir, email, 1, '/verify-email#')
    const token = /verify-email#token=([\w-]+)/.exec(mail!.text!)![1]
    await vi.waitFor(async () =>
      expect((await mailsTo(dataDir, user.email)).map((sent) => sent.subject)).toContain(
        'Your Prakat email address was changed',
      ),
    )
    const body = { token }
    const proved = await rest(app, 'POST', '/v1/auth/verify-email', { body })
    expect([proved.status, proved.body.user.email]).toEqual([200, email])
    expect((await staff.read(user.id)).user.emailVerified).toBe(true)
    // Whoever reads that mail is in, and the password of whoever was there before is gone.
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
  })
})

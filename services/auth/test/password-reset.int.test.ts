import { rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'
import { mailsTo, tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'

const app = useTestApp()
const { servers } = app
const { dataDir } = servers

const page = '/reset-password'
const newPassword = 'another long password'
const sql = () => app.services.auth!.database.sql
const forgot = (email: string) => rest(app, 'POST', '/v1/auth/forgot-password', { body: { email } })
const reset = (token: string, password = newPassword) =>
  rest(app, 'POST', '/v1/auth/reset-password', { body: { token, password } })
const signIn = (email: string, password: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password } })

async function askForToken(email: string): Promise<string> {
  await forgot(email)
  return tokenIn((await waitForMails(dataDir, email, 1, page)).at(-1)!)
}

describe('a forgotten password', () => {
  it('brings a mail with a link, in text and in HTML', async () => {
    const { user } = await signUp(app, 'Mali <b>& Co</b>')
    const answer = await forgot(` ${user.email.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([202, null])
    const [mail] = await waitForMails(dataDir, user.email, 1, page)
    const link = `${app.url}/reset-password#token=${tokenIn(mail!)}`
    expect(mail!.subject).toBe('Choose a new password for Prakat')
    expect(mail!.from?.address).toBe('no-reply@127.0.0.1')
    expect(mail!.text).toContain('Hello Mali <b>& Co</b>,')
    expect(mail!.html).toContain('Hello Mali &lt;b&gt;&amp; Co&lt;/b&gt;,')
    expect(mail!.html).toContain(`href="${link}"`)
  })

  it('speaks the language in which the reader signed up', async () => {
    const user = { name: 'มะลิ', email: 'mali@example.test', password: 'a long enough password' }
    const language = 'th-TH,th;q=0.9,en;q=0.8'
    await rest(app, 'POST', '/v1/auth/sign-up', { body: user, language })
    await forgot(user.email)
    const [mail] = await waitForMails(dataDir, user.email, 1, page)
    expect(mail!.subject).toBe('ตั้งรหัสผ่านใหม่สำหรับ Prakat')
    expect(mail!.text).toContain('สวัสดี มะลิ')
    expect(mail!.html).toContain('<html lang="th">')
  })

  it('answers alike for an unknown address, sends nothing and keeps nothing of it', async () => {
    const { user } = await signUp(app)
    const unknown = await forgot('nobody@example.test')
    const known = await forgot(user.email)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await waitForMails(dataDir, user.email, 1, page)
    await vi.waitFor(async () => expect(await sql()`select 1 from mail`).toHaveLength(0))
    expect(await mailsTo(dataDir, 'nobody@example.test')).toHaveLength(0)
  })

  it('leaves the token nowhere but in the mail', async () => {
    const { user } = await signUp(app)
    const token = await askForToken(user.email)
    const rows = await sql()`
      select row_to_json(o)::text as text from outbox o union all
      select row_to_json(v)::text from verification v union all
      select row_to_json(m)::text from mail m`
    expect(rows.some(({ text }) => text.includes(user.id))).toBe(true)
    expect(rows.filter(({ text }) => text.includes(token))).toHaveLength(0)
    const { Redis } = await import('ioredis')
    const redis = new Redis(servers.redis.url, { commandTimeout: 5000 })
    const jobs = await redis.keys('bull:auth.send-mail:0*')
    const kept = await Promise.all(jobs.map((key) => redis.hgetall(key).catch(() => ({}))))
    redis.disconnect()
    expect(JSON.stringify(kept)).toContain('mail.requested')
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('refuses what is no address', async () => {
    const answer = await forgot('nobody')
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('email')
  })
})

describe('a new password', () => {
  it('replaces the old one, ends every session and tells the person', async () => {
    const { user, token, refreshToken } = await signUp(app)
    const second = (await signIn(user.email, 'a long enough password')).body
    expect((await reset(await askForToken(user.email))).status).toBe(204)
    for (const each of [token, second.token]) {
      expect((await rest(app, 'GET', '/v1/auth/session', { token: each })).status).toBe(401)
    }
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBe(
      401,
    )
    expect((await signIn(user.email, 'a long enough password')).status).toBe(401)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    const ended =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(2)
    const subjects = async () => (await mailsTo(dataDir, user.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Your Prakat password was changed')
  })

  it('ends the sessions that the old one opens at that very moment', async () => {
    const { user } = await signUp(app)
    const token = await askForToken(user.email)
    const opened: string[] = []
    const changed = new AbortController()
    const intruder = async () => {
      while (!changed.signal.aborted) {
        const { status, body } = await signIn(user.email, 'a long enough password')
        if (status === 200) opened.push(body.token)
      }
    }
    const intruders = Promise.all(Array.from({ length: 6 }, intruder))
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(10))
    expect((await reset(token)).status).toBe(204)
    changed.abort()
    await intruders
    const left = await sql()`select 1 from session where user_id = ${user.id}`
    expect(left).toHaveLength(0)
  })

  it('is taken once, even when the link is used many times at once', async () => {
    const { user } = await signUp(app)
    const token = await askForToken(user.email)
    const passwords = Array.from({ length: 5 }, (_, index) => `${newPassword} ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400])
    const winner = passwords[answers.findIndex(({ status }) => status === 204)]!
    expect((await signIn(user.email, winner)).status).toBe(200)
  })

  it('makes the other links of that person worthless', async () => {
    const { user } = await signUp(app)
    await forgot(user.email)
    await forgot(user.email)
    const [first, second] = (await waitForMails(dataDir, user.email, 2, page)).map(tokenIn)
    expect((await reset(second!)).status).toBe(204)
    expect((await reset(first!)).status).toBe(400)
  })

  it.each(['after its hour', 'made up'])('is refused with a token %s', async (kind) => {
    const { user, token: session } = await signUp(app)
    const mailed = await askForToken(user.email)
    await sql()`update verification set expires_at = now() where value = ${`${user.id} ${user.email}`} and identifier like 'reset-password:%'`
    const answer = await reset(kind === 'made up' ? 'made-up' : mailed)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'VALIDATION', fields: { token: expect.any(String) } })
    expect((await rest(app, 'GET', '/v1/auth/session', { token: session })).status).toBe(200)
  })

  it('lasts an hour', async () => {
    const { user } = await signUp(app)
    await askForToken(user.email)
    const [row] = await sql()`
      select extract(epoch from expires_at - now())::int as left from verification where value = ${`${user.id} ${user.email}`} and identifier like 'reset-password:%'`
    expect(row!['left']).toBeGreaterThan(3500)
    expect(row!['left']).toBeLessThanOrEqual(3600)
  })

  it.each([
    ['short', 'short'],
    ['appeared in a data leak', 'Password1234'],
  ])('is refused when it is %s, and the link still works', async (_what, password) => {
    const { user } = await signUp(app)
    const token = await askForToken(user.email)
    const answer = await reset(token, password)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['password'])
    expect((await reset(token)).status).toBe(204)
  })
})

describe('signing up', () => {
  it('refuses a password known from leaks', async () => {
    const body = { name: 'A', email: 'leaked@example.test', password: 'QWERTYUIOP123' }
    const answer = await rest(app, 'POST', '/v1/auth/sign-up', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.password).toContain('appeared in a data leak')
    expect((await signIn(body.email, body.password)).status).toBe(401)
  })
})

import { mailsTo, tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const { dataDir } = app.servers

const sql = () => app.services.auth!.database.sql

const page = '/verify-email'
const verify = (mailed: string, token?: string) =>
  rest(app, 'POST', '/v1/auth/verify-email', { body: { token: mailed }, token })
const mailed = async (email: string, count = 1) =>
  (await waitForMails(dataDir, email, count, page)).map(tokenIn)
const verified = async (token: string) =>
  (await graphql(app, token, '{ me { emailVerified } }')).data.me.emailVerified
const sendAgain = async (token: string | undefined) => {
  const { data, errors } = await graphql(app, token, 'mutation { sendVerificationMail }')
  return errors[0]?.extensions.code ?? data.sendVerificationMail
}
const noMailWaits = () =>
  vi.waitFor(async () => expect(await sql()`select 1 from mail`).toHaveLength(0))

describe('an address', () => {
  it('is verified by the link in the mail that signing up brings', async () => {
    const { token, user } = await signUp(app, 'Win a prize at https://evil.test')
    expect(await verified(token)).toBe(false)
    const [mail] = await waitForMails(dataDir, user.email, 1)
    expect(mail!.subject).toBe('Confirm your email address for Prakat')
    expect(mail!.text).toContain(`${app.url}/verify-email#token=${tokenIn(mail!)}`)
    expect(mail!.text).not.toContain('evil.test')
    const answer = await verify(tokenIn(mail!), token)
    expect([answer.status, answer.body]).toEqual([204, null])
    expect(await verified(token)).toBe(true)
    const events =
      await sql()`select 1 from outbox where type = 'user.updated' and aggregate_id = ${user.id}`
    expect(events).toHaveLength(1)
  })

  it('is asked for in the language in which the reader signed up', async () => {
    const user = { name: 'มะลิ', email: 'th@example.test', password: 'a long enough password' }
    await rest(app, 'POST', '/v1/auth/sign-up', { body: user, language: 'th' })
    const [mail] = await waitForMails(dataDir, user.email, 1)
    expect(mail!.subject).toBe('ยืนยันอีเมลของคุณสำหรับ Prakat')
  })

  it('is verified by one use of one link, however many were mailed', async () => {
    const { token, user } = await signUp(app)
    expect(await sendAgain(token)).toBe(true)
    const [first, second] = await mailed(user.email, 2)
    const uses = await Promise.all(Array.from({ length: 5 }, () => verify(second!, token)))
    expect(uses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400])
    expect((await verify(first!)).status).toBe(400)
  })

  it('is verified by a new password too, for that came by mail', async () => {
    const { user } = await signUp(app)
    await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: user.email } })
    const [mail] = await waitForMails(dataDir, user.email, 1, '/reset-password')
    const body = { token: tokenIn(mail!), password: 'another long password' }
    expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(204)
    const [row] = await sql()`select email_verified from "user" where id = ${user.id}`
    expect(row!['email_verified']).toBe(true)
  })
})

describe('a link', () => {
  it.each(['after its day', 'made up', 'for a new password', 'of somebody who was suspended'])(
    'is refused %s',
    async (kind) => {
      const { user } = await signUp(app)
      let [token] = await mailed(user.email)
      if (kind === 'after its day') {
        await sql()`update verification set expires_at = now() where value like ${`${user.id} %`}`
      } else if (kind === 'made up') {
        token = 'made-up'
      } else if (kind === 'for a new password') {
        await rest(app, 'POST', '/v1/auth/forgot-password', { body: { email: user.email } })
        token = tokenIn((await waitForMails(dataDir, user.email, 1, '/reset-password'))[0]!)
      } else {
        await sql()`update "user" set status = 'suspended' where id = ${user.id}`
      }
      const answer = await verify(token!)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        code: 'VALIDATION',
        fields: { token: expect.any(String) },
      })
      const [row] = await sql()`select email_verified from "user" where id = ${user.id}`
      expect(row!['email_verified']).toBe(false)
    },
  )

  it('lasts a day and is kept as a hash alone', async () => {
    const { user } = await signUp(app)
    const [token] = await mailed(user.email)
    const [row] = await sql()`
      select extract(epoch from expires_at - now())::int as left, row_to_json(v)::text as text
      from verification v where value like ${`${user.id} %`}`
    expect(row!['left']).toBeGreaterThan(86_300)
    expect(row!['left']).toBeLessThanOrEqual(86_400)
    expect(row!['text']).not.toContain(token)
  })
})

describe('asking for the mail again', () => {
  it('needs somebody signed in', async () => {
    expect(await sendAgain(undefined)).toBe('UNAUTHENTICATED')
  })

  it('sends nothing when the address is verified', async () => {
    const { token, user } = await signUp(app)
    await verify((await mailed(user.email))[0]!, token)
    expect(await sendAgain(token)).toBe(false)
    await noMailWaits()
    expect(await mailsTo(dataDir, user.email)).toHaveLength(1)
  })

  it('is possible only so often for one account', async () => {
    const { token, user } = await signUp(app)
    for (let time = 0; time < 5; time += 1) expect(await sendAgain(token)).toBe(true)
    expect(await sendAgain(token)).toBe('RATE_LIMITED')
    await mailed(user.email, 6)
    await noMailWaits()
    expect(await mailsTo(dataDir, user.email)).toHaveLength(6)
    expect(await sendAgain((await signUp(app)).token)).toBe(true)
  })
})

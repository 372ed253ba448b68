import type { AddressInfo } from 'node:net'
import { consume } from '@prakat/kit/consumer'
import { createLogger } from '@prakat/kit/logger'
import { rest, signUp } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { parseEvent } from '@prakat/schema/event'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendMail } from '../src/mail/send-mail.ts'
import { tokenIn } from '@prakat/infra/testing/mail-folder'

const servers = useTestServers()
let app: TestApp
let refusals = 0
const received: Email[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'mailer' && password === 'p@ss'
      ? done(null, { user: username })
      : done(new Error('who are you')),
  onMailFrom: (_address, session, done) => {
    if (!session.user) return done(new Error('authenticate first'))
    if (refusals === 0) return done()
    refusals -= 1
    done(Object.assign(new Error('come back later'), { responseCode: 451 }))
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      done()
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => received.push(mail))
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  app = await servers.start({
    MAIL_URL: `smtp://mailer:p%40ss@127.0.0.1:${port}`,
    MAIL_FROM: 'Prakat ประกาศ <news@example.test>',
  })
})
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const forgot = (email: string) => rest(app, 'POST', '/v1/auth/forgot-password', { body: { email } })
const mailsTo = (address: string, page = '/reset-password') =>
  received.filter(
    (mail) => mail.to?.some((to) => to.address === address) && mail.text?.includes(page),
  )

async function waitForMail(address: string, page?: string): Promise<Email> {
  return vi.waitFor(
    () => {
      const [mail] = mailsTo(address, page)
      if (!mail) throw new Error(`no mail for ${address}`)
      return mail
    },
    { interval: 50 },
  )
}

it('goes to the SMTP server of MAIL_URL, from MAIL_FROM', async () => {
  const { user } = await signUp(app)
  await forgot(user.email)
  const mail = await waitForMail(user.email)
  expect(mail.from).toMatchObject({ name: 'Prakat ประกาศ', address: 'news@example.test' })
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.test>$/)
  expect(tokenIn(mail)).toHaveLength(43)
})

it('is tried again when the server refuses it for now, and its link works', async () => {
  const { user } = await signUp(app)
  await waitForMail(user.email, '/verify-email')
  refusals = 2
  await forgot(user.email)
  const mail = await waitForMail(user.email)
  expect(refusals).toBe(0)
  const body = { token: tokenIn(mail), password: 'another long password' }
  expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(204)
})

it('is sent once, however often its event is delivered', async () => {
  const { user } = await signUp(app)
  await forgot(user.email)
  await waitForMail(user.email)
  const { database } = app.services.auth!
  await vi.waitFor(async () => expect(await database.sql`select 1 from mail`).toHaveLength(0))
  const rows = await database.sql`
    select id, type, version, occurred_at as "occurredAt", actor_id as "actorId",
      aggregate_id as "aggregateId", data, traceparent
    from outbox where type = 'mail.requested'`
  expect(rows.length).toBeGreaterThan(0)
  const send = vi.fn(async () => {})
  const consumer = sendMail({ database, publicUrl: app.url, send })
  for (const row of [...rows, ...rows]) {
    await consume(consumer, parseEvent(row), database, createLogger('silent', false))
  }
  expect(send).not.toHaveBeenCalled()
  expect(mailsTo(user.email)).toHaveLength(1)
})

it('is not sent when its time has passed', async () => {
  const { user } = await signUp(app)
  await waitForMail(user.email, '/verify-email')
  refusals = 1000
  await forgot(user.email)
  await vi.waitFor(() => expect(refusals).toBeLessThan(1000))
  const { sql } = app.services.auth!.database
  await sql`update mail set expires_at = now()`
  await vi.waitFor(async () => expect(await sql`select 1 from mail`).toHaveLength(0))
  // Only now, because an attempt that had begun before would get through.
  refusals = 0
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mailsTo(user.email)).toHaveLength(0)
})

import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { consume } from '@prakat/kit/consumer'
import { createLogger } from '@prakat/kit/logger'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { parseEvent } from '@prakat/schema/event'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

const password = 'a long enough password'
const post = (path: string, body: object, token?: string) =>
  rest(app, 'POST', `/v1/auth/${path}`, { body, token })
const newcomer = (name = 'Somebody') => ({ name, email: `${randomUUID()}@example.test`, password })

/** Somebody who signed up and opened the link in the browser that did. */
async function signUp(): Promise<any> {
  const person = newcomer()
  const { secret } = (await post('sign-up', person)).body
  const token = tokenIn(await waitForMail(person.email, '/verify-email'))
  return (await post('verify-email', { token, secret })).body
}

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
  const { user } = await signUp()
  await forgot(user.email)
  const mail = await waitForMail(user.email)
  expect(mail.from).toMatchObject({ name: 'Prakat ประกาศ', address: 'news@example.test' })
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@example\.test>$/)
  expect(tokenIn(mail)).toHaveLength(43)
})

it('is tried again when the server refuses it for now, and its link works', async () => {
  const { user } = await signUp()
  refusals = 2
  await forgot(user.email)
  const mail = await waitForMail(user.email)
  expect(refusals).toBe(0)
  const body = { token: tokenIn(mail), password: 'another long password' }
  expect((await rest(app, 'POST', '/v1/auth/reset-password', { body })).status).toBe(204)
})

it('is sent once, however often its event is delivered', async () => {
  const { user } = await signUp()
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
  const identity = () => ({ name: 'Prakat', hue: null, logo: null })
  const site = { publicUrl: app.url, identity, language: () => 'en' as const }
  const consumer = sendMail({ database, site, send })
  for (const row of [...rows, ...rows]) {
    const event = parseEvent(row)
    const read = async () => event
    await consume(consumer, event.id, { database, log: createLogger('silent', false), read })
  }
  expect(send).not.toHaveBeenCalled()
  expect(mailsTo(user.email)).toHaveLength(1)
})

it('is not sent when its time has passed', async () => {
  const { user } = await signUp()
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

describe('signing up where mail is sent', () => {
  it('is answered alike for a known and an unknown address, and makes nobody', async () => {
    const { user } = await signUp()
    const person = newcomer('Mali Somsri')
    const unknown = await post('sign-up', person)
    const known = await post('sign-up', { ...person, email: user.email })
    for (const { status, body } of [unknown, known]) {
      expect([status, body]).toEqual([202, { secret: expect.stringMatching(/^[\w-]{43}$/) }])
    }
    const mail = await waitForMail(person.email, '/verify-email')
    expect(mail.subject).toBe('Confirm your email address for Prakat')
    expect(mail.text).not.toContain(person.name)
    const message = await waitForMail(user.email, '/forgot-password')
    expect(message.subject).toBe('You already have an account at Prakat')
    expect(message.text).toContain('/login')
    const { sql } = app.services.auth!.database
    expect(await sql`select 1 from "user" where email = ${person.email}`).toHaveLength(0)
    const credentials = { email: person.email, password }
    expect((await post('sign-in', credentials)).status).toBe(401)
    expect((await post('sign-in', { email: user.email, password })).status).toBe(200)
  })

  it('is finished by the mail’s link, with the password in the browser that signed up', async () => {
    const person = newcomer('Mali Somsri')
    const { secret } = (await post('sign-up', person)).body
    const token = tokenIn(await waitForMail(person.email, '/verify-email'))
    const { status, body } = await post('verify-email', { token, secret })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      passwordToken: null,
      user: { name: 'Mali Somsri', role: 'member' },
    })
    expect((await rest(app, 'GET', '/v1/auth/session', { token: body.token })).status).toBe(200)
    expect((await graphql(app, body.token, '{ me { emailVerified } }')).data.me.emailVerified).toBe(
      true,
    )
    expect((await post('sign-in', { email: person.email, password })).status).toBe(200)
    expect((await post('verify-email', { token, secret })).status).toBe(400)
  })

  it('leaves no password where another browser opens the link, and sets one right there', async () => {
    const person = newcomer()
    await post('sign-up', person)
    const token = tokenIn(await waitForMail(person.email, '/verify-email'))
    const { body } = await post('verify-email', { token, secret: 'made-up' })
    expect(body.user.email).toBe(person.email)
    expect((await post('sign-in', { email: person.email, password })).status).toBe(401)
    const chosen = { token: body.passwordToken, password: 'a quite new secret' }
    expect((await post('reset-password', chosen)).status).toBe(204)
    const credentials = { email: person.email, password: chosen.password }
    expect((await post('sign-in', credentials)).status).toBe(200)
  })

  it('gives an intruder who was first nothing, whichever link the owner opens', async () => {
    const person = newcomer('The Owner')
    await post('sign-up', { ...person, name: 'Intruder', password: 'password of another' })
    const first = await waitForMail(person.email, '/verify-email')
    const { secret } = (await post('sign-up', person)).body
    const { body } = await post('verify-email', { token: tokenIn(first), secret })
    expect(body.user.name).toBe('The Owner')
    const intruder = { email: person.email, password: 'password of another' }
    expect((await post('sign-in', intruder)).status).toBe(401)
    expect((await post('sign-in', { email: person.email, password })).status).toBe(200)
  })

  it('brings whoever is invited their invitation', async () => {
    const { token } = await signInAsOwner(app)
    const { email, name } = newcomer()
    const create = 'mutation($input: UserInput!) { createUser(input: $input) { id } }'
    await graphql(app, token, create, { input: { email, name, invite: true } })
    await waitForMail(email, '/register')
    await post('sign-up', { email, name, password })
    await vi.waitFor(() => expect(mailsTo(email, '/register')).toHaveLength(2))
    expect(mailsTo(email, '/verify-email')).toHaveLength(0)
  })

  it('sends at most five mails to an address in an hour, and answers the same', async () => {
    const person = newcomer()
    for (let time = 0; time < 7; time += 1) {
      expect((await post('sign-up', person)).status).toBe(202)
    }
    const { sql } = app.services.auth!.database
    await vi.waitFor(async () => expect(await sql`select 1 from mail`).toHaveLength(0))
    expect(mailsTo(person.email, '/verify-email')).toHaveLength(5)
  })
})

describe('an account from before whose address nobody proved', () => {
  async function fromBefore() {
    const { user } = await signUp()
    const { sql } = app.services.auth!.database
    await sql`update "user" set email_verified = false, awaits_proof = true where id = ${user.id}`
    const { status, body } = await post('sign-in', { email: user.email, password })
    expect([status, body.user.awaitsProof]).toEqual([200, true])
    return body as { token: string; refreshToken: string; user: { id: string; email: string } }
  }

  it('counts for nothing: no feed, no GraphQL, no socket', async () => {
    const { token, user } = await fromBefore()
    expect((await rest(app, 'GET', '/v1/announcements', { token })).status).toBe(401)
    const { errors } = await graphql(app, token, '{ me { id } users { totalCount } }')
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
    await expect(connectSocket(app.url, token)).rejects.toThrow(/authentication/)
    const session = await rest(app, 'GET', '/v1/auth/session', { token })
    expect([session.status, session.body.user]).toEqual([
      200,
      expect.objectContaining({ id: user.id, awaitsProof: true }),
    ])
  })

  it('counts once its mail is answered, in the session that asked for it', async () => {
    const { token, user } = await fromBefore()
    expect((await rest(app, 'POST', '/v1/auth/verification-mail', { token })).status).toBe(202)
    const mail = await vi.waitFor(() => {
      const [first, again] = mailsTo(user.email, '/verify-email')
      if (!first || !again) throw new Error('no second mail')
      return again
    })
    const stale = await post('verify-email', { token: tokenIn(mail) }, `${token}x`)
    expect(stale.status).toBe(401)
    expect((await post('verify-email', { token: tokenIn(mail) }, token)).status).toBe(204)
    expect((await rest(app, 'GET', '/v1/announcements', { token })).status).toBe(200)
    const session = await rest(app, 'GET', '/v1/auth/session', { token })
    expect(session.body.user.awaitsProof).toBe(false)
    expect((await post('sign-in', { email: user.email, password })).status).toBe(200)
  })

  it('can be left', async () => {
    const { token } = await fromBefore()
    expect((await post('sign-out', {}, token)).status).toBe(204)
    expect((await rest(app, 'GET', '/v1/auth/session', { token })).status).toBe(401)
  })

  it('is vouched for when staff made it', async () => {
    const owner = await signInAsOwner(app)
    const person = newcomer()
    const create = 'mutation($input: UserInput!) { createUser(input: $input) { id } }'
    await graphql(app, owner.token, create, { input: person })
    const { body } = await post('sign-in', { email: person.email, password })
    expect(body.user.awaitsProof).toBe(false)
    expect((await rest(app, 'GET', '/v1/announcements', { token: body.token })).status).toBe(200)
  })
})

it('opens registration to the domains of REGISTRATION alone', async () => {
  const limited = await servers.start({ REGISTRATION: 'example.org, Example.NET' })
  const signUpAt = (domain: string) =>
    rest(limited, 'POST', '/v1/auth/sign-up', {
      body: { name: 'A', email: `${randomUUID()}@${domain}`, password },
    })
  const answers = []
  for (const domain of ['example.org', 'EXAMPLE.net', 'sub.example.org', 'badexample.org']) {
    answers.push(await signUpAt(domain))
  }
  const { body: options } = await rest(limited, 'GET', '/v1/auth/options')
  await limited.stop()
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 403, 403])
  expect(answers[2]!.body).toMatchObject({
    code: 'FORBIDDEN',
    fields: { email: expect.stringContaining('example.org, example.net') },
  })
  expect(options).toMatchObject({
    registration: 'open',
    registrationDomains: ['example.org', 'example.net'],
  })
})

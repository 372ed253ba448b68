import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CookieBrowser } from '@prakat/infra/testing/cookie-browser'
import { waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import {
  oidcClient,
  startOidcProvider,
  type TestOidcProvider,
} from '@prakat/infra/testing/start-oidc-provider'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const servers = useTestServers()
let app: TestApp
let closed: TestApp
let provider: TestOidcProvider

beforeAll(async () => {
  provider = await startOidcProvider()
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
  }
  app = await servers.start(env)
  closed = await servers.start({ ...env, REGISTRATION: 'off' })
  provider.register([app, closed].map(({ url }) => `${url}/v1/auth/oidc/callback`))
})
afterAll(() => provider.stop())

const sql = () => app.services.auth!.database.sql

const failedSignIns = async () => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return Number(/events_total{event="sign_in_failed"} (\d+)/.exec(metrics)?.[1] ?? 0)
}

/** Somebody whom the provider knows, with an address of their own. */
function identity(claims: Record<string, unknown> = {}) {
  const subject = randomUUID()
  const email = `${subject}@example.test`
  provider.identities.set(subject, { email, email_verified: true, name: 'Mali Somsri', ...claims })
  return { subject, email }
}

/** Sends the browser to the provider and logs in there; gives the address it is sent back to. */
async function logIn(
  browser: CookieBrowser,
  answer: string,
  { at = app, redirect = '/inbox' } = {},
): Promise<URL> {
  const begun = await browser.get(`${at.url}/v1/auth/oidc?redirect=${encodeURIComponent(redirect)}`)
  let next = begun.location!
  while (next.origin === provider.issuer) {
    if (next.pathname.startsWith('/interaction/')) next.search = answer
    next = (await browser.get(next)).location!
  }
  return next
}

/** All the way to the page for signing in. */
async function returnFrom(browser: CookieBrowser, answer: string, at = app): Promise<URL> {
  return (await browser.get(await logIn(browser, answer, { at }))).location!
}

const exchange = (browser: CookieBrowser, ticket: string | null) =>
  browser.send('POST', `${app.url}/v1/auth/oidc/exchange`, { ticket })

describe('somebody new', () => {
  it('becomes a member and is signed in', async () => {
    const { subject, email } = identity()
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    expect(back.pathname).toBe('/login')
    expect(back.searchParams.get('redirect')).toBe('/inbox')
    const { status, body } = await exchange(browser, back.searchParams.get('ticket'))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, name: 'Mali Somsri', role: 'member' })
    const session = await rest(app, 'GET', '/v1/auth/session', { token: body.token })
    expect(session.body.user.email).toBe(email)
    const refreshed = await rest(app, 'POST', '/v1/auth/refresh', {
      body: { refreshToken: body.refreshToken },
    })
    expect(refreshed.status).toBe(200)
  })

  it('is the same person the next time, whatever the address has become', async () => {
    const { subject, email } = identity()
    const browser = new CookieBrowser()
    const first = await returnFrom(browser, `as=${subject}`)
    await exchange(browser, first.searchParams.get('ticket'))
    provider.identities.set(subject, { email: 'moved@example.test', email_verified: true })
    const again = new CookieBrowser()
    const second = await returnFrom(again, `as=${subject}`)
    const { body } = await exchange(again, second.searchParams.get('ticket'))
    expect(body.user.email).toBe(email)
  })

  it('is one person when two of their browsers come at once', async () => {
    const { subject, email } = identity()
    const browsers = [new CookieBrowser(), new CookieBrowser()]
    const backs = await Promise.all(browsers.map((each) => returnFrom(each, `as=${subject}`)))
    for (const back of backs) expect(back.searchParams.get('ticket')).toBeTruthy()
    expect(await sql()`select 1 from "user" where email = ${email}`).toHaveLength(1)
  })

  it('is refused without an address that the provider vouches for', async () => {
    for (const claims of [{ email_verified: false }, { email: undefined }, { email: 'nobody' }]) {
      const { subject } = identity(claims)
      const back = await returnFrom(new CookieBrowser(), `as=${subject}`)
      expect(back.searchParams.get('error')).toBe('oidc_unverified')
      expect(await sql()`select 1 from account where account_id = ${subject}`).toHaveLength(0)
    }
  })

  it('is refused where registration is closed, unless invited', async () => {
    const stranger = identity()
    const refused = await returnFrom(new CookieBrowser(), `as=${stranger.subject}`, closed)
    expect(refused.searchParams.get('error')).toBe('oidc_closed')
    const invited = identity()
    await sql()`insert into "user" (id, name, email, status)
      values (gen_random_uuid(), 'Invited', ${invited.email}, 'invited')`
    const back = await returnFrom(new CookieBrowser(), `as=${invited.subject}`, closed)
    expect(back.searchParams.get('ticket')).toBeTruthy()
    const [row] = await sql()`
      select status, email_verified from "user" where email = ${invited.email}`
    expect(row).toMatchObject({ status: 'active', email_verified: true })
  })
})

describe('somebody with an account', () => {
  it('keeps it when both sides have verified the address', async () => {
    const { user } = await signUp(app)
    await sql()`update "user" set email_verified = true where id = ${user.id}`
    const { subject } = identity({ email: user.email.toUpperCase() })
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    const { body } = await exchange(browser, back.searchParams.get('ticket'))
    expect(body.user.id).toBe(user.id)
    const audit = await sql()`select command from audit where actor_id = ${user.id}`
    const commands = audit.map((entry) => entry['command'])
    expect(commands).toEqual(expect.arrayContaining(['oidc.link', 'oidc.sign-in']))
  })

  it('is rid of whoever opened an account with their address and never proved it', async () => {
    const { user, token, refreshToken } = await signUp(app)
    // Planted before links needed a proof.
    await sql()`insert into account (id, user_id, account_id, provider_id)
      values (gen_random_uuid(), ${user.id}, ${`intruder ${user.id}`}, ${`oidc:${provider.issuer}`})`
    const { subject } = identity({ email: user.email })
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    const { body } = await exchange(browser, back.searchParams.get('ticket'))
    expect(body.user.id).toBe(user.id)
    const linked = await sql()`
      select provider_id, account_id from account where user_id = ${user.id}`
    expect(linked).toEqual([{ provider_id: `oidc:${provider.issuer}`, account_id: subject }])
    expect((await rest(app, 'GET', '/v1/auth/session', { token })).status).toBe(401)
    const refreshed = await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
    expect(refreshed.status).toBe(401)
    const credentials = { email: user.email, password: 'a long enough password' }
    const signedIn = await rest(app, 'POST', '/v1/auth/sign-in', { body: credentials })
    expect(signedIn.status).toBe(401)
    const ended =
      await sql()`select 1 from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
    expect(ended).toHaveLength(1)
    const mails = await waitForMails(servers.dataDir, user.email, 1, 'organisation')
    expect(mails.at(-1)!.subject).toContain('sign-in now opens your Prakat account')
  })

  it('can confirm by having signed in when they have nothing else, and only then', async () => {
    const { subject } = identity()
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    const { token } = (await exchange(browser, back.searchParams.get('ticket'))).body
    const begin = () => graphql(app, token, 'mutation { beginTwoFactor { secret } }')
    expect((await begin()).errors).toEqual([])
    await sql()`update session set confirmed_at = now() - interval '601 seconds'`
    expect((await begin()).errors[0]!.extensions).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      details: { password: false, code: false, passkey: false, oidc: true },
    })
  })

  it('gets nowhere while suspended, linked or not, and not with a ticket from before', async () => {
    const { subject, email } = identity()
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    await sql()`update "user" set status = 'suspended' where email = ${email}`
    expect((await exchange(browser, back.searchParams.get('ticket'))).status).toBe(403)
    const again = await returnFrom(new CookieBrowser(), `as=${subject}`)
    expect(again.searchParams.get('error')).toBe('oidc_suspended')
    const other = identity({ email })
    const unlinked = await returnFrom(new CookieBrowser(), `as=${other.subject}`)
    expect(unlinked.searchParams.get('error')).toBe('oidc_suspended')
  })
})

describe('the way there and back', () => {
  it('is offered by its name', async () => {
    const { body } = await rest(app, 'GET', '/v1/auth/options')
    expect(body.oidc).toEqual({ name: 'Single sign-on' })
  })

  it('asks with PKCE, state and nonce, and keeps the browser’s part in a cookie out of reach', async () => {
    const begun = await new CookieBrowser().get(`${app.url}/v1/auth/oidc?redirect=/inbox`)
    expect(begun.status).toBe(302)
    expect(Object.fromEntries(begun.location!.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const cookie = begun.headers.getSetCookie().join()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\/v1\/auth\/oidc/)
  })

  it('leads back only in the browser that set out', async () => {
    const { subject } = identity()
    const callback = await logIn(new CookieBrowser(), `as=${subject}`)
    const asked = provider.tokenRequests.length
    const before = await failedSignIns()
    const stranger = (await new CookieBrowser().get(callback)).location!
    expect(stranger.searchParams.get('error')).toBe('oidc_expired')
    const other = new CookieBrowser()
    await other.get(`${app.url}/v1/auth/oidc?redirect=/`)
    expect((await other.get(callback)).location!.searchParams.get('error')).toBe('oidc_expired')
    expect(provider.tokenRequests).toHaveLength(asked)
    expect(await failedSignIns()).toBe(before + 2)
  })

  it('leads back once, within ten minutes', async () => {
    const { subject } = identity()
    const browser = new CookieBrowser()
    const callback = await logIn(browser, `as=${subject}`)
    expect((await browser.get(callback)).location!.searchParams.get('ticket')).toBeTruthy()
    expect((await browser.get(callback)).location!.searchParams.get('error')).toBe('oidc_expired')
    const late = await logIn(browser, `as=${subject}`)
    await sql()`update oidc_attempt set expires_at = now()`
    expect((await browser.get(late)).location!.searchParams.get('error')).toBe('oidc_expired')
  })

  it('takes no code but that of this attempt', async () => {
    const [mine, theirs] = [identity(), identity()]
    const browser = new CookieBrowser()
    const callback = await logIn(browser, `as=${mine.subject}`)
    const stolen = await logIn(new CookieBrowser(), `as=${theirs.subject}`)
    callback.searchParams.set('code', stolen.searchParams.get('code')!)
    const back = (await browser.get(callback)).location!
    expect(back.searchParams.get('error')).toBe('oidc_unavailable')
  })

  it('says when the provider said no', async () => {
    const back = await returnFrom(new CookieBrowser(), 'deny')
    expect(back.searchParams.get('error')).toBe('oidc_denied')
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'inbox',
    '/a b',
    '/a\r\nb',
  ])('goes on to no other site: %j', async (redirect) => {
    const begun = await new CookieBrowser().get(
      `${app.url}/v1/auth/oidc?redirect=${encodeURIComponent(redirect)}`,
    )
    expect(begun.status).toBe(400)
    expect(begun.body.fields).toHaveProperty('redirect')
  })

  it.each(['', '?state=made-up&code=x', '?error=x', '?state=%ff%00', `?state=${'x'.repeat(9000)}`])(
    'makes nothing of a callback out of thin air: %.20s',
    async (query) => {
      const browser = new CookieBrowser()
      await browser.get(`${app.url}/v1/auth/oidc`)
      const back = await browser.get(`${app.url}/v1/auth/oidc/callback${query}`)
      expect(back.location!.searchParams.get('error')).toBe('oidc_expired')
    },
  )
})

describe('the ticket', () => {
  it('works once, within a minute, in the same browser, and is kept as a hash', async () => {
    const { subject } = identity()
    const browser = new CookieBrowser()
    const back = await returnFrom(browser, `as=${subject}`)
    const ticket = back.searchParams.get('ticket')!
    const stored = await sql()`select encode(ticket_hash, 'base64') as hash, * from oidc_ticket`
    expect(JSON.stringify(stored)).not.toContain(ticket)
    expect((await exchange(new CookieBrowser(), ticket)).status).toBe(401)
    const race = await Promise.all([exchange(browser, ticket), exchange(browser, ticket)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 401])
    const late = await returnFrom(browser, `as=${subject}`)
    await sql()`update oidc_ticket set expires_at = expires_at - interval '60 seconds'`
    expect((await exchange(browser, late.searchParams.get('ticket'))).status).toBe(401)
  })

  it.each([{}, { ticket: '' }, { ticket: 7 }, { ticket: 'x'.repeat(300) }, { ticket: 'x', a: 1 }])(
    'is text: %j',
    async (body) => {
      const answer = await rest(app, 'POST', '/v1/auth/oidc/exchange', { body })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('VALIDATION')
    },
  )
})

describe('a provider that is away', () => {
  it('is said on the page, and asked again the next time', async () => {
    const late = await startOidcProvider()
    const lonely = await servers.start({
      OIDC_ISSUER: late.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    })
    const begin = () => new CookieBrowser().get(`${lonely.url}/v1/auth/oidc`)
    const away = await begin()
    expect(away.location!.href).toBe(`${lonely.url}/login?error=oidc_unavailable`)
    late.register([`${lonely.url}/v1/auth/oidc/callback`])
    expect((await begin()).location!.origin).toBe(late.issuer)
    await lonely.stop()
    await late.stop()
  })

  it('is not waited for when it never answers', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const waiting = await servers.start({
      OIDC_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    })
    const begun = await new CookieBrowser().get(`${waiting.url}/v1/auth/oidc`)
    expect(begun.location!.searchParams.get('error')).toBe('oidc_unavailable')
    silent.closeAllConnections()
    silent.close()
    await waiting.stop()
  })

  it('is no page where none is set up', async () => {
    const plain = await servers.start()
    const { status, body } = await rest(plain, 'GET', '/v1/auth/oidc')
    await plain.stop()
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })
})

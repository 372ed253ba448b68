import { waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import {
  launchPasskeyBrowser,
  type PasskeyBrowser,
  type PasskeyPage,
} from '@prakat/infra/testing/passkey-browser'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// No IP address: a passkey belongs to a name.
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

const sql = () => app.services.auth!.database.sql

const confirm = (token: string) =>
  graphql(app, token, 'mutation { confirmIdentity(password: "a long enough password") }')

async function challenge(token: string) {
  await confirm(token)
  const { data, errors } = await graphql(app, token, '{ passkeyOptions { challenge options } }')
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.passkeyOptions as { challenge: string; options: any }
}
const add = (token: string, variables: Record<string, unknown>) =>
  graphql(
    app,
    token,
    `
      mutation ($name: String!, $challenge: String!, $response: JSON!) {
        addPasskey(name: $name, challenge: $challenge, response: $response) {
          id
          name
          createdAt
        }
      }
    `,
    variables,
  )

/** Somebody with a passkey in the browser. */
async function withPasskey() {
  const account = await signUpProved(app)
  const { challenge: opaque, options } = await challenge(account.token)
  const response = await page.create(options)
  const { data, errors } = await add(account.token, {
    name: 'Laptop',
    challenge: opaque,
    response,
  })
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return { ...account, passkey: data.addPasskey as { id: string; name: string } }
}

const signInOptions = () => rest(app, 'POST', '/v1/auth/passkey/options').then(({ body }) => body)
const signIn = (body: unknown) => rest(app, 'POST', '/v1/auth/passkey/sign-in', { body })
async function signInByPasskey() {
  const { challenge: opaque, options } = await signInOptions()
  return signIn({ challenge: opaque, response: await page.get(options) })
}
const list = async (token: string) => {
  const { data } = await graphql(app, token, '{ passkeys { id name } }')
  return data.passkeys
}

describe('a passkey', () => {
  it('is made by somebody signed in and signs them in by itself', async () => {
    const { user, token, passkey } = await withPasskey()
    expect(await list(token)).toEqual([{ id: passkey.id, name: 'Laptop' }])
    const { status, body } = await signInByPasskey()
    expect(status).toBe(200)
    expect(body.user.id).toBe(user.id)
    const session = await rest(app, 'GET', '/v1/auth/session', { token: body.token })
    expect(session.body.user).toEqual(body.user)
    const { refreshToken } = body
    expect((await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })).status).toBe(
      200,
    )
    const audit = await sql()`select command from audit where actor_id = ${user.id}`
    const commands = audit.map((entry) => entry['command'])
    expect(commands).toEqual(expect.arrayContaining(['passkey.add', 'passkey.sign-in']))
    const mails = await waitForMails(dataDir, user.email, 1, '/login')
    expect(mails.map((mail) => mail.subject)).toContain(
      'A passkey was added to your Prakat account',
    )
  })

  it('asks for no code, standing for two factors itself', async () => {
    const { user } = await withPasskey()
    await sql()`update "user" set two_factor_enabled = true where id = ${user.id}`
    expect((await signInByPasskey()).status).toBe(200)
  })

  it('is renamed and deleted by its owner alone', async () => {
    const { token, passkey } = await withPasskey()
    const other = await signUpProved(app)
    await confirm(other.token)
    const rename = (by: string, id: string, name: string) =>
      graphql(app, by, `mutation { renamePasskey(id: "${id}", name: "${name}") { name } }`)
    const remove = (by: string, id: string) =>
      graphql(app, by, `mutation { deletePasskey(id: "${id}") }`)
    expect((await rename(other.token, passkey.id, 'Mine')).errors[0]!.extensions.code).toBe(
      'NOT_FOUND',
    )
    expect((await remove(other.token, passkey.id)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await rename(token, passkey.id, ' ')).errors[0]!.extensions.fields).toHaveProperty(
      'name',
    )
    expect((await rename(token, 'no-id', 'A')).errors[0]!.extensions.fields).toHaveProperty('id')
    expect((await rename(token, passkey.id, 'Phone')).data.renamePasskey.name).toBe('Phone')
    expect(await list(other.token)).toEqual([])
    expect((await remove(token, passkey.id)).data).toEqual({ deletePasskey: true })
    expect(await list(token)).toEqual([])
    expect((await signInByPasskey()).status).toBe(401)
  })

  it('is of no use to whoever is suspended', async () => {
    const { user } = await withPasskey()
    await sql()`update "user" set status = 'suspended' where id = ${user.id}`
    const before = await sql()`select 1 from session where user_id = ${user.id}`
    expect((await signInByPasskey()).status).toBe(403)
    expect(await sql()`select 1 from session where user_id = ${user.id}`).toEqual(before)
  })
})

describe('a challenge', () => {
  it('is good for one answer', async () => {
    await withPasskey()
    const { challenge: opaque, options } = await signInOptions()
    const response = await page.get(options)
    expect((await signIn({ challenge: opaque, response })).status).toBe(200)
    const again = await signIn({ challenge: opaque, response })
    expect(again.status).toBe(401)
    expect(again.body.fields).toHaveProperty('challenge')
  })

  it('fits no other answer, person or purpose', async () => {
    const { token } = await withPasskey()
    const [first, second] = [await signInOptions(), await signInOptions()]
    const response = await page.get(first.options)
    expect((await signIn({ challenge: second.challenge, response })).status).toBe(401)
    const made = await challenge(token)
    expect((await signIn({ challenge: made.challenge, response })).status).toBe(401)

    const mine = await challenge((await signUpProved(app)).token)
    const created = await page.create(mine.options)
    const theirs = await signUpProved(app)
    await confirm(theirs.token)
    const stolen = await add(theirs.token, {
      name: 'Key',
      challenge: mine.challenge,
      response: created,
    })
    expect(stolen.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { challenge: expect.any(String) },
    })
    expect(await list(theirs.token)).toEqual([])
  })

  it('ends after five minutes', async () => {
    await withPasskey()
    const { challenge: opaque, options } = await signInOptions()
    const response = await page.get(options)
    await sql()`update verification set expires_at = now() - interval '1 second'`
    expect((await signIn({ challenge: opaque, response })).status).toBe(401)
  })
})

describe('a device that does not know who holds it', () => {
  it('neither makes a passkey nor signs anybody in', async () => {
    await withPasskey()
    const { token } = await signUpProved(app)
    const made = await challenge(token)
    expect(made.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    // A page that was tampered with asks for less.
    const selection = { ...made.options.authenticatorSelection, userVerification: 'discouraged' }
    const simple = browser.open(`${app.url}/healthz`, { verifies: false })
    const response = await simple.create({ ...made.options, authenticatorSelection: selection })
    const added = await add(token, { name: 'Key', challenge: made.challenge, response })
    expect(added.errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { response: expect.any(String) },
    })
    const { challenge: opaque, options } = await signInOptions()
    expect(options.userVerification).toBe('required')
    await page.recognises(false)
    const answer = await page.get({ ...options, userVerification: 'discouraged' })
    expect((await signIn({ challenge: opaque, response: answer })).status).toBe(401)
  })
})

describe('bad input', () => {
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }

  it.each([
    [{}, ['challenge', 'response']],
    [{ challenge: '', response }, ['challenge']],
    [{ challenge: 'a; better-auth.session_token=x', response }, ['challenge']],
    [{ challenge: 'x\r\ny', response }, ['challenge']],
    [{ challenge: 'x', response: null }, ['response']],
    [{ challenge: 'x', response: { ...response, id: {} } }, ['response.id']],
    [{ challenge: 'x', response: { ...response, id: 'x'.repeat(5000) } }, ['response.id']],
    [{ challenge: 'x', response: { ...response, id: '\u0000' } }, ['response.id']],
    [{ challenge: 'x', response, more: 1 }, ['more']],
  ])('is refused at sign-in: %.60j', async (body, fields) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields).sort()).toEqual(fields)
  })

  it.each(['made-up', '%zz', 'a.b', '%00'])('knows its own challenges: %s', async (opaque) => {
    expect((await signIn({ challenge: opaque, response })).status).toBe(401)
    const { token } = await signUpProved(app)
    await confirm(token)
    const added = await add(token, { name: 'Key', challenge: opaque, response })
    expect(added.errors[0]!.extensions.code).toBe('VALIDATION')
  })

  it('is no answer of a device', async () => {
    const { challenge: opaque } = await signInOptions()
    expect((await signIn({ challenge: opaque, response })).status).toBe(401)
    const { token } = await signUpProved(app)
    for (const broken of [response, { ...response, response: { clientDataJSON: 'e30' } }]) {
      const made = await challenge(token)
      const added = await add(token, { name: 'Key', challenge: made.challenge, response: broken })
      expect(added.errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { response: expect.any(String) },
      })
    }
  })

  it('is refused without a session', async () => {
    for (const query of [
      '{ passkeys { id } }',
      '{ passkeyOptions { challenge } }',
      'mutation { deletePasskey(id: "0199aaaa-0000-7000-8000-000000000000") }',
    ]) {
      const { errors } = await graphql(app, undefined, query)
      expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

it('is clearly not to be had at an IP address', async () => {
  const numbered = await app.servers.start()
  const { body } = await rest(numbered, 'POST', '/v1/auth/sign-in', { body: owner })
  const options = await rest(numbered, 'POST', '/v1/auth/passkey/options')
  const answer = await rest(numbered, 'GET', '/v1/auth/options')
  await graphql(numbered, body.token, `mutation { confirmIdentity(password: "${owner.password}") }`)
  const { errors } = await graphql(numbered, body.token, '{ passkeyOptions { challenge } }')
  await numbered.stop()
  expect(answer.body).toMatchObject({ passkeys: false, oidc: null })
  expect(options.status).toBe(409)
  expect(options.body.detail).toContain('domain name')
  expect(errors[0]!.extensions.code).toBe('CONFLICT')
})

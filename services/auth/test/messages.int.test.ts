import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { mailsTo, waitForMails } from '@prakat/infra/testing/mail-folder'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { sendMessage as declared } from '@prakat/schema/message'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { challenge, reviewMark } from '../src/messages/prove-work.ts'

const app = useTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
const secretKey = 'a key for tests, of which none is kept on a disk'
const site = 'desk@example.test'
let owner: string
let departmentId: string
let hiddenId: string

const department = (code: string, more: object) =>
  graphql(
    app,
    owner,
    `mutation($input: DepartmentInput!) { row: createDepartment(input: $input) { id } }`,
    { input: { code, nameEn: code, ...more } },
  ).then(({ data }) => data.row.id as string)
async function setContact(values: object) {
  const group = `{ settings { name version } }`
  const { data } = await graphql(app, owner, group)
  const { version } = data.settings.find(({ name }: { name: string }) => name === 'CONTACT')
  const { errors } = await graphql(
    app,
    owner,
    `mutation($version: Int!, $values: JSON!) {
      updateSettings(group: CONTACT, version: $version, values: $values) { version } }`,
    { version, values },
  )
  expect(errors).toEqual([])
}

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  await setContact({ email: site })
  departmentId = await department('care', { public: true, email: 'care@example.test' })
  hiddenId = await department('secret', { public: false, email: 'secret@example.test' })
})
beforeEach(async () => {
  const { sql } = app.services.auth!.database
  await sql`delete from message`
  await sql`delete from rate_limit where key like 'contact%'`
})

/** A challenge that was given long enough ago, solved. */
async function solved(at = new Date(Date.now() - 60_000)): Promise<string> {
  const given = await challenge(secretKey, at)
  const solution = await solveChallenge({ challenge: given as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64')
}
const written = () => ({
  ...{ name: 'Mali', email: `${randomUUID()}@example.test` },
  ...{ subject: 'Opening hours', message: 'Are you open\non Sunday?' },
})
let visitors = 0
/** Each from a network of its own, unless it is said. */
const post = (body: object, { token, from }: { token?: string; from?: string } = {}) =>
  rest(app, 'POST', '/v1/contact', {
    ...{ token, body },
    from: from ?? `10.${(visitors += 1) >> 8}.${visitors & 255}.1`,
  })
const kept = () =>
  app.services.auth!.database.sql<
    { subject: string; message: string; name: string; senderId: string | null }[]
  >`select subject, message, name, sender_id as "senderId" from message`

describe('a message', () => {
  it('is kept, and goes to the address of the site, with the sender to answer', async () => {
    const message = written()
    expect((await post({ ...message, solved: await solved() })).status).toBe(204)
    expect(await kept()).toMatchObject([{ subject: 'Opening hours', senderId: null }])
    const [mail] = (await waitForMails(app.servers.dataDir, site, 1)).slice(-1)
    expect(mail!.replyTo).toEqual([{ name: 'Mali', address: message.email }])
    expect(mail!.text).toContain('Are you open\non Sunday?')
    // Anybody could have mails sent to anybody.
    expect(await mailsTo(app.servers.dataDir, message.email)).toEqual([])
  })

  it('goes to the department it is for, and to none that is not public', async () => {
    const body = { ...written(), departmentId, solved: await solved() }
    expect((await post(body)).status).toBe(204)
    await waitForMails(app.servers.dataDir, 'care@example.test', 1)
    const hidden = await post({ ...written(), departmentId: hiddenId, solved: await solved() })
    expect([hidden.status, Object.keys(hidden.body.fields)]).toEqual([400, ['departmentId']])
  })

  it('is one, however often the same is sent', async () => {
    const body = { ...written(), solved: await solved() }
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await kept()).toHaveLength(1)
  })

  it('of a member at their own proved address gets a receipt, and of nobody else', async () => {
    const member = await signUpProved(app)
    const receipts = async (email: string) =>
      (await mailsTo(app.servers.dataDir, email)).filter(({ subject }) =>
        subject?.includes('Opening hours'),
      )
    const own = { ...written(), email: member.user.email, solved: await solved() }
    expect((await post(own, { token: member.token })).status).toBe(204)
    await expect.poll(() => receipts(member.user.email)).toHaveLength(1)
    const unproved = await signUp(app)
    for (const [email, token] of [
      [unproved.user.email, unproved.token],
      [unproved.user.email, member.token],
    ] as const)
      await post({ ...written(), email, solved: await solved() }, { token })
    expect((await kept()).map(({ senderId }) => senderId)).toEqual([member.user.id, null, null])
  })

  it('has nothing in it but text', async () => {
    const hostile = {
      ...written(),
      name: '<b>Mali</b>',
      subject: 'Hi <script>alert(1)</script>',
      message: '<img src=x onerror=alert(1)> https://evil.example\nBcc: all@example.test',
    }
    expect((await post({ ...hostile, solved: await solved() })).status).toBe(204)
    const mail = await vi.waitFor(async () => {
      const mails = await mailsTo(app.servers.dataDir, site)
      const found = mails.find(({ subject }) => subject?.includes('script'))
      if (!found) throw new Error('no mail of it')
      return found
    })
    expect(mail.bcc).toBeUndefined()
    expect(mail.html).not.toMatch(/<script|<img src=x|href="https:\/\/evil/)
    for (const [name, value] of [
      ['name', 'Mali\r\nBcc: all@example.test'],
      ['subject', 'Hi\nTo: all@example.test'],
      ['email', 'mali@example.test\nBcc: all@example.test'],
      ['message', '  \n '],
      ['message', 'x'.repeat(5001)],
      ['name', '\u200b'],
    ] as const) {
      const { status, body } = await post({ ...written(), [name]: value, solved: await solved() })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]])
    }
    const large = await post({ ...written(), message: 'x'.repeat(1_000_000) })
    expect(large.status).toBe(413)
    expect(await kept()).toHaveLength(1)
  })
})

describe('a program', () => {
  it('that fills in what nobody sees is answered as anybody, and nothing is kept', async () => {
    const body = { ...written(), website: 'https://spam.example', solved: await solved() }
    expect((await post(body)).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('has to work, and to wait, for each message', async () => {
    expect((await post(written())).status).toBe(400)
    expect((await post({ ...written(), solved: 'e30=' })).status).toBe(400)
    const proof = await solved()
    const forged = JSON.parse(Buffer.from(proof, 'base64').toString())
    forged.challenge.parameters.keyPrefix = '00'
    const wrong = Buffer.from(JSON.stringify(forged)).toString('base64')
    expect((await post({ ...written(), solved: wrong })).status).toBe(400)
    expect((await post({ ...written(), solved: await solved(new Date()) })).status).toBe(409)
    const old = await solved(new Date(Date.now() - 3 * 3600_000))
    expect((await post({ ...written(), solved: old })).status).toBe(409)
    expect((await post({ ...written(), solved: proof })).status).toBe(204)
    // The same work for another message is none.
    expect((await post({ ...written(), message: 'Buy this', solved: proof })).status).toBe(409)
    expect(await kept()).toHaveLength(1)
  })

  it('gets no further with many networks’ addresses than with one', async () => {
    const { sql } = app.services.auth!.database
    const from = async (address: string) => {
      const body = { ...written(), solved: await solved() }
      return (await post(body, { from: address })).status
    }
    expect(await from('192.0.2.1')).toBe(204)
    await sql`update rate_limit set points = 39 where key like 'contactNetwork%'`
    expect([await from('192.0.2.2'), await from('192.0.2.3')]).toEqual([204, 429])
    expect(await from('198.51.100.1')).toBe(204)
  })
})

describe('without a script', () => {
  const context = { context: {} }

  it('is sent from its review, as it was reviewed, and not at once', async () => {
    const { contact } = app.clients.auth
    const message = declared.parse(written())
    const { reviewed } = await contact.review(written(), context)
    for (const [sent, code] of [
      [{ ...message, reviewed }, 'VALIDATION'],
      [{ ...message, ...(await contact.review(message, context)) }, 'CONFLICT'],
    ] as const)
      await expect(contact.send(sent, context)).rejects.toMatchObject({ code })
    expect(await kept()).toEqual([])
    const earlier = reviewMark(secretKey, message, new Date(Date.now() - 60_000))
    await contact.send({ ...message, reviewed: earlier }, context)
    await contact.send({ ...message, reviewed: earlier }, context)
    expect(await kept()).toHaveLength(1)
  })
})

describe('in the back office', () => {
  const list = (token: string) =>
    graphql(app, token, `{ messages { totalCount edges { node { id subject status } } } }`)

  it('stands for those alone who may read messages, and for managers of its department', async () => {
    await post({ ...written(), solved: await solved() })
    await post({ ...written(), departmentId, solved: await solved() })
    const roles = ['member', 'author', 'hr'] as const
    for (const role of roles) {
      const { errors } = await list((await signUpAs(app, role)).token)
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
    }
    for (const role of ['editor', 'auditor', 'admin'] as const)
      expect((await list((await signUpAs(app, role)).token)).data.messages.totalCount).toBe(2)
    const manager = await signUpAs(app, 'manager')
    expect((await list(manager.token)).data.messages.totalCount).toBe(0)
  })

  it('is read, assigned, answered and put into the trash, and stays as it was written', async () => {
    await post({ ...written(), solved: await solved() })
    const { id } = (await list(owner)).data.messages.edges[0].node
    const change = async (query: string, variables = {}) =>
      (await graphql(app, owner, query, { id, ...variables })).data?.row
    const opened = await change(
      `mutation($id: ID!) { row: openMessage(id: $id) { status version } }`,
    )
    expect(opened).toMatchObject({ status: 'OPEN' })
    const update = `mutation($id: ID!, $version: Int!, $input: MessageInput!) {
      row: updateMessage(id: $id, version: $version, input: $input) { status subject note } }`
    const input = { status: 'ANSWERED', note: 'Called back' }
    expect(await change(update, { version: opened.version, input })).toEqual({
      ...{ status: 'ANSWERED', subject: 'Opening hours', note: 'Called back' },
    })
    expect(await change(update, { version: opened.version, input })).toBeUndefined()
    await change(`mutation($id: ID!) { row: deleteMessage(id: $id) { id } }`)
    expect((await list(owner)).data.messages.totalCount).toBe(0)
    await change(`mutation($id: ID!) { row: restoreMessage(id: $id) { id } }`)
    const csv = await graphql(app, owner, `{ exportMessages }`)
    expect(csv.data.exportMessages).toContain('Opening hours')
  })
})

it('is not received where the settings say so, or for members alone', async () => {
  await setContact({ email: site, form: false })
  expect((await post({ ...written(), solved: await solved() })).status).toBe(403)
  const page = await rest(app, 'GET', '/v1/pages?path=/contact')
  expect(page.body.page).toEqual({ kind: 'contact', departments: null, chosen: null })
  await setContact({ email: site, form: null })
})

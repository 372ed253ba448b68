import { tokenIn, waitForMails } from '@prakat/infra/testing/mail-folder'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const { dataDir } = app.servers

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
const chosen = 'another long password'
const post = (path: string, body: object, token?: string) =>
  rest(app, 'POST', `/v1/auth/${path}`, { body, token, from: '203.0.113.7' })
const entries = (userId: string) => sql()`
  select actor_id, aggregate_id, command, address, user_agent, before, after from audit
  where actor_id = ${userId} order by id`
const commands = async (userId: string) =>
  (await entries(userId)).map((row) => row['command'] as string)

describe('what happens to an account', () => {
  it('is noted: coming, going, and what was changed, by whom and from where', async () => {
    const { user } = await signUp(app)
    const { token } = (await post('sign-in', { email: user.email, password: right })).body
    const change = (query: string) => graphql(app, token, `mutation { ${query} }`)
    await change(`updateProfile(version: 1, input: { name: "Mali" }) { id }`)
    await change(`changeEmail(email: "new-${user.email}", password: "${right}")`)
    await change('cancelEmailChange')
    await change(`changeEmail(email: "new-${user.email}", password: "${right}")`)
    const mails = await waitForMails(dataDir, `new-${user.email}`, 1)
    await post('verify-email', { token: tokenIn(mails.at(-1)!) }, token)
    await change(`changePassword(currentPassword: "${right}", newPassword: "${chosen}")`)
    await change('revokeOtherSessions')
    await post('sign-out', {}, token)
    const noted = await entries(user.id)
    expect(noted.map((row) => row['command'])).toEqual([
      'account.sign-up',
      'account.sign-in',
      'profile.update',
      'account.change-email',
      'account.cancel-email-change',
      'account.change-email',
      'account.verify-email',
      'account.change-password',
      'session.revoke-others',
      'account.sign-out',
    ])
    expect(noted[1]).toMatchObject({
      ...{ actor_id: user.id, aggregate_id: user.id },
      ...{ address: '203.0.113.7', user_agent: expect.any(String) },
    })
    expect(new Set(noted.map((row) => row['aggregate_id']))).toEqual(new Set([user.id]))
    expect(noted[6]).toMatchObject({
      before: { email: user.email, emailVerified: false },
      after: { email: `new-${user.email}`, emailVerified: true },
    })
  })

  it('is noted without a secret', async () => {
    const { user, token, refreshToken } = await signUp(app)
    const [mail] = await waitForMails(dataDir, user.email, 1)
    await post('verify-email', { token: tokenIn(mail!) }, token)
    await post('sign-in', { email: user.email, password: 'a wrong password' })
    const mutation = `mutation { changePassword(currentPassword: "${right}", newPassword: "${chosen}") }`
    await graphql(app, token, mutation)
    await vi.waitFor(async () => expect(await commands(user.id)).toHaveLength(4))
    const [row] = await sql()`select jsonb_agg(to_jsonb(a))::text as text from audit a`
    const [account] = await sql()`select password from account where user_id = ${user.id}`
    const secrets = [right, chosen, 'a wrong password', token, refreshToken, tokenIn(mail!)]
    for (const secret of [...secrets, account!['password'], 'argon2']) {
      expect(row!['text']).not.toContain(secret)
    }
  })

  it('is noted when a password is wrong, and when it was chosen anew by mail', async () => {
    const { user } = await signUp(app)
    await sql()`update "user" set username = 'noted' where id = ${user.id}`
    await post('sign-in', { email: user.email, password: 'wrong' })
    await post('sign-in', { email: 'noted', password: 'wrong' })
    await post('forgot-password', { email: user.email })
    const [mail] = await waitForMails(dataDir, user.email, 1, '/reset-password')
    await post('reset-password', { token: tokenIn(mail!), password: chosen })
    await vi.waitFor(async () =>
      expect((await commands(user.id)).sort()).toEqual([
        'account.reset-password',
        'account.sign-in-failed',
        'account.sign-in-failed',
        'account.sign-up',
      ]),
    )
  })

  it('is noted when somebody suspended has the right password', async () => {
    const { user } = await signUp(app)
    await sql()`update "user" set status = 'suspended' where id = ${user.id}`
    const { status } = await post('sign-in', { email: user.email, password: right })
    expect(status).toBe(403)
    expect(await commands(user.id)).toEqual(['account.sign-up', 'account.sign-in-failed'])
  })

  it('is noted only where there is an account', async () => {
    const count = async () => (await sql()`select count(*)::int as n from audit`)[0]!['n']
    const before = await count()
    await post('sign-in', { email: 'nobody@example.test', password: right })
    await post('sign-in', { email: 'nobody', password: right })
    await post('verify-email', { token: 'made-up' })
    await post('reset-password', { token: 'made-up', password: chosen })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await count()).toBe(before)
  })

  it('is read by the person and by auditors, not by others', async () => {
    const [{ token, user }, other] = [await signUp(app), await signUp(app)]
    const owner = await signInAsOwner(app)
    const query = `{ auditLog(filter: { aggregateId: "${user.id}" }) { edges { node { command } } } }`
    const seen = async (viewer: string) =>
      (await graphql(app, viewer, query)).data.auditLog.edges.map((edge: any) => edge.node.command)
    expect(await seen(token)).toEqual(['account.sign-up'])
    expect(await seen(owner.token)).toEqual(['account.sign-up'])
    expect(await seen(other.token)).toEqual([])
  })
})

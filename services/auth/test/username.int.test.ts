import { rest, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { passwordHash } from '../src/account/passwords.ts'

/** Of the same cost each, and most of what a sign-in takes. Before the app starts, which keeps them. */
const work = [vi.spyOn(passwordHash, 'hash'), vi.spyOn(passwordHash, 'verify')]
afterAll(() => work.forEach((each) => each.mockRestore()))
const app = useTestApp()

const sql = () => app.services.auth!.database.sql

const right = 'a long enough password'
let last = 0
const newName = () => `mali.${(last += 1)}-x_`
let lastAddress = 0
const newAddress = () => `198.51.100.${(lastAddress += 1) % 250}`
const signIn = (email: string, password = right) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password }, from: newAddress() })

async function signUpAsUsername() {
  const account = await signUp(app)
  const username = newName()
  await sql()`update "user" set username = ${username} where id = ${account.user.id}`
  return { ...account, username }
}

describe('a username', () => {
  it('signs in like the address, in any case of letters and any width', async () => {
    const { user, username } = await signUpAsUsername()
    const wide = username.replace('mali', 'ＭＡＬＩ')
    for (const name of [username, username.toUpperCase(), ` ${username} `, wide, user.email]) {
      const { status, body } = await signIn(name)
      expect([status, body.user?.id]).toEqual([200, user.id])
    }
  })

  it('is answered alike with a wrong password, unknown, and for an unknown address', async () => {
    const { username } = await signUpAsUsername()
    const answers = [
      await signIn(username, 'wrong'),
      await signIn('nobody.at.all', 'wrong'),
      await signIn('nobody@example.test', 'wrong'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(answers[2]!.body).toEqual(answers[0]!.body)
  })

  it('costs the work of a password whether or not anybody has it', async () => {
    const { username } = await signUpAsUsername()
    for (const name of [username, `nobody.${(last += 1)}`]) {
      for (const each of work) each.mockClear()
      await signIn(name, 'wrong')
      expect(work.map(({ mock }) => mock.calls.length).toSorted()).toEqual([0, 1])
    }
  })

  it('shares its lock with the address', async () => {
    const { user, username } = await signUpAsUsername()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const name = [user.email, username, username.toUpperCase()][attempt % 3]!
      expect((await signIn(name, 'wrong')).status).toBe(401)
    }
    expect((await signIn(username)).status).toBe(429)
    expect((await signIn(user.email)).status).toBe(429)
  })

  it('is locked alike when nobody has it', async () => {
    const name = `nobody.${(last += 1)}`
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn(name, 'wrong')).status).toBe(401)
    }
    expect((await signIn(name)).status).toBe(429)
  })

  it('brings no mail for a forgotten password', async () => {
    const { username } = await signUpAsUsername()
    const answer = await rest(app, 'POST', '/v1/auth/forgot-password', {
      body: { email: username },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['email'])
  })
})

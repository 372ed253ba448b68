import { rateLimits, type LimitName } from '../src/limiter.ts'
import { rest, signUp } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
const { servers } = app
let tight: TestApp

beforeAll(async () => {
  tight = await servers.start({}, 'all', {
    ...rateLimits,
    signUpAddress: { points: 3, seconds: 60 },
    forgotAddress: { points: 3, seconds: 60 },
    refreshAddress: { points: 3, seconds: 60 },
    resetAddress: { points: 3, seconds: 60 },
    verifyAddress: { points: 3, seconds: 60 },
  })
})

const right = 'a long enough password'
let lastAddress = 0
/** An address nobody used yet; the test client counts as a proxy that may name it. */
const newAddress = () => `203.0.113.${(lastAddress += 1)}`
const sql = () => app.services.auth!.database.sql

const signIn = (email: string, password: string, from = newAddress(), at: TestApp = app) =>
  rest(at, 'POST', '/v1/auth/sign-in', { body: { email, password }, from })
const statusOf = (answers: Array<{ status: number }>, status: number) =>
  answers.filter((answer) => answer.status === status).length

async function lock(email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn(email, 'wrong')).status).toBe(401)
  }
}
const endWindows = (limit: LimitName) =>
  sql()`update rate_limit set expire = 0 where key like ${`${limit}:%`}`

describe('an account', () => {
  it('is locked after ten wrong passwords, for the right one too, whatever the address', async () => {
    const { user } = await signUp(app)
    await lock(user.email)
    const answer = await signIn(user.email.toUpperCase(), right)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('is locked alike when nobody has it', async () => {
    const { user } = await signUp(app)
    await lock(user.email)
    await lock('unknown@example.test')
    const known = await signIn(user.email, 'wrong')
    const unknown = await signIn('unknown@example.test', 'wrong')
    expect(unknown.status).toBe(429)
    const details = { retryAfterSeconds: expect.any(Number) }
    expect({ ...unknown.body, details }).toEqual({ ...known.body, details })
  })

  it('stays locked for other instances, and after attempts meanwhile opens in time', async () => {
    const { user } = await signUp(app)
    await lock(user.email)
    const first = await signIn(user.email, right)
    await servers.redis.flush()
    const restarted = await servers.start()
    const later = await signIn(user.email, right, newAddress(), restarted)
    await restarted.stop()
    expect(later.status).toBe(429)
    expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(
      Number(first.headers.get('retry-after')),
    )
    await endWindows('signInAccount')
    expect((await signIn(user.email, right)).status).toBe(200)
  })

  it('has ten passwords checked and no more when a hundred come at once', async () => {
    const { user } = await signUp(app)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        signIn(user.email, 'wrong', newAddress(), index % 2 ? app : tight),
      ),
    )
    expect(statusOf(answers, 401)).toBe(10)
    expect(statusOf(answers, 429)).toBe(90)
  })

  it('starts to count anew after the right password', async () => {
    const { user } = await signUp(app)
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await signIn(user.email, 'wrong')
      expect((await signIn(user.email, right)).status).toBe(200)
    }
  })
})

describe('a network address', () => {
  it('is not shut out by one device with an old password, however often that tries', async () => {
    const [locked, colleague] = [await signUp(app), await signUp(app)]
    const office = newAddress()
    const tries = await Promise.all(
      Array.from({ length: 110 }, () => signIn(locked.user.email, 'an old one', office)),
    )
    expect(statusOf(tries, 401) + statusOf(tries, 429)).toBe(110)
    expect((await signIn(colleague.user.email, right, office)).status).toBe(200)
  })

  it('may try a hundred wrong passwords, and others go on', async () => {
    const from = newAddress()
    const people = Array.from({ length: 11 }, (_, index) => `guess-${index}@example.test`)
    const answers = []
    for (const email of people) {
      const wrong = Array.from({ length: 10 }, () => signIn(email, 'wrong', from))
      answers.push(...(await Promise.all(wrong)))
    }
    expect(statusOf(answers, 401)).toBe(100)
    expect(statusOf(answers, 429)).toBe(10)
    const { user } = await signUp(app)
    expect((await signIn(user.email, right, from)).status).toBe(429)
    expect((await signIn(user.email, right)).status).toBe(200)
  })

  it('does not use up its share with right passwords', async () => {
    const from = newAddress()
    const { user } = await signUp(app)
    for (let time = 0; time < 3; time += 1) await signIn(user.email, right, from)
    const [row] = await sql()`
      select points from rate_limit where key = ${`signInAddress:${from}`}`
    expect(row!['points']).toBe(0)
  })

  it('counts as one throughout an IPv6 network', async () => {
    const forgot = (from: string) =>
      rest(tight, 'POST', '/v1/auth/forgot-password', { body: { email: 'a@example.test' }, from })
    for (const host of [1, 2, 3]) expect((await forgot(`2001:db8:1:1::${host}`)).status).toBe(202)
    expect((await forgot('2001:db8:1:1:ffff::4')).status).toBe(429)
    expect((await forgot('2001:db8:1:2::1')).status).toBe(202)
  })

  it.each([
    ['sign-up', (email: string) => ({ name: 'A', email, password: right }), 201],
    ['forgot-password', (email: string) => ({ email }), 202],
    ['refresh', () => ({ refreshToken: 'made-up' }), 401],
    ['verify-email', () => ({ token: 'made-up' }), 400],
    ['reset-password', () => ({ token: 'made-up', password: right }), 400],
  ])('may call %s only so often', async (path, bodyFor, usual) => {
    const from = newAddress()
    const call = (number: number, address = from) => {
      const body = bodyFor(`${path}-${number}@example.test`)
      return rest(tight, 'POST', `/v1/auth/${path}`, { body, from: address })
    }
    for (const number of [1, 2, 3]) expect((await call(number)).status).toBe(usual)
    const answer = await call(4)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(5, newAddress())).status).toBe(usual)
  })
})

describe('mails to one account', () => {
  it('are few, and the answer does not tell', async () => {
    const { user } = await signUp(app)
    const requests = () => sql()`select 1 from outbox where type = 'mail.requested'`
    const before = (await requests()).length
    const answers = []
    for (let time = 0; time < 8; time += 1) {
      const from = newAddress()
      const body = { email: user.email }
      answers.push(await rest(app, 'POST', '/v1/auth/forgot-password', { body, from }))
    }
    expect(statusOf(answers, 202)).toBe(8)
    expect((await requests()).length - before).toBe(5)
  })
})

describe('production', () => {
  it('keeps the limits it promises', () => {
    expect(rateLimits.signInAccount).toEqual({ points: 10, seconds: 900, blockSeconds: 900 })
    expect(rateLimits.signInAddress).toEqual({ points: 100, seconds: 900 })
  })
})

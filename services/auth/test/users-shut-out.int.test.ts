import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe } from '@prakat/infra/testing/socket-client'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from './staff.ts'

const app = useTestApp()
/** A second process on the same servers. */
let other: TestApp
let owner: string
let staff: ReturnType<typeof staffOf>

beforeAll(async () => {
  other = await app.servers.start()
  owner = (await signInAsOwner(app)).token
  staff = staffOf(app, owner)
})

const session = async (at: TestApp, token: string) =>
  (await rest(at, 'GET', '/v1/auth/session', { token })).status
const signIn = (email: string) =>
  rest(app, 'POST', '/v1/auth/sign-in', { body: { email, password: 'a long enough password' } })
const reach = async (audience: object): Promise<number> => {
  const query = 'query($a: AudienceInput!) { previewAudience(audience: $a) { people } }'
  return (await graphql(app, owner, query, { a: audience })).data.previewAudience.people
}

describe.each([
  ['suspendUser', 'reinstateUser'],
  ['deleteUser', 'restoreUser'],
])('%s', (shutOut, letBack) => {
  it('ends calls at once and sockets within a second, in every process', async () => {
    const person = await signUp(app)
    const sockets = [
      await subscribe(app.url, person.token),
      await subscribe(other.url, person.token),
    ]
    await staff.step(shutOut, person.user.id)
    expect(await session(app, person.token)).toBe(401)
    expect(await session(other, person.token)).toBe(401)
    await vi.waitFor(
      () => expect(sockets.every(({ socket }) => socket.disconnected)).toBe(true),
      1000,
    )
    await expect(connectSocket(app.url, person.token)).rejects.toThrow(/authentication/)
    const { refreshToken } = person
    const refreshed = await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
    expect(refreshed.status).toBe(401)
    expect((await signIn(person.user.email)).status).toBe(403)
  })

  it('lets them back in with a new session, and none of the old', async () => {
    const person = await signUp(app)
    await staff.step(shutOut, person.user.id)
    expect((await staff.step(letBack, person.user.id)).user.status).toBe('ACTIVE')
    expect(await session(app, person.token)).toBe(401)
    expect((await signIn(person.user.email)).status).toBe(200)
    expect((await staff.step(letBack, person.user.id)).error.code).toBe('CONFLICT')
  })

  it('leaves no session to those who sign in meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user } = await signUp(app)
      const [, ...answers] = await Promise.all([
        staff.step(shutOut, user.id),
        ...Array.from({ length: 4 }, () => signIn(user.email)),
      ])
      const { sql } = app.services.auth!.database
      expect(await sql`select 1 from session where user_id = ${user.id}`).toHaveLength(0)
      for (const { status, body } of answers) {
        expect([200, 403]).toContain(status)
        if (status === 200) expect(await session(app, body.token)).toBe(401)
      }
    }
  })

  it('takes them out of every audience, and back with them', async () => {
    const person = await signUp(app)
    const userIds = [person.user.id]
    const everyone = await reach({ everyone: true })
    expect(await reach({ userIds })).toBe(1)
    await staff.step(shutOut, person.user.id)
    expect(await reach({ userIds })).toBe(0)
    expect(await reach({ everyone: true })).toBe(everyone - 1)
    expect(await app.clients.auth.directory.audienceKeys({ userIds })).toEqual({})
    expect(await app.clients.auth.directory.roleOf({ userId: person.user.id })).toBeNull()
    await staff.step(letBack, person.user.id)
    expect(await reach({ userIds })).toBe(1)
  })
})

describe('signing somebody out', () => {
  it('ends every session, and they may sign in again', async () => {
    const person = await signUp(app)
    const second = (await signIn(person.user.email)).body.token
    const list = 'query($id: ID!) { userSessions(id: $id) { id current address userAgent } }'
    const before = await graphql(app, owner, list, { id: person.user.id })
    expect(before.data.userSessions).toHaveLength(2)
    expect(JSON.stringify(before.data)).not.toContain(second)
    const { socket } = await subscribe(other.url, second)
    expect((await staff.step('signOutUser', person.user.id)).error).toBeUndefined()
    expect(await session(app, person.token)).toBe(401)
    expect(await session(app, second)).toBe(401)
    await vi.waitFor(() => expect(socket.disconnected).toBe(true), 1000)
    expect((await signIn(person.user.email)).status).toBe(200)
  })
})

describe('the groups of somebody', () => {
  it('take their open sockets along', async () => {
    const person = await signUp(app)
    const listening = await subscribe(other.url, person.token)
    const create = `mutation { createGroup(input: { name: "Followers" }) { id } }`
    const groupId = (await graphql(app, owner, create)).data.createGroup.id
    const { user } = await staff.read(person.user.id)
    await staff.update(user, { groupIds: [groupId] })
    await vi.waitFor(async () => {
      const input = { title: 'To the group', body: 'Hello', audience: { groupIds: [groupId] } }
      const make =
        'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }'
      const { data } = await graphql(app, owner, make, { input })
      const publish = 'mutation($id: ID!) { publishAnnouncement(id: $id) { id } }'
      await graphql(app, owner, publish, { id: data.createAnnouncement.id })
      await vi.waitFor(() => expect(listening.received.length).toBeGreaterThan(0), 1000)
    })
    listening.close()
  })
})

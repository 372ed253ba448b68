import { graphql, publish, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const servers = useTestServers()
let app: TestApp
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  app = await servers.start()
  owner = await signInAsOwner(app)
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function state(
  id: string,
): Promise<{ status: string; publishAt: string | null; publishedAt: string | null }> {
  const query = 'query($id: ID!) { announcement(id: $id) { status publishAt publishedAt } }'
  return (await graphql(app, owner.token, query, { id })).data.announcement
}

async function releases(id: string): Promise<number> {
  const { sql } = app.services.content!.database
  return (
    await sql`select 1 from outbox where aggregate_id = ${id} and type = 'announcement.published'`
  ).length
}

/** Some sweeps, on a machine that is busy with something else. */
const soonMs = 10_000

/** Waits for the release, which must not be early and soon after its time. */
async function assertPunctual(id: string): Promise<void> {
  const late = await vi.waitFor(
    async () => {
      const { status, publishAt, publishedAt } = await state(id)
      expect(status).toBe('PUBLISHED')
      return new Date(publishedAt!).getTime() - new Date(publishAt!).getTime()
    },
    { interval: 200 },
  )
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(soonMs)
}

/** Written, and not published for an hour; and a time before which the machine gets to more than one such step. */
async function publishLater(): Promise<{ id: string; soon: Date }> {
  const began = Date.now()
  const id = await publish(app, owner.token, {}, inSeconds(3600))
  return { id, soon: new Date(Date.now() + 5000 + 10 * (Date.now() - began)) }
}

vi.setConfig({ maxConcurrency: 7 })
/** At once, as most of it is waiting. Each works with announcements of its own. */
describe.concurrent('while two processes watch the clock', () => {
  let second: TestApp
  beforeAll(async () => {
    second = await servers.start()
  })
  afterAll(() => second.stop())

  it('publishes at the time, not before and within a moment after', async () => {
    const id = await publish(app, owner.token, {}, inSeconds(3))
    await assertPunctual(id)
    expect(await releases(id)).toBe(1)
  })

  it('follows a schedule that moves, to later and to sooner', async () => {
    const { id: sooner, soon: before } = await publishLater()
    const later = await publish(app, owner.token, {}, before)
    const move =
      'mutation($id: ID!, $at: DateTime!) { publishAnnouncement(id: $id, publishAt: $at) { publishAt } }'
    const [atLater, atSooner] = [new Date(before.getTime() + 3000), before]
    await graphql(app, owner.token, move, { id: later, at: atLater })
    await graphql(app, owner.token, move, { id: sooner, at: atSooner })
    for (const id of [sooner, later]) await assertPunctual(id)
    expect((await state(sooner)).publishAt).toBe(atSooner.toISOString())
    expect((await state(later)).publishAt).toBe(atLater.toISOString())
    expect([await releases(later), await releases(sooner)]).toEqual([1, 1])
  })

  it('follows an edit that moves the time', async () => {
    const id = await publish(app, owner.token, {}, inSeconds(3600))
    const edit = `mutation($id: ID!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, version: 2, input: $input) { publishAt } }`
    const input = { title: 'Moved', body: 'Sooner', publishAt: inSeconds(10) }
    expect((await graphql(app, owner.token, edit, { id, input })).errors).toEqual([])
    await assertPunctual(id)
  })

  it('does not publish what was cancelled', async () => {
    const { soon: at } = await publishLater()
    const id = await publish(app, owner.token, {}, at)
    const cancel = 'mutation($id: ID!) { cancelAnnouncement(id: $id) { id } }'
    expect((await graphql(app, owner.token, cancel, { id })).errors).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, at.getTime() + 2500 - Date.now()))
    expect((await state(id)).status).toBe('DRAFT')
    expect(await releases(id)).toBe(0)
  })

  it('publishes once', async () => {
    const at = inSeconds(4)
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => publish(app, owner.token, {}, at)),
    )
    for (const id of ids) await assertPunctual(id)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    for (const id of ids) expect(await releases(id)).toBe(1)
  })

  it('takes back the schedule of somebody who may no longer publish', async () => {
    const { user, token } = await signUp(app, 'Editor')
    const { sql } = app.services.auth!.database
    await sql`update "user" set role = 'editor' where id = ${user.id}`
    const id = await publish(app, token, {}, inSeconds(10))
    await sql`update "user" set role = 'member' where id = ${user.id}`
    await vi.waitFor(async () => expect((await state(id)).status).toBe('DRAFT'))
    expect(await releases(id)).toBe(0)
  })

  it('takes back the schedule of a manager who has left the department meanwhile', async () => {
    const { data } = await graphql(
      app,
      owner.token,
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input: { nameEn: 'Radiology', code: 'RAD' } },
    )
    const departmentId: string = data.createDepartment.id
    const { user, token } = await signUpAs(app, 'manager', { departmentId })
    const audience = { departmentIds: [departmentId] }
    const [kept, lost] = [inSeconds(8), inSeconds(14)]
    const first = await publish(app, token, { audience }, kept)
    const second = await publish(app, token, { audience }, lost)
    await assertPunctual(first)
    const { sql } = app.services.auth!.database
    await sql`update "user" set department_id = null where id = ${user.id}`
    await vi.waitFor(async () => expect((await state(second)).status).toBe('DRAFT'))
    expect([await releases(first), await releases(second)]).toEqual([1, 0])
  })
})

it('reaches nobody with what has expired by its time, and says so', async () => {
  const id = await publish(app, owner.token, { expiresAt: inSeconds(3600) }, inSeconds(1800))
  const { sql } = app.services.content!.database
  await sql`update announcement set publish_at = now() - interval '2 hours',
    expires_at = now() - interval '1 hour' where id = ${id}`
  await vi.waitFor(async () => expect((await state(id)).status).toBe('DRAFT'))
  expect(await releases(id)).toBe(0)
  const fields = 'status expired publishedAt can { publish }'
  const { data } = await graphql(
    app,
    owner.token,
    `query($id: ID!) { announcement(id: $id) { ${fields} } }`,
    { id },
  )
  expect(data.announcement).toEqual({
    ...{ status: 'DRAFT', expired: true, publishedAt: null, can: { publish: true } },
  })
  const now = `mutation($id: ID!) { publishAnnouncement(id: $id) { id } }`
  const [{ extensions }] = (await graphql(app, owner.token, now, { id })).errors as any[]
  expect(extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { expiresAt: expect.any(String) },
  })
})

it('publishes once and in time although Redis forgot everything', async () => {
  const id = await publish(app, owner.token, {}, inSeconds(4))
  await new Promise((resolve) => setTimeout(resolve, 500))
  await servers.redis.flush()
  await assertPunctual(id)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await releases(id)).toBe(1)
})

it('publishes after a restart what came due before, during and after it, once each', async () => {
  const [during, after] = [
    await publish(app, owner.token, {}, inSeconds(3)),
    await publish(app, owner.token, {}, inSeconds(7)),
  ]
  await app.stop()
  await new Promise((resolve) => setTimeout(resolve, 3500))
  app = await servers.start()
  await vi.waitFor(async () => expect((await state(during)).status).toBe('PUBLISHED'))
  await assertPunctual(after)
  expect([await releases(during), await releases(after)]).toEqual([1, 1])
})

import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const servers = useTestServers()
let app: TestApp
let owner: string

beforeAll(async () => {
  app = await servers.start()
  owner = (await signInAsOwner(app)).token
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const content = () => app.services.content!.database

interface Asked {
  from?: Date
  to?: Date
  filter?: object
}

const momentFields =
  'resource id version title kind at endsAt state because can { publish cancel move }'

function ask({ from = inHours(-24), to = inHours(480), filter }: Asked = {}, token = owner) {
  return graphql(
    app,
    token,
    `query($from: DateTime!, $to: DateTime!, $filter: ScheduleFilter) {
      publishingSchedule(from: $from, to: $to, filter: $filter) { more moments { ${momentFields} } } }`,
    { from, to, filter },
  )
}

async function momentsOf(id: string, token = owner): Promise<any[]> {
  const { data, errors } = await ask({}, token)
  expect(errors).toEqual([])
  return data.publishingSchedule.moments.filter((moment: any) => moment.id === id)
}

const upcoming = async (token = owner): Promise<any[]> => {
  const query = `{ upcomingMoments(first: 50) { ${momentFields} } }`
  return (await graphql(app, token, query)).data.upcomingMoments
}

const scheduleAgain = (id: string, version: number, publishAt: Date) =>
  graphql(
    app,
    owner,
    `mutation($id: ID!, $at: DateTime!, $version: Int) {
      publishAnnouncement(id: $id, publishAt: $at, version: $version) { version publishAt } }`,
    { id, version, at: publishAt },
  )

async function article(publishAt: Date, more: object = {}): Promise<string> {
  const input = {
    ...{ title: 'How to book a room', slug: `rooms-${publishAt.getTime()}`, kind: 'ARTICLE' },
    body: {
      schema: 1,
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask at the desk.' }] }],
      },
    },
    audience: { everyone: true },
    unpublishAt: new Date(publishAt.getTime() + hour),
    ...more,
  }
  const create = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }'
  const created = await graphql(app, owner, create, { input })
  expect(created.errors).toEqual([])
  const id: string = created.data.createArticle.id
  const release = `mutation($id: ID!, $at: DateTime) { publishArticle(id: $id, publishAt: $at) { id } }`
  expect((await graphql(app, owner, release, { id, at: publishAt })).errors).toEqual([])
  return id
}

describe('what is on the schedule', () => {
  it('is when articles and announcements appear and end, in the order of time', async () => {
    const at = inHours(30)
    const articleId = await article(at)
    const [starts, ends] = await momentsOf(articleId)
    expect(starts).toMatchObject({
      ...{ resource: 'ARTICLE', kind: 'PUBLISH', state: 'PENDING', at: at.toISOString() },
      ...{ endsAt: new Date(at.getTime() + hour).toISOString(), because: null },
      can: { publish: true, cancel: true },
    })
    expect(ends).toMatchObject({
      ...{ kind: 'END', state: 'PENDING', can: { publish: false, cancel: false, move: true } },
    })

    const id = await publish(app, owner, { expiresAt: inHours(2) })
    expect(await momentsOf(id)).toMatchObject([
      { resource: 'ANNOUNCEMENT', kind: 'PUBLISH', state: 'DONE', can: { publish: false } },
      { kind: 'END', state: 'PENDING' },
    ])
    await content().sql`update announcement set expires_at = now() where id = ${id}`
    expect((await momentsOf(id))[1]).toMatchObject({
      ...{ kind: 'END', state: 'DONE', can: { move: false } },
    })

    const next = await upcoming()
    expect(next.map((moment) => moment.id)).toContain(articleId)
    expect(next.map((moment) => moment.state)).not.toContain('DONE')
    expect(next.map(({ at: time }) => time)).toEqual(next.map(({ at: time }) => time).toSorted())
  })

  it('is narrowed to a resource and to states', async () => {
    await article(inHours(40))
    await publish(app, owner, {}, inHours(40))
    const { data } = await ask({ filter: { resources: ['ARTICLE'], states: ['PENDING'] } })
    const { moments } = data.publishingSchedule
    expect(new Set(moments.map(({ resource }: any) => resource))).toEqual(new Set(['ARTICLE']))
    expect(new Set(moments.map(({ state }: any) => state))).toEqual(new Set(['PENDING']))
  })

  it('moves, unless somebody else has changed it meanwhile', async () => {
    const id = await publish(app, owner, {}, inHours(50))
    const [{ version }] = await momentsOf(id)
    const later = inHours(60)
    expect((await scheduleAgain(id, version, later)).errors).toEqual([])
    expect(await momentsOf(id)).toMatchObject([{ at: later.toISOString(), version: version + 1 }])
    const [refused] = (await scheduleAgain(id, version, inHours(70))).errors
    expect(refused!.extensions).toMatchObject({ code: 'CONFLICT' })
  })

  it('is late when its time has come without it', async () => {
    const id = await publish(app, owner, {}, inHours(50))
    let releaseHeld = () => {}
    const held = new Promise<void>((resolve) => (releaseHeld = resolve))
    // Waits for the row before the change of its time can be seen, and so comes before the sweep.
    let holding: Promise<unknown> = Promise.resolve()
    const isHeld = new Promise<void>((resolve) => {
      void content().sql.begin(async (first) => {
        await first`update announcement set publish_at = now() - interval '1 minute' where id = ${id}`
        holding = content().sql.begin(async (second) => {
          await second`select from announcement where id = ${id} for update`
          resolve()
          await held
        })
        await vi.waitFor(async () => {
          const waiting = await first`select from pg_locks where not granted`
          expect(waiting.length).toBeGreaterThan(0)
        })
      })
    })
    await isHeld
    expect(await momentsOf(id)).toMatchObject([{ state: 'LATE' }])
    releaseHeld()
    await holding
    await vi.waitFor(async () => expect(await momentsOf(id)).toMatchObject([{ state: 'DONE' }]))
  })
})

describe('an end', () => {
  const moveEnd = (id: string, version: number, endsAt: Date | null, token = owner) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $version: Int!, $at: DateTime) {
        moveAnnouncementEnd(id: $id, version: $version, endsAt: $at) { version expiresAt prepared } }`,
      { id, version, at: endsAt },
    )
  const endOf = async (id: string) => (await momentsOf(id)).find(({ kind }) => kind === 'END')

  it('moves and goes, of what is scheduled and of what is published, and nobody is told', async () => {
    const planned = await publish(app, owner, { expiresAt: inHours(60) }, inHours(50))
    const live = await publish(app, owner, { expiresAt: inHours(2) })
    for (const id of [planned, live]) {
      const { version } = await endOf(id)
      const moved = await moveEnd(id, version, inHours(70))
      expect(moved.errors).toEqual([])
      expect(await endOf(id)).toMatchObject({ version: version + 1, state: 'PENDING' })
      expect((await moveEnd(id, version, null)).errors[0]!.extensions).toMatchObject({
        code: 'CONFLICT',
      })
      const { data, errors } = await moveEnd(id, version + 1, null)
      expect(errors).toEqual([])
      expect(data.moveAnnouncementEnd.expiresAt).toBeNull()
      expect(await endOf(id)).toBeUndefined()
    }
    const { sql } = app.services.notifier!.database
    await vi.waitFor(async () =>
      expect(await sql`select expires_at from notification where id = ${live}`).toEqual([
        { expires_at: null },
      ]),
    )
  })

  it('of changes that wait moves with it, and they stay', async () => {
    const id = await publish(app, owner, { expiresAt: inHours(2) })
    const prepare = `mutation($id: ID!, $version: Int!, $input: AnnouncementInput) {
      prepareAnnouncement(id: $id, version: $version, input: $input) { version } }`
    const input = {
      ...{ title: 'Later', body: 'As it will be', audience: { everyone: true } },
      ...{ channels: ['APP'], expiresAt: inHours(2) },
    }
    const { version } = await endOf(id)
    const prepared = await graphql(app, owner, prepare, { id, version, input })
    expect(prepared.errors).toEqual([])
    const at = inHours(9)
    const moved = await moveEnd(id, version + 1, at)
    expect(moved.data.moveAnnouncementEnd).toMatchObject({ prepared: true })
    const waiting = await graphql(
      app,
      owner,
      'query($id: ID!) { preparedAnnouncement(id: $id) { title expiresAt } }',
      { id },
    )
    expect(waiting.data.preparedAnnouncement).toEqual({
      title: 'Later',
      expiresAt: at.toISOString(),
    })
  })

  it.each([
    ['that has passed', inHours(-1)],
    ['before it goes out', inHours(40)],
  ])('%s is refused by naming it, and changes nothing', async (_which, at) => {
    const id = await publish(app, owner, { expiresAt: inHours(60) }, inHours(50))
    const { version, at: before } = await endOf(id)
    const [refused] = (await moveEnd(id, version, at)).errors
    expect(refused!.extensions).toMatchObject({ code: 'VALIDATION' })
    expect(Object.keys(refused!.extensions.fields)).toEqual(['endsAt'])
    expect(await endOf(id)).toMatchObject({ version, at: before })
  })

  it('is not moved by who may not publish it, nor of a draft', async () => {
    const id = await publish(app, owner, { expiresAt: inHours(60) }, inHours(50))
    const { version } = await endOf(id)
    const { token } = await signUpAs(app, 'author')
    const [refused] = (await moveEnd(id, version, null, token)).errors
    expect(refused!.extensions.code).toMatch(/FORBIDDEN|NOT_FOUND/)
    const cancel = 'mutation($id: ID!) { cancelAnnouncement(id: $id) { version } }'
    const { data } = await graphql(app, owner, cancel, { id })
    const [isDraft] = (await moveEnd(id, data.cancelAnnouncement.version, null)).errors
    expect(isDraft!.extensions).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('what could not go out at its time', () => {
  const missed = (id: string) =>
    vi.waitFor(async () => expect(await momentsOf(id)).toMatchObject([{ state: 'FAILED' }]))

  it('is shown as failed where it was to be, and why, until it is scheduled again', async () => {
    const { user, token } = await signUpAs(app, 'editor')
    const id = await publish(app, token, {}, inHours(1))
    await app.services.auth!.database.sql`
      update "user" set role = 'member' where id = ${user.id}`
    await content().sql`update announcement set publish_at = now() where id = ${id}`
    await missed(id)
    const [failed] = await momentsOf(id)
    expect(failed).toMatchObject({
      because: 'NOT_ALLOWED',
      kind: 'PUBLISH',
      can: { publish: true },
    })
    expect((await upcoming()).map((moment) => moment.id)).toContain(id)

    expect((await scheduleAgain(id, failed.version, inHours(3))).errors).toEqual([])
    expect(await momentsOf(id)).toMatchObject([{ state: 'PENDING', because: null }])
  })

  it('is so too when it had ended before', async () => {
    const id = await publish(app, owner, { expiresAt: inHours(2) }, inHours(1))
    await content().sql`
      update announcement set publish_at = now() - interval '1 hour', expires_at = now() where id = ${id}`
    await missed(id)
    expect(await momentsOf(id)).toMatchObject([{ because: 'EXPIRED' }])
  })

  it('is so too when something that it needs has changed', async () => {
    const create =
      'mutation($input: CategoryInput!) { createCategory(input: $input) { id version } }'
    const input = { nameEn: 'Rooms', kind: 'ARTICLE' }
    const { data } = await graphql(app, owner, create, { input })
    const { id: categoryId, version } = data.createCategory
    const id = await article(inHours(45), { categoryId })
    const change = `mutation($id: ID!, $version: Int!, $input: CategoryInput!) {
      updateCategory(id: $id, version: $version, input: $input) { id } }`
    const [refused] = (
      await graphql(app, owner, change, {
        ...{ id: categoryId, version },
        input: { ...input, kind: 'VIDEO' },
      })
    ).errors
    expect(Object.keys(refused!.extensions.fields)).toEqual(['kind'])

    await content().sql`update category set kind = 'video' where id = ${categoryId}`
    await content().sql`update article set publish_at = now() where id = ${id}`
    await vi.waitFor(async () =>
      expect(await momentsOf(id)).toMatchObject([{ state: 'FAILED', because: 'REFUSED' }]),
    )
  })

  it('is so too when nobody is left who would receive it', async () => {
    const { user } = await signUpAs(app, 'member')
    const id = await publish(app, owner, { audience: { userIds: [user.id] } }, inHours(1))
    const gone = await graphql(app, owner, 'mutation($id: ID!) { suspendUser(id: $id) { id } }', {
      id: user.id,
    })
    expect(gone.errors).toEqual([])
    await content().sql`update announcement set publish_at = now() where id = ${id}`
    await missed(id)
    expect(await momentsOf(id)).toMatchObject([{ because: 'NOBODY', can: { publish: true } }])
  })
})

describe('who may read it', () => {
  it('is who writes; members are refused', async () => {
    const { token } = await signUpAs(app, 'member')
    expect((await ask({}, token)).errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN' })
    const next = await graphql(app, token, '{ upcomingMoments { id } }')
    expect(next.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      (await graphql(app, undefined, '{ upcomingMoments { id } }')).errors[0]!.extensions,
    ).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is shown what their lists show, with what they may do', async () => {
    const { data } = await graphql(
      app,
      owner,
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input: { nameEn: 'Pharmacy', code: 'PHA' } },
    )
    const departmentId: string = data.createDepartment.id
    const audience = { departmentIds: [departmentId] }
    const own = await publish(app, owner, { audience }, inHours(20))
    const others = await publish(app, owner, {}, inHours(20))

    const author = await signUpAs(app, 'author')
    expect(await momentsOf(own, author.token)).toMatchObject([
      { can: { publish: false, cancel: false } },
    ])
    const manager = await signUpAs(app, 'manager', { departmentId })
    expect(await momentsOf(own, manager.token)).toMatchObject([
      { can: { publish: true, cancel: true } },
    ])
    expect(await momentsOf(others, manager.token)).toEqual([])
    const auditor = await signUpAs(app, 'auditor')
    expect(await momentsOf(others, auditor.token)).toMatchObject([
      { can: { publish: false, cancel: false } },
    ])
    // An auditor reads articles as members do, and has nothing to plan of them, whether they are live or not.
    for (const publishAt of [inHours(20), inHours(-1)]) {
      const id = await article(publishAt, { unpublishAt: inHours(40) })
      expect(await momentsOf(id, auditor.token)).toEqual([])
      expect(await momentsOf(id)).toHaveLength(2)
    }
  })
})

it.each([
  ['more than 62 days', { from: inHours(0), to: inHours(63 * 24) }, 'to'],
  ['an end before its beginning', { from: inHours(1), to: inHours(0) }, 'to'],
  ['a state twice and more', { filter: { states: Array(5).fill('DONE') } }, 'filter.states'],
])('refuses %s by naming the field', async (_what, asked, field) => {
  const [refused] = (await ask(asked)).errors
  expect(refused!.extensions).toMatchObject({ code: 'VALIDATION' })
  expect(Object.keys(refused!.extensions.fields)).toEqual([field])
})

import { randomUUID } from 'node:crypto'
import { graphql, publish, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
let member: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = (await signUp(app)).token
})

const fields =
  'id version title status publishAt publishedAt audience { everyone groupIds } can { update publish cancel archive restore }'
const input = { title: 'Water is off', body: 'From nine to noon.' }

const create = (more: object = {}, token: string | undefined = owner) =>
  graphql(
    app,
    token,
    `mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { ${fields} } }`,
    {
      input: { ...input, ...more },
    },
  )
const update = (id: string, version: number, more: object = {}, token = owner) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id, version, input: { ...input, ...more } },
  )
const step = (name: 'cancel' | 'archive' | 'restore', id: string, token = owner) =>
  graphql(app, token, `mutation($id: ID!) { ${name}Announcement(id: $id) { ${fields} } }`, { id })
const release = (id: string, publishAt?: Date | null, token = owner) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $publishAt: DateTime) { publishAnnouncement(id: $id, publishAt: $publishAt) { ${fields} } }`,
    publishAt === undefined ? { id } : { id, publishAt },
  )
const eventsOf = async (id: string) =>
  (
    await app.services.content!.database
      .sql`select type from outbox where aggregate_id = ${id} order by position`
  ).map((row) => row['type'])
const tomorrow = () => new Date(Date.now() + 24 * 3600_000)

describe('creating', () => {
  it('makes a draft for everyone and leaves an event', async () => {
    const { data } = await create()
    expect(data.createAnnouncement).toMatchObject({
      version: 1,
      status: 'DRAFT',
      audience: { everyone: true, groupIds: [] },
      can: { update: true, publish: true, cancel: false, archive: true, restore: false },
    })
    expect(await eventsOf(data.createAnnouncement.id)).toEqual(['announcement.created'])
  })

  it('is refused to members and to strangers', async () => {
    expect((await create({}, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { errors } = await graphql(
      app,
      undefined,
      'mutation { createAnnouncement(input: { title: "a", body: "b" }) { id } }',
    )
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
  })

  it.each([
    ['an empty title', { title: '  ' }, 'title'],
    ['a long title', { title: 'x'.repeat(201) }, 'title'],
    ['an empty body', { body: '' }, 'body'],
    ['a link that runs a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a link to another host in disguise', { url: '//evil.example' }, 'url'],
    ['no channel', { channels: [] }, 'channels'],
    ['an id that is none', { audience: { groupIds: ['x'] } }, 'audience.groupIds'],
    [
      'a group that does not exist',
      { audience: { groupIds: [randomUUID()] } },
      'audience.groupIds',
    ],
    [
      'a department that does not exist',
      { audience: { departmentIds: [randomUUID()] } },
      'audience.departmentIds',
    ],
    [
      'a position that does not exist',
      { audience: { positionIds: [randomUUID()] } },
      'audience.positionIds',
    ],
    ['a person who does not exist', { audience: { userIds: [randomUUID()] } }, 'audience.userIds'],
    ['an end before the start', { publishAt: tomorrow(), expiresAt: new Date() }, 'expiresAt'],
    ['a due date without an acknowledgement', { ackDueAt: tomorrow() }, 'ackDueAt'],
    ['a date that is none', { publishAt: 'soon' }, 'publishAt'],
    ['an unknown severity', { severity: 'LOUD' }, 'severity'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s, names the field and keeps nothing', async (_what, more, field) => {
    const count = () => app.services.content!.database.sql`select count(*) from announcement`
    const before = await count()
    const { errors } = await create(more)
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
    expect(errors[0]!.extensions.fields).toHaveProperty([field])
    expect(await count()).toEqual(before)
  })
})

describe('updating', () => {
  it('replaces the content and counts the version', async () => {
    const { id } = (await create()).data.createAnnouncement
    const { data } = await update(id, 1, { title: 'Water is back' })
    expect(data.updateAnnouncement).toMatchObject({ version: 2, title: 'Water is back' })
    expect(await eventsOf(id)).toEqual(['announcement.created', 'announcement.updated'])
  })

  it('with a stale version is a conflict that shows both', async () => {
    const { id } = (await create()).data.createAnnouncement
    await update(id, 1, { title: 'Theirs' })
    const { errors } = await update(id, 1, { title: 'Mine' })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { title: 'Theirs' } },
    })
  })

  it('by two people at once lets one through', async () => {
    const { id } = (await create()).data.createAnnouncement
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => update(id, 1, { title })))
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1)
  })

  it('is refused to members, for what is not there and for what is published', async () => {
    const { id } = (await create()).data.createAnnouncement
    expect((await update(id, 1, {}, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await update(randomUUID(), 1)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await update('x', 1)).errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { id: expect.any(String) },
    })
    const version = (await release(id)).data.publishAnnouncement.version
    expect((await update(id, version)).errors[0]!.extensions.code).toBe('CONFLICT')
  })
})

describe('an author', () => {
  it('updates own drafts but publishes, trashes and touches nothing else', async () => {
    const { token } = await signUpAs(app, 'author')
    const mine = (await create({}, token)).data.createAnnouncement
    expect(mine.can).toEqual({
      update: true,
      publish: false,
      cancel: false,
      archive: false,
      restore: false,
    })
    expect((await update(mine.id, 1, {}, token)).data.updateAnnouncement.version).toBe(2)
    const theirs = (await create()).data.createAnnouncement
    await release(mine.id, tomorrow())
    for (const { errors } of [
      await release(mine.id, null, token),
      await step('archive', mine.id, token),
      await step('cancel', mine.id, token),
      await update(mine.id, 3, { publishAt: tomorrow() }, token),
      await update(theirs.id, 1, {}, token),
    ]) {
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
    const { data } = await graphql(
      app,
      token,
      'query($id: ID!) { announcement(id: $id) { can { update publish } } }',
      { id: theirs.id },
    )
    expect(data.announcement.can).toEqual({ update: false, publish: false })
  })
})

describe('a manager', () => {
  const department = async (parentId?: string) =>
    (
      await graphql(
        app,
        owner,
        'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
        { input: { nameEn: randomUUID(), code: randomUUID(), parentId } },
      )
    ).data.createDepartment.id as string

  it('announces to own departments and to nobody else', async () => {
    const own = await department()
    const below = await department(own)
    const strange = await department()
    const { token } = await signUpAs(app, 'manager', { departmentId: own })
    const made = await create({ audience: { departmentIds: [own, below] } }, token)
    const { id, can } = made.data.createAnnouncement
    expect(can).toMatchObject({ update: false, publish: true, archive: false })
    for (const audience of [
      undefined,
      { everyone: true, departmentIds: [own] },
      { departmentIds: [own, strange] },
      { departmentIds: [own], userIds: [(await signUp(app)).user.id] },
      { departmentIds: [] },
    ]) {
      const { errors } = await create({ audience }, token)
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
    expect((await update(id, 1, {}, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { data } = await release(id, null, token)
    expect(data.publishAnnouncement.status).toBe('PUBLISHED')
  })

  it('sees what is for own departments alone', async () => {
    const own = await department()
    const { token } = await signUpAs(app, 'manager', { departmentId: own })
    const mine = (await create({ audience: { departmentIds: [own] } })).data.createAnnouncement.id
    const others = [
      (await create()).data.createAnnouncement.id,
      (await create({ audience: { departmentIds: [own, await department()] } })).data
        .createAnnouncement.id,
      (await create({ audience: { everyone: false } })).data.createAnnouncement.id,
    ]
    const { data } = await graphql(
      app,
      token,
      '{ announcements { totalCount edges { node { id } } } }',
    )
    expect(data.announcements).toEqual({ totalCount: 1, edges: [{ node: { id: mine } }] })
    for (const id of others) {
      const query = 'query($id: ID!) { announcement(id: $id) { id } }'
      const { errors } = await graphql(app, token, query, { id })
      expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
      expect((await release(id, null, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
  })
})

describe('an auditor', () => {
  it('reads and changes nothing', async () => {
    const { token } = await signUpAs(app, 'auditor')
    const { id } = (await create()).data.createAnnouncement
    const { data } = await graphql(app, token, '{ announcements { totalCount } }')
    expect(data.announcements.totalCount).toBeGreaterThan(0)
    expect((await create({}, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await release(id, null, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  })
})

describe('publishing', () => {
  it('now releases it and says so to the feed', async () => {
    const { id } = (await create()).data.createAnnouncement
    const { data } = await release(id, null)
    expect(data.publishAnnouncement).toMatchObject({
      status: 'PUBLISHED',
      publishedAt: expect.any(String),
    })
    expect(await eventsOf(id)).toEqual(['announcement.created', 'announcement.published'])
    expect((await release(id)).errors[0]!.extensions.code).toBe('CONFLICT')
  })

  it('takes the time of the draft when none is given, and a past time for now', async () => {
    const at = tomorrow()
    const planned = (await create({ publishAt: at })).data.createAnnouncement
    expect((await release(planned.id)).data.publishAnnouncement).toMatchObject({
      status: 'SCHEDULED',
      publishAt: at.toISOString(),
    })
    const late = (await create()).data.createAnnouncement
    expect((await release(late.id, new Date(0))).data.publishAnnouncement.status).toBe('PUBLISHED')
  })

  it('is refused to members and without anybody to reach', async () => {
    const { id } = (await create({ audience: { everyone: false } })).data.createAnnouncement
    expect((await release(id, null, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await release(id)).errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { audience: expect.any(String) },
    })
  })
})

describe('cancelling, archiving, restoring', () => {
  it('go from scheduled to draft, to the archive and back', async () => {
    const { id } = (await create()).data.createAnnouncement
    await release(id, tomorrow())
    expect((await step('cancel', id)).data.cancelAnnouncement).toMatchObject({
      status: 'DRAFT',
      publishAt: null,
    })
    expect((await step('cancel', id)).errors[0]!.extensions.code).toBe('CONFLICT')
    expect((await step('archive', id)).data.archiveAnnouncement.status).toBe('ARCHIVED')
    expect((await step('restore', id)).data.restoreAnnouncement.status).toBe('DRAFT')
    expect(await eventsOf(id)).toEqual([
      'announcement.created',
      'announcement.scheduled',
      'announcement.schedule-cancelled',
      'announcement.archived',
      'announcement.restored',
    ])
  })

  it('are refused to members', async () => {
    const id = await publish(app, owner)
    for (const name of ['cancel', 'archive', 'restore'] as const) {
      expect((await step(name, id, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
  })
})

describe('the list of staff', () => {
  it('filters, searches and pages, and hides the archive until it is asked for', async () => {
    const mark = randomUUID()
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1)
      ids.push((await create({ title: `${mark} ${i}` })).data.createAnnouncement.id)
    await step('archive', ids[0]!)
    const list = async (variables: Record<string, unknown>) => {
      const query = `query($first: Int, $after: String, $filter: AnnouncementFilter, $sort: AnnouncementSort) {
        announcements(first: $first, after: $after, filter: $filter, sort: $sort) {
          totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`
      return (await graphql(app, owner, query, variables)).data.announcements
    }
    for (const sort of ['NEWEST', 'OLDEST', 'TITLE', 'PUBLISH_AT_DESC']) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page = await list({ first: 3, after, filter: { search: mark }, sort })
        expect(page.totalCount).toBe(4)
        seen.push(...page.edges.map((edge: any) => edge.node.id))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect(seen.toSorted()).toEqual(ids.slice(1).toSorted())
    }
    const archived = await list({ filter: { search: mark, status: ['ARCHIVED'] } })
    expect(archived.edges.map((edge: any) => edge.node.id)).toEqual([ids[0]])
  })

  it('is closed to members and refuses a cursor that is not its own', async () => {
    const { errors } = await graphql(app, member, '{ announcements { totalCount } }')
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    for (const after of ['x', 'W10', 'bnVsbA', Buffer.from('["no id"]').toString('base64url')]) {
      const answer = await graphql(
        app,
        owner,
        'query($after: String) { announcements(after: $after) { totalCount } }',
        { after },
      )
      expect(answer.errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { after: expect.any(String) },
      })
    }
  })
})

import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { announcementsOf, tomorrow } from './announcements-of.ts'

const app = useTestApp()
let owner: string
let member: string
let desk: ReturnType<typeof announcementsOf>

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  desk = announcementsOf(app, owner)
  member = (await signUp(app)).token
})

describe('creating', () => {
  it('makes a draft for everyone and leaves an event', async () => {
    const { data } = await desk.create()
    expect(data.createAnnouncement).toMatchObject({
      version: 1,
      status: 'DRAFT',
      audience: { everyone: true, groupIds: [] },
      can: { update: true, publish: true, cancel: false, archive: true, restore: false },
    })
    expect(await desk.eventsOf(data.createAnnouncement.id)).toEqual(['announcement.created'])
  })

  it('goes to the app alone unless it says more', async () => {
    const { data } = await graphql(
      app,
      owner,
      'mutation { createAnnouncement(input: { title: "a", body: "b" }) { channels } }',
    )
    expect(data.createAnnouncement).toEqual({ channels: ['APP'] })
  })

  it('needs a title and no more', async () => {
    const { data, errors } = await desk.create({ body: '' })
    expect(errors).toEqual([])
    expect(data.createAnnouncement.status).toBe('DRAFT')
  })

  it('is refused to members and to strangers', async () => {
    expect((await desk.create({}, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
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
    ['a long body', { body: 'x'.repeat(20_001) }, 'body'],
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
    [
      'a group to leave out that does not exist',
      { audience: { everyone: true, excludeGroupIds: [randomUUID()] } },
      'audience.excludeGroupIds',
    ],
    [
      'a department to leave out that does not exist',
      { audience: { everyone: true, excludeDepartmentIds: [randomUUID()] } },
      'audience.excludeDepartmentIds',
    ],
    [
      'a position to leave out that does not exist',
      { audience: { everyone: true, excludePositionIds: [randomUUID()] } },
      'audience.excludePositionIds',
    ],
    ['an end before the start', { publishAt: tomorrow(), expiresAt: new Date() }, 'expiresAt'],
    ['a due date without an acknowledgement', { ackDueAt: tomorrow() }, 'ackDueAt'],
    ['a date that is none', { publishAt: 'soon' }, 'publishAt'],
    ['an unknown severity', { severity: 'LOUD' }, 'severity'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s, names the field and keeps nothing', async (_what, more, field) => {
    const count = () => app.services.content!.database.sql`select count(*) from announcement`
    const before = await count()
    const { errors } = await desk.create(more)
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
    expect(errors[0]!.extensions.fields).toHaveProperty([field])
    expect(await count()).toEqual(before)
  })
})

describe('updating', () => {
  it('replaces the content and counts the version', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    const { data } = await desk.update(id, 1, { title: 'Water is back' })
    expect(data.updateAnnouncement).toMatchObject({ version: 2, title: 'Water is back' })
    expect(await desk.eventsOf(id)).toEqual(['announcement.created', 'announcement.updated'])
  })

  it('with a stale version is a conflict that shows both', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    await desk.update(id, 1, { title: 'Theirs' })
    const { errors } = await desk.update(id, 1, { title: 'Mine' })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2, current: { title: 'Theirs' } },
    })
  })

  it('by two people at once lets one through', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => desk.update(id, 1, { title })),
    )
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1)
  })

  it('is refused to members, for what is not there and for what is published', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    expect((await desk.update(id, 1, {}, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await desk.update(randomUUID(), 1)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await desk.update('x', 1)).errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { id: expect.any(String) },
    })
    const version = (await desk.release(id)).data.publishAnnouncement.version
    expect((await desk.update(id, version)).errors[0]!.extensions.code).toBe('CONFLICT')
  })
})

describe('the list of staff', () => {
  const list = async (variables: Record<string, unknown>) => {
    const query = `query($first: Int, $after: String, $filter: AnnouncementFilter, $sort: AnnouncementSort) {
      announcements(first: $first, after: $after, filter: $filter, sort: $sort) {
        totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`
    return (await graphql(app, owner, query, variables)).data.announcements
  }
  const found = async (variables: Record<string, unknown>): Promise<string[]> =>
    (await list(variables)).edges.map((edge: any) => edge.node.id)

  it('finds words of the text too, Thai ones within a sentence', async () => {
    const mark = randomUUID()
    const body = `น้ำประปาหยุดไหลวันจันทร์ ${mark}`
    const { id } = (await desk.create({ title: 'Water', body })).data.createAnnouncement
    expect(await found({ filter: { search: mark } })).toEqual([id])
    expect(await found({ filter: { search: 'หยุดไหล' } })).toContain(id)
  })

  it('has what comes soonest first, and what has no time yet last', async () => {
    const mark = randomUUID()
    const at = async (days: number | null) => {
      const publishAt = days === null ? null : new Date(Date.now() + days * 86_400_000)
      const created = await desk.create({ title: mark, publishAt })
      return created.data.createAnnouncement.id as string
    }
    const [late, never, soon] = [await at(3), await at(null), await at(1)]
    const soonestFirst = [soon, late, never]
    expect(await found({ filter: { search: mark }, sort: 'PUBLISH_AT' })).toEqual(soonestFirst)
    const latestFirst = { filter: { search: mark }, sort: 'PUBLISH_AT_DESC' }
    expect(await found(latestFirst)).toEqual(soonestFirst.toReversed())
  })

  it('gives up a search that takes too long, and says so', async () => {
    // The index finds each three letters of it, so that every text has to be read.
    const body = `กกx ${'ก'.repeat(9990)}`
    const { id } = (await desk.create({ title: 'Long', body })).data.createAnnouncement
    const { sql } = app.services.content!.database
    const [written] = await sql`
      select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'announcement' and is_generated = 'NEVER' and column_name <> 'id'`
    await sql.unsafe(
      `insert into announcement (id, ${written!.columns}) select gen_random_uuid(), ${written!.columns}
       from announcement, generate_series(1, 600) where id = $1`,
      [id],
    )
    const query =
      'query($search: String) { announcements(filter: { search: $search }) { totalCount } }'
    const { errors } = await graphql(app, owner, query, { search: `${'ก'.repeat(190)}x` })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'filter.search': expect.stringContaining('too long') },
    })
    await sql`delete from announcement where title = 'Long'`
  })

  it('filters, searches and pages, and hides the archive until it is asked for', async () => {
    const mark = randomUUID()
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1)
      ids.push((await desk.create({ title: `${mark} ${i}` })).data.createAnnouncement.id)
    await desk.step('archive', ids[0]!)
    for (const sort of ['NEWEST', 'OLDEST', 'TITLE', 'PUBLISH_AT', 'PUBLISH_AT_DESC']) {
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

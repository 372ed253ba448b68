import { demoParts } from '@prakat/content/demo/demo-parts'
import { graphql, owner, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { systemClock } from '@prakat/kit/clock'
import { removeDemoRows } from '@prakat/kit/demo-rows'
import { beforeAll, describe, expect, it } from 'vitest'

const servers = useTestServers({ empty: true })
let app: TestApp
beforeAll(async () => {
  app = await servers.start({ DEMO: '1' })
})

const dayMs = 86_400_000

it('begins with 300 people in 14 departments, each with a head and people of its own', async () => {
  const { sql } = app.services.auth!.database
  const departments = await sql<{ people: number; heads: number }[]>`
    select count(*)::int as people, count(*) filter (where u.id = d.head_id)::int as heads
    from department d join "user" u on u.department_id = d.id group by d.id`
  expect(departments).toHaveLength(14)
  expect(departments.map(({ heads }) => heads)).toEqual(Array(14).fill(1))
  expect(departments.reduce((sum, { people }) => sum + people, 0)).toBe(300)
})

it('has a year behind it, in which everything was written before it went out', async () => {
  const { sql } = app.services.content!.database
  const kinds = await sql<{ kind: string; first: Date; months: number; strange: number }[]>`
    select kind, min(published_at) as first, count(distinct date_trunc('month', published_at))::int as months,
      count(*) filter (where created_at >= published_at)::int as strange
    from (select 'announcement' as kind, created_at, published_at from announcement
      union all select 'article', created_at, published_at from article
      union all select 'meeting', created_at, published_at from meeting) w
    where published_at is not null group by 1 order by 1`
  expect(kinds.map(({ kind }) => kind)).toEqual(['announcement', 'article', 'meeting'])
  expect(kinds.map(({ strange }) => strange)).toEqual([0, 0, 0])
  expect(Math.min(...kinds.map(({ months }) => months))).toBeGreaterThanOrEqual(8)
  expect(kinds[0]!.first.getTime()).toBeLessThan(Date.now() - 330 * dayMs)
})

it('reports what became of an announcement in numbers that fit each other', async () => {
  const { token } = await signInAsOwner(app)
  const { data } = await graphql(
    app,
    token,
    '{ announcements(filter: { status: [PUBLISHED] }, first: 20) { edges { node { id title } } } }',
  )
  const query = `query($id: ID!) {
    announcementDelivery(id: $id) { audience app { delivered seen clicked } push { sent delivered seen } }
  }`
  expect(data.announcements.edges).toHaveLength(20)
  for (const { node } of data.announcements.edges) {
    const { data: report } = await graphql(app, token, query, { id: node.id })
    const { audience, app: inApp, push } = report.announcementDelivery
    const falling = [audience, inApp.delivered, inApp.seen, inApp.clicked]
    expect(falling, node.title).toEqual(falling.toSorted((one, other) => other - one))
    const pushed = [push.sent, push.delivered, push.seen]
    expect(pushed, node.title).toEqual(pushed.toSorted((one, other) => other - one))
    expect(inApp.seen, node.title).toBeGreaterThan(0)
  }
})

it('has planned and worked in weeks, of which nobody has two at once', async () => {
  const { sql } = app.services.content!.database
  const [weeks] = await sql<object[]>`
    select count(*) filter (where status = 'published')::int as published,
      count(*) filter (where status = 'draft')::int as drafts,
      (count(distinct monday) >= 53) as "aYear",
      count(*) filter (where warnings > 0 and status = 'published')::int as strange,
      count(*) filter (where warnings > 0 and open_shifts > 0)::int as unfinished,
      count(*) filter (where status = 'published' and changes > 0)::int as changed
    from work_week`
  expect(weeks).toEqual({
    ...{ published: 53 * 4, drafts: 2, aYear: true, strange: 0, unfinished: 1, changed: 1 },
  })
  const overlaps = await sql`
    select from published_shift a join published_shift b on a.user_id = b.user_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.cancelled_at is null and b.cancelled_at is null`
  expect(overlaps).toHaveLength(0)
})

it('shows visitors a page of all that is published for them', async () => {
  const { body } = await rest(app, 'GET', '/v1/pages?path=/')
  expect(body.page.landing.sections.map(({ type }: { type: string }) => type)).toEqual([
    ...['hero', 'features', 'video', 'articles', 'gallery', 'text', 'line', 'links', 'contact'],
  ])
  const { body: line } = await rest(app, 'GET', '/v1/management-line')
  expect(line.length).toBeGreaterThan(10)
  const { body: desk } = await rest(app, 'GET', '/v1/pages?path=/contacts/outpatient-clinic')
  expect(desk.page.department).toMatchObject({ head: { photo: expect.any(String) } })
  expect(desk.page.department.people.length).toBeGreaterThan(3)
  const { sql } = app.services.content!.database
  const videos = await sql<{ kind: string; duration: number }[]>`
    select m.kind, v.duration from video v join media m on m.id = v.media_id where v.status = 'published'`
  expect(videos.map(({ kind }) => kind)).toEqual(['video', 'video', 'video', 'video'])
})

describe('its removal', () => {
  const removal = 'mutation { removeDemoContent { removing left } }'
  const demo = async (token: string) =>
    (await graphql(app, token, '{ demoContent { removing people announcements left } }')).data
      ?.demoContent
  const confirm = (token: string) =>
    graphql(app, token, `mutation { confirmIdentity(password: "${owner.password}") }`)
  const codeOf = async (token: string | undefined, query: string) =>
    (await graphql(app, token, query)).errors?.[0]?.extensions.code

  it('is for the owner alone', async () => {
    const admin = await signUpAs(app, 'admin')
    const { token } = await signUp(app)
    for (const query of [removal, '{ demoContent { left } }'])
      expect([
        await codeOf(admin.token, query),
        await codeOf(token, query),
        await codeOf(undefined, query),
      ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED'])
  })

  it('takes all of it, interrupted or not, and leaves what was added since with what that uses', async () => {
    const [auth, content, notifier] = [
      app.services.auth!.database,
      app.services.content!.database,
      app.services.notifier!.database,
    ]
    const { token, user } = await signInAsOwner(app)
    expect(await demo(token)).toMatchObject({ removing: false, people: 300 })

    const [ward] = await auth.sql<{ id: string }[]>`
      select id from department where parent_id is not null limit 1`
    await auth.sql`update "user" set department_id = ${ward!.id} where role = 'admin'`
    const [category] = await content.sql<{ id: string }[]>`
      select category_id as id from article where category_id is not null limit 1`
    const [picture] = await content.sql<{ id: string }[]>`
      select id from media where kind = 'image' and id in (select media_id from media_use) limit 1`
    const own = await graphql(
      app,
      token,
      `mutation($article: ArticleInput!, $announcement: AnnouncementInput!) {
        createArticle(input: $article) { id }
        createAnnouncement(input: $announcement) { id }
      }`,
      {
        article: {
          ...{ title: 'Ours', categoryId: category!.id, coverId: picture!.id },
          audience: { everyone: true },
        },
        announcement: { title: 'Our first', body: 'Hello', audience: { everyone: true } },
      },
    )
    expect(own.errors).toEqual([])
    const { createArticle, createAnnouncement } = own.data
    await graphql(app, token, 'mutation($id: ID!) { publishAnnouncement(id: $id) { id } }', {
      id: createAnnouncement.id,
    })

    // As if it had been killed after some of it.
    const [first] = demoParts(content, systemClock)
    let turns = 0
    const killed = removeDemoRows(content, [
      {
        ...first!,
        remove: (em, ids) => {
          turns += 1
          if (turns > 2) throw new Error('killed')
          return first!.remove(em, ids)
        },
      },
    ])
    await expect(killed).rejects.toThrow('killed')

    expect(await codeOf(token, removal)).toBe('CONFIRMATION_REQUIRED')
    await confirm(token)
    const begun = await graphql(app, token, removal)
    expect(begun.errors).toEqual([])
    await expect.poll(() => demo(token), { timeout: 30_000 }).toBeNull()

    const ids = (sql: typeof auth.sql, table: string) => sql`select id from ${sql(table)}`
    for (const table of ['announcement', 'article', 'meeting', 'video', 'work_week', 'popup'])
      expect(
        (await ids(content.sql, table)).map(({ id }) => id),
        table,
      ).toEqual({ announcement: [createAnnouncement.id], article: [createArticle.id] }[table] ?? [])
    expect((await ids(content.sql, 'media')).map(({ id }) => id)).toEqual([picture!.id])
    expect((await ids(content.sql, 'category')).map(({ id }) => id)).toContain(category!.id)
    const people = await auth.sql`select role from "user" order by role`
    expect(people.map(({ role }) => role)).toEqual(['admin', 'member', 'owner'])
    const departments = await ids(auth.sql, 'department')
    expect(departments.map(({ id }) => id)).toContain(ward!.id)
    expect(departments.length).toBeLessThan(4)
    expect(await ids(auth.sql, 'user_group')).toHaveLength(0)
    const notices = await notifier.sql`select title from notification where deleted_at is null`
    expect(notices.map(({ title }) => title)).toEqual(['Our first'])
    expect(await notifier.sql`select from notification where thai is not null`).toHaveLength(0)
    const { body: feed } = await rest(app, 'GET', '/v1/announcements', { token })
    expect(feed.data.map(({ title }: { title: string }) => title)).toEqual(['Our first'])
    const { body } = await rest(app, 'GET', '/v1/pages?path=/')
    expect(body.page.landing.sections.map(({ type }: { type: string }) => type)).not.toContain(
      'gallery',
    )
    const found = await content.sql`select kind from search_entry`
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      ...['announcement', 'article', 'person', 'person', 'person'],
    ])
    const [entry] = await auth.sql`select actor_id from audit where command = 'demo.remove'`
    expect(entry!['actor_id']).toBe(user.id)
  })

  it('finds nothing more to do when it is asked for again', async () => {
    const { token } = await signInAsOwner(app)
    await confirm(token)
    const again = await graphql(app, token, removal)
    expect(again).toMatchObject({ data: { removeDemoContent: null } })
  })
})

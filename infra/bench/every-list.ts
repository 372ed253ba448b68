import { graphql } from '@prakat/infra/testing/requests'
import type { PrakatProcess } from '../e2e/prakat-process.ts'

/** Every other list of the back office: filled with as many rows, by each order, search and filter that it has. */

const english = ['Head', 'Clerk', 'Nurse', 'Driver', 'Officer', 'Engineer', 'Warden', 'Analyst']
const thai = ['หัวหน้า', 'เจ้าหน้าที่', 'พยาบาล', 'พนักงานขับรถ', 'วิศวกร', 'นักวิเคราะห์', 'ธุรการ', 'ช่าง']

interface Page {
  totalCount: number
  edges: { node: { id: string } }[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}
type Measure<Measured> = (
  name: string,
  ask: () => Promise<{ totalCount?: number }>,
) => Promise<Measured>

interface List {
  query: string
  /** The GraphQL type of its filter and its order, and what is asked of each row. */
  type: string
  node: string
  sorts: string[]
  searches: string[]
  filters?: Record<string, object>
}

const lists: List[] = [
  {
    query: 'users',
    type: 'User',
    node: 'name nameTh email status role lastSeenAt can { update }',
    sorts: ['NAME', 'NEWEST', 'LAST_SEEN'],
    searches: ['Nurse 12', 'person99999@', 'วิศวกร', 'e', 'nobody'],
    filters: {
      suspended: { status: ['SUSPENDED'] },
      archived: { status: ['ARCHIVED'] },
      'of a role': { role: ['AUTHOR'] },
    },
  },
  {
    query: 'groups',
    type: 'Group',
    node: 'name description memberCount can { update }',
    sorts: ['NAME', 'NEWEST'],
    searches: ['Nurse 12', 'พยาบาล', 'e'],
    filters: { 'in the trash': { trashed: true } },
  },
  {
    query: 'departments',
    type: 'Department',
    node: 'nameEn nameTh slug code can { update }',
    sorts: ['ORDER', 'NAME', 'CODE', 'NEWEST'],
    searches: ['Nurse 12', 'พยาบาล', 'e'],
    filters: { archived: { archived: true }, 'in the trash': { trashed: true } },
  },
  {
    query: 'categories',
    type: 'Category',
    node: 'nameEn nameTh slug can { update }',
    sorts: ['ORDER', 'NAME', 'NEWEST'],
    searches: ['Nurse 12', 'พยาบาล', 'e'],
    filters: { 'of a kind': { kind: 'VIDEO' }, 'in the trash': { trashed: true } },
  },
  {
    query: 'mediaFiles',
    type: 'MediaFile',
    node: 'name kind type size can { update }',
    sorts: ['NEWEST', 'NAME', 'LARGEST'],
    searches: ['Nurse 12', 'พยาบาล', 'e'],
    filters: { images: { kind: 'IMAGE' }, 'in the trash': { trashed: true } },
  },
  {
    query: 'announcements',
    type: 'Announcement',
    node: 'title status publishAt waiting can { update publish }',
    sorts: ['NEWEST', 'OLDEST', 'TITLE', 'PUBLISH_AT', 'PUBLISH_AT_DESC'],
    searches: ['Nurse 12', 'วิศวกร', 'e', 'nobody'],
    filters: {
      drafts: { status: ['DRAFT'] },
      scheduled: { status: ['SCHEDULED'] },
      published: { status: ['PUBLISHED'] },
      archived: { status: ['ARCHIVED'] },
      recalled: { status: ['RECALLED'] },
      templates: { template: true },
      'waiting for anybody': { waitingFor: 'ANYBODY' },
      'waiting for me': { waitingFor: 'VIEWER' },
      overdue: { overdue: true },
    },
  },
  {
    query: 'articles',
    type: 'Article',
    node: 'title status slug waiting can { update publish }',
    sorts: ['OLDEST', 'PUBLISH_AT'],
    searches: [],
    filters: {
      drafts: { status: ['DRAFT'] },
      published: { status: ['PUBLISHED'] },
      pages: { kind: 'PAGE' },
      'with a tag': { tag: 'news' },
      'waiting for me': { waitingFor: 'VIEWER' },
    },
  },
  {
    query: 'videos',
    type: 'Video',
    node: 'title status slug source waiting can { update publish }',
    sorts: ['NEWEST', 'TITLE', 'PUBLISH_AT', 'PUBLISH_AT_DESC'],
    searches: ['Nurse 12', 'วิศวกร', 'nobody'],
    filters: {
      drafts: { status: ['DRAFT'] },
      published: { status: ['PUBLISHED'] },
      links: { source: 'LINK' },
      'with a tag': { tag: 'news' },
    },
  },
]

export async function measureEveryList<Measured>(
  app: PrakatProcess,
  token: string,
  rows: number,
  measure: Measure<Measured>,
): Promise<Measured[]> {
  await fill(app, rows)
  const measured: Measured[] = []
  for (const list of lists) measured.push(...(await measureList(app, token, list, measure)))
  measured.push(...(await measureWatchable(app, token, measure)))
  measured.push(...(await measureSchedule(app, token, measure)))
  measured.push(...(await measurePeople(app, token, rows, measure)))
  return measured
}

/** The data, or an error that says why there is none. */
export async function ask(app: PrakatProcess, token: string, query: string, variables: object) {
  const { data, errors } = await graphql(app, token, query, { ...variables })
  if (errors[0]) throw new Error(`${JSON.stringify(variables)}: ${errors[0].message}`)
  return data
}

async function measureList<Measured>(
  app: PrakatProcess,
  token: string,
  { query, type, node, sorts, searches, filters = {} }: List,
  measure: Measure<Measured>,
): Promise<Measured[]> {
  const text = `query ($after: String, $filter: ${type}Filter, $sort: ${type}Sort) {
    ${query}(first: 20, after: $after, filter: $filter, sort: $sort) {
      edges { node { id ${node} } } pageInfo { hasNextPage endCursor } totalCount } }`
  const page = async (variables: object): Promise<Page> =>
    (await ask(app, token, text, variables))[query]
  const measured: Measured[] = []
  for (const sort of sorts) {
    measured.push(await measure(`${query} by ${sort.toLowerCase()}`, () => page({ sort })))
    const after = await deepInto((cursor) => page({ sort, after: cursor }))
    const name = `${query} by ${sort.toLowerCase()}, page 51`
    measured.push(await measure(name, () => page({ sort, after })))
  }
  for (const search of searches)
    for (const sort of [sorts[0]!, sorts.at(-1)!])
      measured.push(
        await measure(`${query} “${search}” by ${sort.toLowerCase()}`, () =>
          page({ filter: { search }, sort }),
        ),
      )
  for (const [name, filter] of Object.entries(filters))
    for (const sort of [sorts[0]!, sorts.at(-1)!])
      measured.push(
        await measure(`${query} ${name} by ${sort.toLowerCase()}`, () => page({ filter, sort })),
      )
  return measured
}

async function deepInto(page: (after: string | null) => Promise<Page>): Promise<string | null> {
  let after: string | null = null
  for (let at = 0; at < 50; at += 1) {
    const { pageInfo } = await page(after)
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return after
}

/** What there is for somebody to watch. */
async function measureWatchable<Measured>(
  app: PrakatProcess,
  token: string,
  measure: Measure<Measured>,
): Promise<Measured[]> {
  const text = `query ($after: String, $search: String) {
    shownVideos(first: 20, after: $after, search: $search) {
      edges { node { id title poster duration } } pageInfo { hasNextPage endCursor } totalCount } }`
  const page = async (variables: object): Promise<Page> =>
    (await ask(app, token, text, variables)).shownVideos
  const after = await deepInto((cursor) => page({ after: cursor }))
  return [
    await measure('videos to watch', () => page({})),
    await measure('videos to watch, page 51', () => page({ after })),
    await measure('videos to watch “Nurse 12”', () => page({ search: 'Nurse 12' })),
    await measure('the categories of videos to watch', async () => {
      const { shownVideoCategories } = await ask(app, token, '{ shownVideoCategories { id } }', {})
      return { totalCount: shownVideoCategories.length }
    }),
  ]
}

async function measureSchedule<Measured>(
  app: PrakatProcess,
  token: string,
  measure: Measure<Measured>,
): Promise<Measured[]> {
  const moments = 'moments { id resource kind title at endsAt state can { publish cancel } }'
  const text = `query ($from: DateTime!, $to: DateTime!, $filter: ScheduleFilter) {
    publishingSchedule(from: $from, to: $to, filter: $filter) { ${moments} more } }`
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const board = async (from: string, to: string, filter?: object) => {
    const data = await ask(app, token, text, { from, to, filter })
    return { totalCount: data.publishingSchedule.moments.length }
  }
  const measured: Measured[] = []
  for (const [name, from, to, filter] of [
    ['a month', days(-15), days(15)],
    ['62 days', days(-31), days(31)],
    ['what is pending', days(-15), days(15), { states: ['PENDING'] }],
    ['what is done', days(-15), days(15), { states: ['DONE'] }],
    ['what failed', days(-15), days(15), { states: ['FAILED'] }],
  ] as const)
    measured.push(await measure(`the board, ${name}`, () => board(from, to, filter)))
  const upcoming = async () => {
    const data = await ask(app, token, '{ upcomingMoments(first: 5) { id at state } }', {})
    return { totalCount: data.upcomingMoments.length }
  }
  measured.push(await measure('what is next', upcoming))
  return measured
}

/** The people of one announcement that is for all of them: 60 % read it, few confirmed and fewer clicked. */
async function measurePeople<Measured>(
  app: PrakatProcess,
  token: string,
  rows: number,
  measure: Measure<Measured>,
): Promise<Measured[]> {
  const { createAnnouncement } = await ask(
    app,
    token,
    'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
    { input: { title: 'To everybody', body: 'The lift is being repaired.', requiresAck: true } },
  )
  const { id } = createAnnouncement
  await ask(app, token, 'mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }', { id })
  await app.inDatabase(async (sql) => {
    for (let tries = 0; ; tries += 1) {
      const found = await sql`select from notifier.notification where id = ${id}`
      if (found.length > 0) break
      if (tries > 100) throw new Error('The announcement did not arrive')
      await new Promise((done) => setTimeout(done, 100))
    }
    await sql`
      insert into notifier.notification_state (user_id, notification_id, seq, read_at, acknowledged_at, clicked_at)
      select u.id, n.id, n.seq, now(), case when nr % 50 = 0 then now() end, case when nr % 20000 = 0 then now() end
      from (select id, row_number() over (order by id) as nr from auth."user") u, notifier.notification n
      where n.id = ${id} and nr % 5 < 3
      on conflict do nothing`
    await sql`
      insert into notifier.receipt (notification_id, user_id, device_id, channel, delivered_at)
      select ${id}::uuid, id, 'bench', 'app', now()
      from (select id, row_number() over (order by id) as nr from auth."user") u where nr <= ${rows * 0.9}`
    await sql`vacuum analyze notifier.notification_state`
    await sql`vacuum analyze notifier.receipt`
  })
  const text = `query ($id: ID!, $after: String, $search: String, $state: AnnouncementPeopleState) {
    announcementPeople(id: $id, first: 20, after: $after, search: $search, state: $state) {
      edges { node { id name isRead deliveredAt } } pageInfo { hasNextPage endCursor } totalCount } }`
  const page = async (variables: object): Promise<Page> =>
    (await ask(app, token, text, { id, ...variables })).announcementPeople
  const measured: Measured[] = []
  for (const state of [
    ...['ALL', 'NOT_DELIVERED', 'UNREAD', 'READ'],
    ...['NOT_ACKNOWLEDGED', 'ACKNOWLEDGED', 'CLICKED'],
  ]) {
    const name = `its people, ${state.toLowerCase()}`
    measured.push(await measure(name, () => page({ state })))
  }
  const after = await deepInto((cursor) => page({ state: 'ALL', after: cursor }))
  measured.push(await measure('its people, page 51', () => page({ state: 'ALL', after })))
  for (const search of ['Nurse 12', 'วิศวกร', 'nobody'])
    for (const state of ['ALL', 'UNREAD'])
      measured.push(
        await measure(`its people “${search}”, ${state.toLowerCase()}`, () =>
          page({ state, search }),
        ),
      )
  const delivery = async () => {
    const query = 'query ($id: ID!) { announcementDelivery(id: $id) { audience reached read } }'
    return { totalCount: (await ask(app, token, query, { id })).announcementDelivery.read }
  }
  measured.push(await measure('its counts', delivery))
  return measured
}

async function fill(app: PrakatProcess, rows: number): Promise<void> {
  await app.inDatabase(async (sql) => {
    // Named alike in every list, so that a search finds a few of them, many, or all.
    await sql`
      create temp table named as
      select n, uuidv7(n * interval '1 second' - interval '200 days') as id, (${english}::text[])[1 + n % 8] || ' ' || n % 977 || ' of ward ' || n % 89 as en,
        (${thai}::text[])[1 + n / 7 % 8] || 'ประจำหอผู้ป่วย' || n % 89 as th
      from generate_series(1, ${rows}::int) n`
    await sql`
      insert into auth."user" (id, name, name_th, email, email_verified, username, role, status, last_seen_at)
      select id, en, th, 'person' || n || '@example.test', true, 'person' || n,
        case when n % 100 = 0 then 'author' else 'member' end,
        case when n % 50 = 1 then 'suspended' when n % 50 = 2 then 'archived' when n % 50 = 3 then 'invited' else 'active' end,
        case when n % 3 > 0 then now() - n * interval '1 minute' end from named`
    await sql`
      insert into auth.user_group (id, version, name, description, created_at, updated_at, deleted_at)
      select id, 1, en || ' ' || n, th, now(), now(), case when n % 50 = 0 then now() end from named`
    await sql`insert into auth.group_member select id, id from named`
    await sql`
      insert into auth.department (id, version, name_en, name_th, slug, code, phone, email, address, sort_order,
        is_public, archived, created_at, updated_at, deleted_at)
      select id, 1, en, th, 'd' || n, 'D' || n, '', '', '', n % 1000, false, n % 50 = 1, now(), now(),
        case when n % 50 = 0 then now() end from named`
    await sql`
      insert into content.category (id, version, name_en, name_th, slug, kind, icon, sort_order, created_at, updated_at, deleted_at)
      select id, 1, en, th, 'c' || n, case when n % 9 = 0 then 'video' else 'article' end, 'folder', n % 1000, now(), now(),
        case when n % 50 = 0 then now() end from named`
    await sql`
      insert into content.media_upload (id, owner_id, name, size, touched_at)
      select id, id, en || '.pdf', 1, now() from named`
    await sql`
      insert into content.media (id, upload_id, owner_id, name, alt_en, alt_th, focal_x, focal_y, kind, type, size,
        animated, state, placeholder, created_at, updated_at, deleted_at)
      select id, id, id, en || '.pdf', '', th, 50, 50, case when n % 4 = 0 then 'image' else 'document' end,
        'application/pdf', n * 7919 % 1000003, false, 'ready', '', now(), now(), case when n % 50 = 0 then now() end from named`
    await fillAnnouncements(sql)
    await fillVideos(sql)
    // As it is a while after so much was written.
    await sql`vacuum analyze`
  })
}

async function fillAnnouncements(
  sql: Parameters<Parameters<PrakatProcess['inDatabase']>[0]>[0],
): Promise<void> {
  const everyone = {
    ...{ everyone: true, groupIds: [], departmentIds: [], positionIds: [] },
    ...{ userIds: [], excludeUserIds: [] },
  }
  // A year of them, up to two months from now, and as many waiting, missed and overdue as a large house has.
  await sql`
    insert into content.announcement (id, title, body, severity, status, audience, channels, requires_ack, ack_due_at,
      publish_at, published_at, expires_at, author_id, scheduled_by, created_at, updated_at, template, approval,
      missed_at, missed_because)
    select id, en, repeat('The canteen opens at nine. ', 20) || th, 'info', status, ${sql.json(everyone)},
      '{app}', n % 10 = 0, case when n % 1000 = 0 then now() - interval '1 day' end,
      case when status <> 'draft' then at end, case when status not in ('draft', 'scheduled') then at end,
      case when n % 10 = 3 then at + interval '30 days' end, uuidv7(), case when status = 'scheduled' then uuidv7() end,
      now(), now(), status = 'draft' and n % 20 = 0,
      case when status = 'draft' and n % 20 = 5 then jsonb_build_object('requestedBy', uuidv7(), 'requestedAt', now(),
        'publishAt', null, 'notifyAgain', false, 'note', '') end,
      case when status = 'draft' and n % 400 = 10 then now() - n * interval '20 seconds' end,
      case when status = 'draft' and n % 400 = 10 then 'forbidden' end
    from (select *, case when at > now() then 'scheduled' when n % 10 = 5 or n % 20 = 0 then 'draft' when n % 10 = 1 then 'archived'
        when n % 100 = 2 then 'recalled' else 'published' end as status
      from (select *, now() + interval '60 days' - n * interval '6 minutes' as at from named) timed) told`
}

async function fillVideos(sql: Parameters<Parameters<PrakatProcess['inDatabase']>[0]>[0]) {
  const everyone = {
    ...{ everyone: true, groupIds: [], departmentIds: [], positionIds: [] },
    ...{ userIds: [], excludeUserIds: [] },
  }
  await sql`
    insert into content.video (id, title, slug, summary, body, source, media_id, link, captions, category_id, tags,
      audience, status, publish_at, published_at, notify_on_publish, author_id, created_at, updated_at)
    select id, en, 'v' || n, th, '{"schema":1,"content":{"type":"doc","content":[]}}',
      case when n % 5 = 0 then 'link' else 'upload' end, id, '', '[]', case when n % 9 = 0 then id end,
      case when n % 20 = 0 then '{news}'::text[] else '{}' end, ${sql.json(everyone)},
      case when n % 10 = 0 then 'draft' else 'published' end,
      case when n % 10 > 0 then now() - n * interval '6 minutes' end,
      case when n % 10 > 0 then now() - n * interval '6 minutes' end, false, uuidv7(), now(), now()
    from named where n % 10 < 5`
}

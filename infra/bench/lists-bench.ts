import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { ask as askFor, measureEveryList } from './every-list.ts'

/** How long pages of a list take over GraphQL when there are 100,000 rows; fails when one is slower than it may be. */
const rows = 100_000
const rounds = 40
const allowedMs = 150

const english = ['Head', 'Clerk', 'Nurse', 'Driver', 'Officer', 'Engineer', 'Warden', 'Analyst']
const thai = ['หัวหน้า', 'เจ้าหน้าที่', 'พยาบาล', 'พนักงานขับรถ', 'วิศวกร', 'นักวิเคราะห์', 'ธุรการ', 'ช่าง']

const commands = [
  ...['announcement.create', 'announcement.update', 'announcement.publish', 'announcement.amend'],
  ...['account.sign-in', 'account.sign-out', 'group.update', 'user.update', 'position.create'],
  ...Array<string>(8).fill('announcement.update'),
]

type Ask = { after?: string; filter?: object; sort?: string }
interface Measured {
  name: string
  p95: number
}

const query = `query ($after: String, $filter: PositionFilter, $sort: PositionSort) {
  positions(first: 20, after: $after, filter: $filter, sort: $sort) {
    edges { node { id version titleEn titleTh code level active holderCount can { update } } }
    pageInfo { hasNextPage endCursor } totalCount
  }
}`

const auditQuery = `query ($after: String, $filter: AuditFilter) {
  auditLog(first: 20, after: $after, filter: $filter) {
    edges { node { id actorId command occurredAt address before after } }
    pageInfo { hasNextPage endCursor } totalCount
  }
}`

const app = await PrakatProcess.start()
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await app.remove()
}

async function run(): Promise<boolean> {
  const { token, user } = await signInAsOwner(app)
  await app.inDatabase(async (sql) => {
    await sql`
      insert into auth.position
        (id, version, title_en, title_th, code, level, active, created_at, updated_at)
      select uuidv7(), 1, (${english}::text[])[1 + n % 8] || ' ' || n % 977 || ' of ward ' || n % 89,
        (${thai}::text[])[1 + n / 7 % 8] || 'ประจำหอผู้ป่วย' || n % 89, 'P' || n, n % 12, n % 5 > 0,
        now(), now()
      from generate_series(1, ${rows}::int) n`
    await sql`vacuum analyze auth.position`
    // A year of deeds, most of them on announcements and by one of 200 people.
    await sql`
      insert into auth.audit (id, actor_id, command, aggregate_id, occurred_at, address, before, after)
      select uuidv7(at - now()), people[1 + n % 200], (${commands}::text[])[1 + n % 17], uuidv7(),
        at, '127.0.0.1', snapshot, snapshot || '{"status": "published"}'
      from (select array_agg(uuidv7()) as people from generate_series(1, 200)) staff,
        (select n, now() - interval '1 year' * (${rows}::int - n) / ${rows}::int as at,
          jsonb_build_object('title', 'Deed ' || n, 'body', repeat('what was written ', 30)) as snapshot
         from generate_series(1, ${rows}::int) n) deeds`
    await sql`vacuum analyze auth.audit`
  })
  const page = async (ask: Ask) => (await askFor(app, token, query, ask)).positions
  const deep = async (sort: string) => {
    let after: string | undefined
    for (let at = 0; at < 50; at += 1)
      after = (await page({ sort, ...(after && { after }) })).pageInfo.endCursor
    return { sort, after: after! }
  }

  console.log(
    `Pages of 20 of ${rows} rows in each list over GraphQL, ${rounds} of each, milliseconds`,
  )
  const measured: Measured[] = []
  await measure('nothing at all', () => graphql(app, token, '{ __typename }'))
  for (const sort of ['TITLE', 'CODE', 'LEVEL', 'NEWEST']) {
    measured.push(await measure(`by ${sort.toLowerCase()}`, () => page({ sort })))
    const ask = await deep(sort)
    measured.push(await measure(`by ${sort.toLowerCase()}, page 51`, () => page(ask)))
  }
  for (const search of [
    'Nurse 12',
    'ward 7',
    'urse',
    'วิศวกร',
    'หอผู้ป่วย8',
    'P99999',
    'e',
    'nobody',
  ]) {
    const filter = { search }
    measured.push(await measure(`search “${search}”`, () => page({ filter, sort: 'TITLE' })))
  }

  const log = async (ask: Ask) => (await askFor(app, token, auditQuery, ask)).auditLog
  const [month, week] = [30, 7].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString(),
  )
  const somebody = (await log({})).edges.at(-1).node.actorId as string
  const deepInLog: Ask = {}
  for (let at = 0; at < 50; at += 1) deepInLog.after = (await log(deepInLog)).pageInfo.endCursor
  for (const [name, ask] of Object.entries<Ask>({
    'the audit log': {},
    'the audit log, page 51': deepInLog,
    'what somebody did': { filter: { actorId: somebody } },
    'what the owner did': { filter: { actorId: user.id } },
    'about a kind of thing': { filter: { kind: 'announcement' } },
    'about a rare kind': { filter: { kind: 'push' } },
    'by a command': { filter: { command: 'announcement.amend' } },
    'in the last week': { filter: { from: week } },
    'until a month ago': { filter: { to: month } },
    'all of these': { filter: { actorId: somebody, kind: 'announcement', from: month, to: week } },
    'without sign-ins': { filter: { comingAndGoing: false } },
  })) {
    measured.push(await measure(name, () => log(ask)))
  }

  measured.push(...(await measureArticles(token)))
  measured.push(...(await measureEveryList(app, token, rows, measure)))

  const slow = measured.filter(({ p95 }) => p95 > allowedMs)
  console.log(
    slow.length === 0
      ? `All below ${allowedMs} ms`
      : `Above ${allowedMs} ms: ${slow.map(({ name }) => name).join(', ')}`,
  )
  return slow.length === 0
}

/** A list of articles, each with a page of text, and the search over all of them. */
async function measureArticles(token: string): Promise<Measured[]> {
  const text = `The canteen opens at nine. ${'Soup is served until noon. '.repeat(60)}`
  await app.inDatabase(async (sql) => {
    await sql`
      insert into content.article (id, kind, title, slug, summary, body, tags, audience, status, publish_at,
        published_at, seo_title, seo_description, notify_on_publish, author_id, created_at, updated_at)
      select uuidv7(), 'article', (${english}::text[])[1 + n % 8] || ' news ' || n % 977,
        'news-' || n, (${thai}::text[])[1 + n / 7 % 8] || 'ประจำหอผู้ป่วย' || n % 89,
        ${sql.json({ schema: 1, content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } })},
        '{}', ${sql.json({ everyone: true, groupIds: [], departmentIds: [], positionIds: [], userIds: [], excludeUserIds: [] })},
        'published', now() - n * interval '1 minute', now(), '', '', false, uuidv7(), now(), now()
      from generate_series(1, ${rows}::int) n`
    await sql`
      insert into content.search_entry (kind, item_id, version, title, other_title, body)
      select 'article', id, version, title, '', summary || chr(10) || ${text} from content.article`
    await sql`insert into content.search_word values ('canteen'), ('opens'), ('nine'), ('soup'), ('served'), ('until'), ('noon')`
    await sql`vacuum analyze content.article`
    await sql`vacuum analyze content.search_entry`
  })
  const query = `query ($sort: ArticleSort, $filter: ArticleFilter) {
    articles(first: 20, sort: $sort, filter: $filter) {
      edges { node { id title slug status publishAt can { update } } } totalCount } }`
  const listed = async (variables: Ask) => (await askFor(app, token, query, variables)).articles
  const found = async (words: string) => {
    const query =
      'query ($text: String!) { search(text: $text) { kind id title titleMarks excerpt excerptMarks } }'
    return { totalCount: (await askFor(app, token, query, { text: words })).search.length }
  }
  const measured: Measured[] = []
  for (const sort of ['NEWEST', 'TITLE', 'PUBLISH_AT_DESC'])
    measured.push(await measure(`articles by ${sort.toLowerCase()}`, () => listed({ sort })))
  for (const search of ['News 12', 'พยาบาลประจำหอ'])
    measured.push(await measure(`articles “${search}”`, () => listed({ filter: { search } })))
  for (const words of ['Nurse 12', 'canteen', 'พยาบาล', 'หอผู้ป่วย88', 'cantene', 'nobody here'])
    measured.push(await measure(`all of it “${words}”`, () => found(words)))
  return measured
}

async function measure(name: string, ask: () => Promise<unknown>): Promise<Measured> {
  let found = 0
  const taken: number[] = []
  // The first ones warm up.
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now()
    const answer = (await ask().catch(waitIfTooMany)) as { totalCount?: number } | undefined
    if (!answer) {
      round -= 1
      continue
    }
    if (round >= 0) taken.push(performance.now() - started)
    found = answer.totalCount ?? 0
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  const [p50, p95] = [at(0.5), at(0.95)]
  console.log(
    `${name.padEnd(44)} median ${p50.toFixed(1).padStart(6)}   p95 ${p95.toFixed(1).padStart(6)}   ${found} found`,
  )
  return { name, p95 }
}

/** Costly pages are refused when they are asked for as often as this; what was refused is not counted. */
async function waitIfTooMany(error: Error): Promise<undefined> {
  if (!error.message.includes('Too many requests')) throw error
  await new Promise((done) => setTimeout(done, 5000))
}

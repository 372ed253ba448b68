import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }
/** In the name of what a test makes, so that nothing else is found. */
const letters = () =>
  randomUUID()
    .replace(/[0-9-]/g, (digit) => String.fromCharCode(103 + (Number(digit) || 0)))
    .slice(0, 12)
const mark = letters()

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUp(app, 'Mali Reader')
})

type Input = Record<string, unknown>
const call = async (text: string, variables: Input, token = owner) => {
  const { data, errors } = await graphql(app, token, text, variables)
  return { ...data, problem: errors[0]?.extensions.fields ?? errors[0]?.extensions.code }
}
const everyone = { everyone: true }
async function create(kind: string, input: Input): Promise<{ id: string; version: number }> {
  const { row, problem } = await call(
    `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id version } }`,
    { input: { audience: everyone, ...input } },
  )
  expect(problem).toBeUndefined()
  return row
}
async function published(kind: string, input: Input, publishAt?: Date) {
  const { id } = await create(kind, input)
  const { row, problem } = await call(
    `mutation($id: ID!, $publishAt: DateTime) {
      row: publish${kind}(id: $id, publishAt: $publishAt) { id version } }`,
    { id, publishAt },
  )
  expect(problem).toBeUndefined()
  return row as { id: string; version: number }
}
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000)
const meeting = (input: Input = {}) => ({
  ...{ title: `Open day ${mark}`, agenda: richTextOf('Come in.'), place: 'Hall 1' },
  ...{ startsAt: inHours(20), endsAt: inHours(21), timeZone: 'Asia/Bangkok' },
  ...{ link: 'https://meet.example/secret-room', public: true, ...input },
})
const page = async (path: string, query: Record<string, string> = {}, token?: string) =>
  rest(app, 'GET', `/v1/pages?${new URLSearchParams({ path, ...query })}`, { token })
const search = async (text: string, token?: string, more: Record<string, string> = {}) => {
  const { status, body } = await page('/search', { search: text, ...more }, token)
  expect(status).toBe(200)
  return body.page as { hits: any[]; kinds: any[]; after: string | null; tooLong: boolean }
}
const pathsOf = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).hits.map(({ path }) => path).sort()
/** Past what is kept of what visitors searched for before. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 300 })
const show = (version: number, visibility: string | null) =>
  call(
    `mutation($version: Int!, $values: JSON!) {
      updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
    { version, values: { visibility } },
  )

describe('what visitors find', () => {
  it('is what is public: by a word in the title, inside a Thai sentence, or spelt nearly so', async () => {
    const canteen = `canteen${mark}`
    await published('Article', {
      title: `The ${canteen} is open`,
      slug: `${mark}-en`,
      body: richTextOf('Eat.'),
    })
    await published('Article', {
      ...{ title: 'ข่าว', slug: `${mark}-th` },
      body: richTextOf('วันนี้ปิดปรับปรุงลิฟต์อาคารเอชั่วคราว'),
    })
    await published('Article', {
      ...{
        kind: 'PAGE',
        title: `About ${canteen}`,
        slug: `about-${mark}`,
        body: richTextOf('Us.'),
      },
    })
    await published('Video', {
      ...{ title: `Film of the ${canteen}`, slug: `film-${mark}`, source: 'LINK' },
      link: 'https://youtu.be/dQw4w9WgXcQ',
    })
    const { id } = await published('Meeting', meeting({ title: `Feast in the ${canteen}` }))
    const all = [`/about-${mark}`, `/articles/${mark}-en`, `/events/${id}`, `/video/film-${mark}`]
    await eventually(async () => expect(await pathsOf(canteen)).toEqual(all))
    await eventually(async () =>
      expect(await pathsOf('ปิดปรับปรุงลิฟต์')).toEqual([`/articles/${mark}-th`]),
    )
    await eventually(async () =>
      expect(await pathsOf(`cantene${mark}`)).toEqual(expect.arrayContaining(all)),
    )
    const { hits, kinds, after } = await search(canteen)
    const article = hits.find(({ path }) => path === `/articles/${mark}-en`)
    const [from, to] = article.titleMarks
    expect(article.title.slice(from, to)).toBe(canteen)
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{ article: 2, meeting: 1, video: 1 },
    })
    expect(after).toBeNull()
    expect(await pathsOf(canteen, undefined, { category: 'video' })).toEqual([
      `/video/film-${mark}`,
    ])
    // Members come to where they say whether they come.
    expect(await pathsOf(canteen, member.token)).toContain(`/meetings/${id}`)
  })

  it('is never a draft, what is for members, to come or over, a person or an announcement', async () => {
    const word = `${letters()}hidden`
    const body = richTextOf(`Of ${word}.`)
    const named = (name: string) => ({ title: `${word} ${name}`, slug: `${name}-${word}`, body })
    const film = { source: 'LINK', link: 'https://youtu.be/dQw4w9WgXcQ' }
    const audience = { userIds: [member.user.id] }
    await create('Article', named('draft'))
    await published('Article', { ...named('members'), audience })
    await published('Article', named('scheduled'), inHours(48))
    await published('Article', { ...named('in-text'), title: 'Plain', audience })
    const over = await published('Video', { ...named('over'), ...film })
    await published('Meeting', meeting({ title: `${word} inside`, public: false }))
    await published('Meeting', meeting({ title: `${word} some`, public: false, audience }))
    await create('Meeting', meeting({ title: `${word} planned` }))
    await published('Announcement', { title: `${word} told`, body: word, severity: 'INFO' })
    const { id: archived } = await published('Article', named('archived'))
    await call('mutation($id: ID!) { archiveArticle(id: $id) { id } }', { id: archived })
    await signUp(app, `Somchai ${word}`)
    const { sql } = app.services.content!.database
    await sql`update video set unpublish_at = now() - interval '1 minute' where id = ${over.id}`
    // All of it is in the index.
    await vi.waitFor(async () => {
      const known =
        await sql`select from search_entry where search_body like ${`%${word}%`} or search_title like ${`%${word}%`}`
      expect(known.length).toBe(11)
    })
    for (const text of [word, word.replace('hidden', 'hiddne'), `Somchai ${word}`, `secret-room`])
      expect(await pathsOf(text), text).toEqual([])
    const html = await (await fetch(`${app.url}/search?search=${word}`)).text()
    expect(html).not.toContain(`${word} `)
    // Members find what is for them, and nobody by name here.
    expect(await pathsOf(word, member.token)).toHaveLength(5)
    const { problem } = await call(
      'query($text: String!) { search(text: $text) { id } }',
      { text: word },
      '',
    )
    expect(problem).toBe('UNAUTHENTICATED')
  })

  it('comes in parts, and no more than fifty of them', async () => {
    const word = letters()
    for (let at = 0; at < 21; at += 1)
      await published('Article', { title: `${word} ${at}`, body: richTextOf('One of many.') })
    await eventually(async () => expect((await search(word)).after).toBe('20'))
    const { hits, after } = await search(word, undefined, { after: '20' })
    expect([hits.length, after]).toEqual([1, null])
  })

  it.each([
    [{ after: 'x' }, 400],
    [{ category: 'person' }, 404],
    [{ search: 'x'.repeat(201) }, 400],
  ] as [Record<string, string>, number][])('cannot be asked for with %j', async (query, status) => {
    expect((await page('/search', { search: 'x', ...query })).status).toBe(status)
  })
})

describe('a public meeting', () => {
  it('is for everyone, or is not published', async () => {
    const { id } = await create('Meeting', meeting({ audience: { userIds: [member.user.id] } }))
    const { problem } = await call('mutation($id: ID!) { publishMeeting(id: $id) { id } }', { id })
    expect(Object.keys(problem)).toEqual(['public'])
    const author = (await signUpAs(app, 'author')).token
    const mutation =
      'mutation($input: MeetingInput!) { createMeeting(input: $input) { id public } }'
    expect((await call(mutation, { input: meeting() }, member.token)).problem).toBe('FORBIDDEN')
    const { createMeeting } = await call(mutation, { input: meeting() }, author)
    const publish = 'mutation($id: ID!) { publishMeeting(id: $id) { id } }'
    expect((await call(publish, { id: createMeeting.id }, author)).problem).toBe('FORBIDDEN')
    const { createMeeting: usual } = await call(mutation, { input: meeting({ public: undefined }) })
    expect(usual.public).toBe(false)
  })

  it('is shown to visitors without its link and its people, until it is taken back', async () => {
    const title = `Shown ${mark}`
    const inside = await published('Meeting', meeting({ title: `Inside ${mark}`, public: false }))
    const times = { startsAt: inHours(20), endsAt: inHours(21) }
    const { id } = await published(
      'Meeting',
      meeting({ title, ...times, repeat: 'FREQ=WEEKLY;COUNT=3' }),
    )
    await eventually(async () =>
      expect((await page('/events')).body.page.events.map((each: any) => each.id)).toContain(id),
    )
    const { body } = await page(`/events/${id}`)
    expect(body.page.event).toEqual({
      ...{ id, title, place: 'Hall 1', timeZone: 'Asia/Bangkok', html: '<p>Come in.</p>' },
      ...{ startsAt: times.startsAt.toISOString(), endsAt: times.endsAt.toISOString() },
      ...{ repeats: true, calledOff: false, next: [expect.anything(), expect.anything()] },
    })
    expect(body.navigation.events).toBe(true)
    const listed = JSON.stringify((await page('/events', {}, member.token)).body)
    expect(listed).not.toMatch(/secret-room|Inside|organiser/)
    for (const path of [`/events/${inside.id}`, `/events/${randomUUID()}`, '/events/x'])
      expect((await page(path)).status, path).toBe(404)
    const map = await (await fetch(`${app.url}/sitemap-1.xml`)).text()
    expect(map).toContain(`/events/${id}<`)
    expect(map).not.toContain(inside.id)
    await call('mutation($id: ID!) { withdrawMeeting(id: $id) { id } }', { id })
    await eventually(async () => expect((await page(`/events/${id}`)).status).toBe(404))
  })
})

describe('the calendar of public meetings', () => {
  const read = (query = '', headers = {}) =>
    fetch(`${app.url}/v1/calendar/public.ics${query}`, { headers })
  const eventOf = async (id: string, query = '') =>
    ICAL.Component.fromString(await (await read(query)).text())
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('uid')).startsWith(id))

  it('has each as calendars keep it: changed, cancelled, and without what is for members', async () => {
    const title = `วันเปิดบ้าน ${mark}; ${'x'.repeat(80)}`
    const past = { startsAt: inHours(-24 * 100), endsAt: inHours(-24 * 100 + 1) }
    const old = await published('Meeting', meeting({ title: 'Long over', ...past }))
    const inside = await published('Meeting', meeting({ title: 'Inside', public: false }))
    const { id, version } = await published('Meeting', meeting({ title }))
    await eventually(async () => expect(await eventOf(id)).toBeDefined())
    const answer = await read()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).not.toMatch(/secret-room|mailto:|CONTACT|ATTENDEE|ORGANIZER/)
    expect([text.includes(old.id), text.includes(inside.id)]).toEqual([false, false])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const event = (await eventOf(id))!
    const first = new ICAL.Event(event)
    expect([first.summary, first.location]).toEqual([title, 'Hall 1'])
    expect(event.getFirstPropertyValue('url')).toBe(`${app.url}/events/${id}`)
    expect(event.getFirstProperty('dtstart')!.getParameter('tzid')).toBe('Asia/Bangkok')
    // What has not changed is not sent again.
    const etag = answer.headers.get('etag')!
    expect((await read('', { 'if-none-match': etag })).status).toBe(304)
    const alone = ICAL.Component.fromString(await (await read(`?meeting=${id}`)).text())
    expect(alone.getAllSubcomponents('vevent')).toHaveLength(1)
    expect((await read(`?meeting=${inside.id}`)).status).toBe(404)
    const wrong = await read('?meeting=x')
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { meeting: {} } }])
    await call(
      'mutation($id: ID!, $version: Int!) { callOffMeeting(id: $id, version: $version) { id } }',
      { id, version },
    )
    await eventually(async () => {
      const after = (await eventOf(id))!
      expect(after.getFirstPropertyValue('status')).toBe('CANCELLED')
      expect(after.getFirstPropertyValue('uid')).toBe(event.getFirstPropertyValue('uid'))
      expect(Number(after.getFirstPropertyValue('sequence'))).toBeGreaterThan(
        Number(event.getFirstPropertyValue('sequence')),
      )
    })
  })

  it('is a calendar without events where there are none, and nothing where the site is for members', async () => {
    const { sql } = app.services.content!.database
    await sql`update meeting set public = false`
    // What was made of them before is forgotten.
    await published('Article', { title: 'News', body: richTextOf('None.') })
    await eventually(async () => {
      const calendar = ICAL.Component.fromString(await (await read()).text())
      expect(calendar.getAllSubcomponents('vevent')).toEqual([])
    })
    await show(0, 'members')
    await eventually(async () => expect((await read()).status).toBe(401))
    for (const path of ['/search', '/events'])
      expect((await page(path, { search: mark })).status, path).toBe(401)
    expect((await page('/search', { search: mark }, member.token)).status).toBe(200)
    await show(1, null)
  })
})

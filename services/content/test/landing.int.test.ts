import { randomUUID } from 'node:crypto'
import { clip } from '@prakat/infra/testing/clip'
import { addMedia } from '@prakat/infra/testing/upload-media'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
let editor: string
let member: string
let otherId: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  editor = (await signUpAs(app, 'editor')).token
  member = (await signUp(app)).token
  otherId = (await signUp(app)).user.id
})
const database = () => app.services.content!.database.sql
beforeEach(async () => {
  const sql = database()
  for (const table of ['landing_section', 'landing_version', 'landing_snapshot'])
    await sql`delete from ${sql(table)}`
})

type Input = Record<string, unknown>
const textOf = (text: string) => ({
  schema: 1,
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})
const ask = async (query: string, variables: Input = {}, token = owner) => {
  const { data, errors } = await graphql(app, token, query, variables)
  const problem = errors[0]?.extensions
  return { ...data, problem: problem?.fields ?? problem?.code, code: problem?.code }
}
const create = async (more: Input = {}, token = editor) => {
  const input = { type: 'HERO', headingEn: 'Welcome', ...more }
  const answer = await ask(
    `mutation($input: LandingSectionInput!) {
      createLandingSection(input: $input) { id version layout order active anchor items { titleEn icon } phone } }`,
    { input },
    token,
  )
  return { ...answer.createLandingSection, problem: answer.problem }
}
const inOrder = async (): Promise<string[]> => {
  const { landingSections } = await ask(
    '{ landingSections(first: 100) { edges { node { headingEn } } } }',
  )
  return landingSections.edges.map(({ node }: any) => node.headingEn)
}
const state = async () =>
  (
    await ask(
      `{ landingState { draftKey undoes live { number note } changes { kind id fields headingEn }
        incomplete { id field } } }`,
    )
  ).landingState
const publish = async (token = editor, draftKey?: string) =>
  ask(
    'mutation($draftKey: String!) { publishLanding(draftKey: $draftKey, note: "Open day") { live { number } changes { kind } } }',
    { draftKey: draftKey ?? (await state()).draftKey },
    token,
  )
const undo = (number: number) =>
  ask(
    'mutation($number: Int!) { undoLanding(number: $number) { live { number sourceNumber } undoes } }',
    { number },
  )
const change = async (id: string, input: Input, version = 1, token = editor) =>
  ask(
    `mutation($id: ID!, $version: Int!, $input: LandingSectionInput!) {
      updateLandingSection(id: $id, version: $version, input: $input) { version } }`,
    { id, version, input },
    token,
  )
const page = async (token?: string) => {
  const { status, body } = await rest(app, 'GET', '/v1/pages?path=/', token ? { token } : {})
  expect(status).toBe(200)
  const { landing } = body.page
  return { ...landing, headings: landing.sections.map(({ headingEn }: any) => headingEn) }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('a section', () => {
  it.each([
    ['no type', { type: null }, ['type']],
    ['a layout of another type', { layout: 'MOSAIC' }, ['layout']],
    ['an end before its start', { startsAt: inDays(2), endsAt: inDays(1) }, ['endsAt']],
    ['a button that leads nowhere', { buttonEn: 'Go' }, ['buttonLink']],
    ['a button without words', { buttonLink: '/meetings' }, ['buttonEn']],
    ['a button that runs', { buttonEn: 'Go', buttonLink: 'javascript:alert(1)' }, ['buttonLink']],
    ['an anchor with spaces', { anchor: 'about us' }, ['anchor']],
    ['a picture that is not there', { pictureId: randomUUID() }, ['pictureId']],
    [
      'a background that is not there',
      { background: 'PICTURE', backgroundId: randomUUID() },
      ['backgroundId'],
    ],
    ['no title of a feature', { type: 'FEATURES', items: [{ titleEn: '' }] }, ['items.titleEn']],
    [
      'too many features',
      { type: 'FEATURES', items: Array.from({ length: 25 }, () => ({ titleEn: 'x' })) },
      ['items'],
    ],
    [
      'a video somewhere else',
      { type: 'VIDEO', videoLink: 'https://example.org/film' },
      ['videoLink'],
    ],
    ['a map that is not secure', { type: 'CONTACT', mapLink: 'http://example.org' }, ['mapLink']],
    ['a mail address that is none', { type: 'CONTACT', email: 'nobody' }, ['email']],
    ['a number of letters', { type: 'CONTACT', phone: 'call me' }, ['phone']],
    [
      'a category that is not there',
      { type: 'ARTICLES', categoryId: randomUUID() },
      ['categoryId'],
    ],
    ['no articles', { type: 'ARTICLES', count: 0 }, ['count']],
  ])('is refused with %s', async (_what, input, fields) => {
    const { problem } = await create(input)
    expect(Object.keys(problem ?? {})).toEqual(fields)
    expect(await inOrder()).toEqual([])
  })

  it('has the usual layout of its type, and nothing that its type has not', async () => {
    const features = { type: 'FEATURES', items: [{ titleEn: 'Fast' }], phone: '021234567' }
    expect(await create(features)).toMatchObject({
      ...{ layout: 'GRID', active: true, phone: '', items: [{ titleEn: 'Fast', icon: 'STAR' }] },
    })
  })

  it('is for those who may write it, and changed by its version alone', async () => {
    expect((await create({}, member)).problem).toBe('FORBIDDEN')
    const { id } = await create({ anchor: 'top' })
    const input = { type: 'HERO', headingEn: 'Other' }
    expect((await change(id, input, 1, member)).code).toBe('NOT_FOUND')
    expect((await change(id, input)).problem).toBeUndefined()
    expect((await change(id, input)).code).toBe('CONFLICT')
    expect((await create({ anchor: 'Here' })).problem).toBeUndefined()
    expect((await create({ anchor: 'here' })).problem).toEqual({ anchor: expect.any(String) })
  })

  it('goes to any place of the page, is copied behind itself, and comes back out of the trash', async () => {
    const [one, , three] = [
      await create({ headingEn: 'One', anchor: 'one' }),
      await create({ headingEn: 'Two' }),
      await create({ headingEn: 'Three' }),
    ]
    const move = (id: string, index: number, token = editor) =>
      ask(
        'mutation($id: ID!, $index: Int!) { moveLandingSection(id: $id, index: $index) { id version } }',
        { id, index },
        token,
      )
    expect((await move(three.id, 0)).moveLandingSection.version).toBe(1)
    expect(await inOrder()).toEqual(['Three', 'One', 'Two'])
    await move(three.id, 99)
    expect(await inOrder()).toEqual(['One', 'Two', 'Three'])
    expect((await move(three.id, -1)).problem).toEqual({ index: expect.any(String) })
    expect((await move(three.id, 0, member)).code).toBe('NOT_FOUND')
    const { duplicateLandingSection: copy } = await ask(
      'mutation($id: ID!) { duplicateLandingSection(id: $id) { id active anchor headingEn } }',
      { id: one.id },
    )
    expect(copy).toMatchObject({ active: false, anchor: '', headingEn: 'One' })
    expect(await inOrder()).toEqual(['One', 'One', 'Two', 'Three'])
    await ask('mutation($id: ID!) { deleteLandingSection(id: $id) { id } }', { id: one.id })
    expect((await move(one.id, 0)).code).toBe('CONFLICT')
    expect((await create({ anchor: 'one' })).problem).toBeUndefined()
    const restore = 'mutation($id: ID!) { restoreLandingSection(id: $id) { id } }'
    expect((await ask(restore, { id: one.id })).problem).toEqual({ anchor: expect.any(String) })
  })
})

describe('the page', () => {
  it('is what was published, whatever becomes of the draft', async () => {
    expect(await page()).toMatchObject({ number: 0 })
    const hero = await create({ headingEn: 'Welcome', bodyEn: textOf('Come <in>') })
    const off = await create({ headingEn: 'Off', active: false })
    expect((await publish(member)).code).toBe('FORBIDDEN')
    expect((await publish()).publishLanding).toEqual({ live: { number: 1 }, changes: [] })
    await change(hero.id, { type: 'HERO', headingEn: 'Changed' })
    const text = await create({ type: 'TEXT', headingEn: 'About' })
    await ask('mutation($id: ID!) { moveLandingSection(id: $id, index: 0) { id } }', {
      id: text.id,
    })
    await change(off.id, { type: 'HERO', headingEn: 'Still off', active: false })
    const memberPage = await page(member)
    expect(memberPage).toMatchObject({ number: 1, headings: ['Welcome'] })
    expect(memberPage.sections[0].bodyEn).toBe('<p>Come &lt;in&gt;</p>')
    const { changes, live } = await state()
    expect(live).toEqual({ number: 1, note: 'Open day' })
    expect(changes).toEqual([
      { kind: 'ADDED', id: text.id, fields: [], headingEn: 'About' },
      { kind: 'CHANGED', id: hero.id, fields: ['headingEn', 'bodyEn'], headingEn: 'Changed' },
    ])
    const events = await database()`select type from outbox where type = 'landing.published'`
    expect(events.length).toBeGreaterThan(0)
  })

  it('is not published as nobody looked at it, nor while something is missing, nor empty', async () => {
    expect((await publish()).problem).toEqual({ sections: expect.any(String) })
    const { id } = await create()
    const { draftKey } = await state()
    await change(id, { type: 'HERO', headingEn: 'Later' })
    expect((await publish(editor, draftKey)).code).toBe('CONFLICT')
    const gallery = await create({ type: 'GALLERY', headingEn: 'Our garden' })
    expect((await state()).incomplete).toEqual([{ id: gallery.id, field: 'mediaIds' }])
    expect((await publish()).problem.sections).toContain('Our garden')
    expect(await page(owner)).toMatchObject({ number: 0 })
  })

  it('goes back to what it was, step by step, down to none', async () => {
    const { id } = await create({ headingEn: 'First' })
    await publish()
    await change(id, { type: 'HERO', headingEn: 'Second' })
    await publish()
    expect((await undo(1)).code).toBe('CONFLICT')
    expect((await undo(2)).undoLanding).toEqual({ live: { number: 3, sourceNumber: 1 }, undoes: 0 })
    expect((await page(owner)).headings).toEqual(['First'])
    expect(await inOrder()).toEqual(['Second'])
    expect((await undo(3)).undoLanding).toEqual({ live: null, undoes: null })
    expect(await page(owner)).toMatchObject({ number: 0 })
    expect((await undo(4)).code).toBe('CONFLICT')
  })

  it('becomes the draft again, and the draft before can be put back', async () => {
    const { id } = await create({ headingEn: 'First', anchor: 'first' })
    await publish()
    await ask('mutation($id: ID!) { deleteLandingSection(id: $id) { id } }', { id })
    await create({ headingEn: 'Other', anchor: 'first' })
    await create({ headingEn: 'Not ready', active: false })
    const bring = 'mutation($number: Int!) { bringBackLanding(number: $number) { snapshotId } }'
    expect((await ask(bring, { number: 9 })).code).toBe('NOT_FOUND')
    expect((await ask(bring, { number: 1 }, member)).code).toBe('FORBIDDEN')
    const { bringBackLanding } = await ask(bring, { number: 1 })
    expect(await inOrder()).toEqual(['First'])
    expect((await state()).changes).toEqual([])
    const back = 'mutation($id: ID!) { putBackLanding(snapshotId: $id) { snapshotId } }'
    await ask(back, { id: bringBackLanding.snapshotId })
    expect(await inOrder()).toEqual(['Other', 'Not ready'])
    const { landingVersions } = await ask('{ landingVersions { number itemCount note } }')
    expect(landingVersions).toEqual([{ number: 1, itemCount: 1, note: 'Open day' }])
    const version = (number: string, token?: string) =>
      rest(app, 'GET', `/v1/landing/versions/${number}`, token ? { token } : {})
    expect((await version('1', editor)).body.sections[0].headingEn).toBe('First')
    expect((await version('7', editor)).status).toBe(404)
    expect((await version('x', editor)).status).toBe(400)
    expect((await version('1', member)).status).toBe(403)
    expect((await version('1')).status).toBe(401)
    expect((await rest(app, 'GET', '/v1/landing/draft', { token: member })).status).toBe(403)
    const draft = await rest(app, 'GET', '/v1/landing/draft', { token: editor })
    expect(draft.body.sections).toHaveLength(1)
  })

  it('shows each section in its time, and to each reader what is for them', async () => {
    await create({ headingEn: 'Always' })
    await create({ headingEn: 'Later', startsAt: inDays(1) })
    await create({ headingEn: 'Over', endsAt: inDays(-1) })
    await create({ type: 'ARTICLES', headingEn: 'Articles', count: 2 })
    await create({ type: 'ANNOUNCEMENTS', headingEn: 'News' })
    await publish()
    const article = async (title: string, audience?: object) => {
      const { createArticle, problem } = await ask(
        'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
        { input: { title, body: textOf(title), ...(audience && { audience }) } },
      )
      expect(problem).toBeUndefined()
      await ask('mutation($id: ID!) { publishArticle(id: $id) { id } }', { id: createArticle.id })
    }
    await article('For everyone')
    await article('For nobody here', { everyone: false, userIds: [otherId] })
    const { createAnnouncement } = await ask(
      'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
      { input: { title: 'Fire drill', body: 'At ten' } },
    )
    await ask('mutation($id: ID!) { publishAnnouncement(id: $id) { id } }', {
      id: createAnnouncement.id,
    })
    const memberPage = await page(member)
    expect(memberPage.headings).toEqual(['Always', 'Articles', 'News'])
    const { articles } = memberPage.sections[1]
    expect(articles.map(({ title }: any) => title)).toEqual(['For everyone'])
    expect(articles[0].link).toBe('/articles/for-everyone')
    expect(memberPage.sections[2].announcements[0]).toMatchObject({ title: 'Fire drill' })
  })

  it('plays a file as the video of the site that it is of, for those who may watch that', async () => {
    const { row } = await addMedia(app, owner, 'clip.webm', clip())
    await create({ type: 'VIDEO', videoId: row.id })
    await publish()
    const filmId = async (token?: string) => (await page(token)).sections[0].video.filmId
    expect(await filmId()).toBeNull()
    const input = { title: 'Fire drill', mediaId: row.id, audience: { userIds: [otherId] } }
    const { createVideo } = await ask(
      'mutation($input: VideoInput!) { createVideo(input: $input) { id } }',
      { input },
    )
    const publishing = 'mutation($id: ID!) { publishVideo(id: $id) { id } }'
    await ask(publishing, createVideo)
    expect(await filmId()).toBeNull()
    const forAll = { ...input, title: 'For all', audience: { everyone: true } }
    const { createVideo: open } = await ask(
      'mutation($input: VideoInput!) { createVideo(input: $input) { id } }',
      { input: forAll },
    )
    await ask(publishing, open)
    expect(await filmId()).toBe(open.id)
  })

  it('is answered to visitors without announcements, and anew once it is published', async () => {
    const { id } = await create()
    await create({ type: 'ANNOUNCEMENTS', headingEn: 'News' })
    await publish()
    await expect.poll(async () => (await page()).headings).toEqual(['Welcome', 'News'])
    expect((await page()).sections[1].announcements).toEqual([])
    await change(id, { type: 'HERO', headingEn: 'New' })
    await publish()
    await expect.poll(async () => (await page()).headings[0]).toBe('New')
  })

  it('shows visitors and members what is for them', async () => {
    await create({ headingEn: 'All' })
    await create({ headingEn: 'Come in', shownTo: 'VISITORS' })
    await create({ headingEn: 'Canteen', shownTo: 'MEMBERS' })
    await publish()
    await expect.poll(async () => (await page()).headings).toEqual(['All', 'Come in'])
    expect((await page(member)).headings).toEqual(['All', 'Canteen'])
  })

  it('shows what is public of the management line in a section of its own', async () => {
    const input = { personId: otherId, public: true }
    await ask(`mutation($input: LineNodeInput!) { createLineNode(input: $input) { id } }`, {
      input,
    })
    const { lineState } = await ask('{ lineState { draftKey } }')
    await ask('mutation($draftKey: String!) { publishLine(draftKey: $draftKey) { draftKey } }', {
      draftKey: lineState.draftKey,
    })
    await create({ type: 'LINE', headingEn: 'Who leads us' })
    await publish()
    await expect.poll(async () => (await page()).sections[0]?.line.length).toBe(1)
    const [section] = (await page()).sections
    expect(section).toMatchObject({ type: 'line', layout: 'tree' })
    expect(JSON.stringify(section.line)).not.toContain(otherId)
  })
})

describe('before anything is published', () => {
  const bring = 'mutation { bringBackLanding(number: 0) { snapshotId } }'

  it('the page is one in the name of the organisation, for visitors in two languages', async () => {
    const first = await rest(app, 'GET', '/v1/landing/versions/0', { token: editor })
    const { sections } = first.body
    expect(sections[0]).toMatchObject({ headingEn: 'Welcome to Prakat', type: 'hero' })
    expect(sections[0].headingTh).toContain('Prakat')
    const { number, headings } = await page(member)
    expect(number).toBe(0)
    expect(headings).not.toContain('Welcome to Prakat')
  })

  it('is a draft to begin with, which differs in nothing but what somebody changes', async () => {
    expect((await ask(bring, {}, member)).code).toBe('FORBIDDEN')
    await ask(bring)
    expect(await inOrder()).toContain('Welcome to Prakat')
    await publish()
    await expect.poll(async () => (await page()).headings[0]).toBe('Welcome to Prakat')
    expect((await undo(1)).undoLanding.live).toBeNull()
    expect(await page(owner)).toMatchObject({ number: 0 })
  })
})

describe('a publication at a time', () => {
  const planned = async () =>
    (
      await ask(
        '{ landingState { live { number } planned { id publishAt note missed isDraft itemCount } } }',
      )
    ).landingState
  const plan = async (publishAt = inDays(1), token = editor) =>
    ask(
      `mutation($draftKey: String!, $publishAt: DateTime) {
        publishLanding(draftKey: $draftKey, note: "Open day", publishAt: $publishAt) { planned { id } } }`,
      { draftKey: (await state()).draftKey, publishAt },
      token,
    )
  const cancel = (id: string, token = editor) =>
    ask(
      `mutation($id: ID!) { cancelLandingPublication(id: $id) { planned { id } } }`,
      { id },
      token,
    )
  const bringTimeOn = () => database()`
    update landing_version set publish_at = now() - interval '1 second' where number is null`

  it('goes out then, as the draft was when it was planned, and not before', async () => {
    const { id } = await create({ headingEn: 'First' })
    await publish()
    await change(id, { type: 'HERO', headingEn: 'Second' })
    await plan()
    expect(await planned()).toMatchObject({
      live: { number: 1 },
      planned: { note: 'Open day', missed: false, isDraft: true, itemCount: 1 },
    })
    await change(id, { type: 'HERO', headingEn: 'Third' }, 2)
    expect((await planned()).planned.isDraft).toBe(false)
    expect((await page(member)).headings).toEqual(['First'])
    await bringTimeOn()
    await expect
      .poll(async () => (await page(member)).headings, { timeout: 8000 })
      .toEqual(['Second'])
    expect(await planned()).toEqual({ live: { number: 2 }, planned: null })
    expect((await undo(2)).undoLanding.live.sourceNumber).toBe(1)
  })

  it('is cancelled, takes the place of another, and is now where its time has passed', async () => {
    await create()
    const { publishLanding: first } = await plan()
    const { publishLanding: second } = await plan(inDays(2))
    expect(second.planned.id).not.toBe(first.planned.id)
    expect((await cancel(first.planned.id)).code).toBe('CONFLICT')
    expect((await cancel(second.planned.id, member)).code).toBe('FORBIDDEN')
    expect((await cancel(second.planned.id)).cancelLandingPublication.planned).toBeNull()
    await plan(inDays(-1))
    expect(await planned()).toMatchObject({ live: { number: 1 }, planned: null })
    const keyOf = `mutation { publishLanding(draftKey: "other", publishAt: "2100-01-01T00:00:00Z") { draftKey } }`
    expect((await ask(keyOf)).code).toBe('CONFLICT')
    expect((await plan(inDays(1), member)).code).toBe('FORBIDDEN')
  })

  it('is missed once whoever planned it may not publish any more, and says so', async () => {
    const other = await signUpAs(app, 'editor')
    await create()
    await plan(inDays(1), other.token)
    const sql = app.services.auth!.database.sql
    await sql`update "user" set role = 'member' where id = ${other.user.id}`
    await bringTimeOn()
    await expect.poll(async () => (await planned()).planned?.missed, { timeout: 8000 }).toBe(true)
    expect(await page(member)).toMatchObject({ number: 0 })
  })
})

describe('a link to the draft', () => {
  const share = async (token = editor) =>
    ask(`mutation { shareLandingPreview(days: 7) { id token expiresAt } }`, {}, token)
  const look = (token: string, as?: string) =>
    rest(app, 'POST', '/v1/landing/preview', { body: { token }, ...(as && { token: as }) })

  it('shows it to whoever has it, as they would be shown it, until it is revoked', async () => {
    await create({ headingEn: 'Draft' })
    await create({ headingEn: 'Canteen', shownTo: 'MEMBERS' })
    await create({ type: 'GALLERY', headingEn: 'Not complete' })
    expect((await share(member)).code).toBe('FORBIDDEN')
    const { shareLandingPreview: link } = await share()
    const headings = async (as?: string) =>
      (await look(link.token, as)).body.sections.map(({ headingEn }: any) => headingEn)
    expect(await headings()).toEqual(['Draft'])
    expect(await headings(member)).toEqual(['Draft', 'Canteen'])
    expect((await ask('{ landingPreviews { id } }')).landingPreviews).toEqual([{ id: link.id }])
    expect((await ask('{ landingPreviews { id } }', {}, member)).code).toBe('FORBIDDEN')
    expect((await rest(app, 'POST', '/v1/preview', { body: { token: link.token } })).status).toBe(
      404,
    )
    const revoke = 'mutation($id: ID!) { revokeLandingPreview(linkId: $id) }'
    expect((await ask(revoke, { id: link.id }, member)).code).toBe('FORBIDDEN')
    await ask(revoke, { id: link.id })
    expect((await look(link.token)).status).toBe(404)
  })

  it('ends by its time, and with the right of whoever made it', async () => {
    await create()
    const other = await signUpAs(app, 'editor')
    const { shareLandingPreview: ended } = await share(other.token)
    const { shareLandingPreview: over } = await share()
    expect((await look(ended.token)).status).toBe(200)
    const sql = app.services.auth!.database.sql
    await sql`update "user" set role = 'member' where id = ${other.user.id}`
    await expect.poll(async () => (await look(ended.token)).status).toBe(404)
    await database()`update preview_link set expires_at = now() where id = ${over.id}`
    expect((await look(over.token)).status).toBe(404)
    expect((await look('none')).status).toBe(404)
    expect((await rest(app, 'POST', '/v1/landing/preview', { body: {} })).status).toBe(400)
  })
})

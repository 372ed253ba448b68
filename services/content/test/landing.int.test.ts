import { randomUUID } from 'node:crypto'
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
    expect(await page()).toMatchObject({ number: null, sections: [] })
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
    const shown = await page(member)
    expect(shown).toMatchObject({ number: 1, headings: ['Welcome'] })
    expect(shown.sections[0].bodyEn).toBe('<p>Come &lt;in&gt;</p>')
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
    expect(await page(owner)).toMatchObject({ number: null })
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
    expect(await page(owner)).toMatchObject({ number: null, sections: [] })
    expect((await undo(4)).code).toBe('CONFLICT')
  })

  it('becomes the draft again, and the draft before can be put back', async () => {
    const { id } = await create({ headingEn: 'First', anchor: 'first' })
    await publish()
    await ask('mutation($id: ID!) { deleteLandingSection(id: $id) { id } }', { id })
    await create({ headingEn: 'Other', anchor: 'first' })
    const bring = 'mutation($number: Int!) { bringBackLanding(number: $number) { snapshotId } }'
    expect((await ask(bring, { number: 9 })).code).toBe('NOT_FOUND')
    expect((await ask(bring, { number: 1 }, member)).code).toBe('FORBIDDEN')
    const { bringBackLanding } = await ask(bring, { number: 1 })
    expect(await inOrder()).toEqual(['First'])
    expect((await state()).changes).toEqual([])
    const back = 'mutation($id: ID!) { putBackLanding(snapshotId: $id) { snapshotId } }'
    await ask(back, { id: bringBackLanding.snapshotId })
    expect(await inOrder()).toEqual(['Other'])
    const { landingVersions } = await ask('{ landingVersions { number sectionCount note } }')
    expect(landingVersions).toEqual([{ number: 1, sectionCount: 1, note: 'Open day' }])
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
    const shown = await page(member)
    expect(shown.headings).toEqual(['Always', 'Articles', 'News'])
    const { articles } = shown.sections[1]
    expect(articles.map(({ title }: any) => title)).toEqual(['For everyone'])
    expect(articles[0].link).toBe('/articles/for-everyone')
    expect(shown.sections[2].announcements[0]).toMatchObject({ title: 'Fire drill' })
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
})

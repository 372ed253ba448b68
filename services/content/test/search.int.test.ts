import { randomUUID } from 'node:crypto'
import { graphql, publish, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { searchFold } from '@prakat/schema/thai-text'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const letters = () =>
  randomUUID().replace(/[0-9-]/g, (digit) => String.fromCharCode(103 + (Number(digit) || 0)))

interface Hit {
  kind: string
  id: string
  title: string
  titleMarks: number[]
  excerpt: string
  excerptMarks: number[]
  status: string | null
  path: string | null
}
async function found(text: string, token = owner.token, more: object = {}): Promise<Hit[]> {
  const { data, errors } = await graphql(
    app,
    token,
    `query($text: String!, $kinds: [SearchKind!], $first: Int) {
      search(text: $text, kinds: $kinds, first: $first) {
        kind id title titleMarks excerpt excerptMarks path status publishAt expired template } }`,
    { text, ...more },
  )
  if (errors[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions)
  return data.search
}
const idsOf = (hits: Hit[]) => hits.map(({ id }) => id)
/** Once its events have arrived. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { interval: 50 })

async function article(input: object, released = true): Promise<string> {
  const { data, errors } = await graphql(
    app,
    owner.token,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { title: letters(), body: richTextOf('Text'), ...input } },
  )
  if (errors[0]) throw new Error(JSON.stringify(errors))
  const { id } = data.createArticle
  if (released)
    await graphql(app, owner.token, 'mutation($id: ID!) { publishArticle(id: $id) { id } }', { id })
  return id
}

describe('what is found', () => {
  it('has the words in its title before those that have them in their text', async () => {
    const [one, two] = [letters(), letters()]
    const inText = await article({ body: richTextOf('Before it.', `Much ${two} and ${one}, too.`) })
    const inBoth = await article({ title: `About ${one}`, summary: `And ${two}` })
    const inTitle = await article({ title: `${one} ${two}` })
    await eventually(async () =>
      expect(idsOf(await found(`${one} ${two}`))).toEqual([inTitle, inBoth, inText]),
    )
    const hits = await found(`${two} ${one}`.toUpperCase())
    expect(new Set(idsOf(hits))).toEqual(new Set([inTitle, inBoth, inText]))
    const last = hits.find(({ id }) => id === inText)!
    expect(last.excerpt).toBe(`Before it. Much ${two} and ${one}, too. `.trim())
    const { excerpt, excerptMarks: marks } = last
    expect([excerpt.slice(marks[0], marks[1]), excerpt.slice(marks[2], marks[3])]).toEqual([
      two,
      one,
    ])
    expect(last.titleMarks).toEqual([])
    expect(last).toMatchObject({
      ...{ status: 'published', publishAt: expect.any(String), expired: false, template: false },
    })
  })

  it('may be Thai without spaces, in the middle of a sentence', async () => {
    const id = await article({ body: richTextOf('วันนี้ปิดปรับปรุงลิฟต์อาคารเอชั่วคราว') })
    await eventually(async () => expect(idsOf(await found('ปรับปรุงลิฟต์'))).toContain(id))
  })

  it('may be spelt a little otherwise', async () => {
    const word = `${letters().slice(0, 4)}canteen${letters().slice(0, 4)}`
    const id = await article({ title: `The ${word} is closed` })
    const misspelt = word.replace('canteen', 'cantene')
    await eventually(async () => expect(idsOf(await found(misspelt))[0]).toBe(id))
  })

  it('is a person by either name, with their place, until they are archived', async () => {
    const [name, nameTh] = [letters(), `${letters()} ใจดี`]
    const place = async (kind: string, input: object) =>
      (
        await graphql(
          app,
          owner.token,
          `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id version } }`,
          { input },
        )
      ).data.row
    const department = await place('Department', { nameEn: letters(), code: letters() })
    const { data, errors } = await graphql(
      app,
      owner.token,
      'mutation($input: UserInput!) { createUser(input: $input) { id } }',
      {
        input: {
          name,
          nameTh,
          email: `${name}@example.test`,
          departmentId: department.id,
          invite: true,
        },
      },
    )
    expect(errors).toEqual([])
    const { id } = data.createUser
    await eventually(async () => expect(idsOf(await found(name))).toEqual([id]))
    expect((await found(nameTh))[0]).toMatchObject({
      id,
      kind: 'PERSON',
      title: `${nameTh} · ${name}`,
    })
    const renamed = letters()
    await graphql(
      app,
      owner.token,
      `mutation($id: ID!, $input: DepartmentInput!) {
        updateDepartment(id: $id, version: 1, input: $input) { id } }`,
      { id: department.id, input: { nameEn: renamed, code: letters() } },
    )
    await eventually(async () => {
      const [hit] = await found(name)
      expect(hit!.excerpt).toContain(renamed)
    })
    await graphql(app, owner.token, 'mutation($id: ID!) { deleteUser(id: $id) { id } }', { id })
    await eventually(async () => expect(await found(name)).toEqual([]))
  })

  it('is everybody who was there before the index, such as the first owner', async () => {
    const { data } = await graphql(app, owner.token, '{ me { name } }')
    const kinds = ['PERSON']
    await eventually(async () =>
      expect(idsOf(await found(data.me.name, owner.token, { kinds }))).toContain(owner.user.id),
    )
  })

  it.each([
    ['nothing', { text: ' ' }, 'text'],
    ['too many', { text: 'x', first: 51 }, 'first'],
    ['a long text', { text: 'x'.repeat(201) }, 'text'],
  ])('cannot be asked for with %s', async (_what, { text, ...more }, field) => {
    await expect(found(text, owner.token, more)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('what is not for somebody', () => {
  it('is not found by them, whatever the words', async () => {
    const word = letters()
    const [reader, other, author] = await Promise.all([
      signUp(app),
      signUp(app),
      signUpAs(app, 'author'),
    ])
    const audience = { userIds: [reader.user.id] }
    const ids = {
      draft: await article({ title: `${word} draft` }, false),
      live: await article({ title: `${word} live`, audience }),
      notified: await publish(app, owner.token, { title: `${word} told`, audience }),
      recalled: await publish(app, owner.token, { title: `${word} recalled`, audience }),
      archived: await article({ title: `${word} archived`, audience }),
    }
    await graphql(app, owner.token, 'mutation($id: ID!) { recallAnnouncement(id: $id) { id } }', {
      id: ids.recalled,
    })
    await graphql(app, owner.token, 'mutation($id: ID!) { archiveArticle(id: $id) { id } }', {
      id: ids.archived,
    })
    const seenBy = async (token: string) => new Set(idsOf(await found(word, token)))
    await eventually(async () => expect((await seenBy(owner.token)).size).toBe(4))
    expect(await seenBy(reader.token)).toEqual(new Set([ids.live, ids.notified]))
    // Each where its readers find it; what nobody reads yet is nowhere.
    const hits = await found(word)
    const pathOf = (id: string) => hits.find((hit) => hit.id === id)!.path
    expect(pathOf(ids.live)).toBe(`/articles/${word}-live`)
    expect(pathOf(ids.notified)).toBe(`/announcements/${ids.notified}`)
    expect([pathOf(ids.draft), pathOf(ids.recalled)]).toEqual([null, null])
    expect(await seenBy(other.token)).toEqual(new Set())
    expect(await seenBy(author.token)).toEqual(
      new Set([ids.draft, ids.live, ids.notified, ids.recalled]),
    )
    await expect(found(word, 'nonsense')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

it('finds Thai whichever keys wrote it, and numbers in digits of either kind', async () => {
  const mark = letters()
  // Sara am of two letters in front of the tone and behind it, sara ae of two, Thai digits.
  const id = await article({ title: `น้ําเเข็ง ๕/๒๕๖๙ ${mark}` })
  for (const text of ['น้ำแข็ง', 'น้ําเเข็ง', 'นำ้แข็ง', '5/2569', '๕/2569'])
    await eventually(async () => expect(idsOf(await found(`${text} ${mark}`)), text).toContain(id))
  const { data } = await graphql(
    app,
    owner.token,
    'query($filter: ArticleFilter) { articles(filter: $filter) { edges { node { id title } } } }',
    { filter: { search: `5/2569 ${mark}` } },
  )
  expect(data.articles.edges).toEqual([{ node: { id, title: `น้ำแข็ง ๕/๒๕๖๙ ${mark}` } }])
})

it('folds in the database as everywhere else', async () => {
  const { sql } = app.services.content!.database
  const texts = ['น้ํา', 'นํ้า', 'นำ้', 'เเข็ง', '๐๑๒๓๔๕๖๗๘๙', 'Ab ÄÖ', 'กํา', 'พุทฺธํ']
  const rows = await sql<{ folded: string }[]>`
    select search_fold(t) as folded from unnest(${texts}::text[]) with ordinality u(t, n) order by n`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(searchFold))
})

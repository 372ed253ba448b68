import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import postgres from 'postgres'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const fields = 'id version kind title slug status prepared publishAt'
const unique = (word = 'Soup') => `${word} ${randomUUID().slice(0, 8)}`
type Input = Record<string, unknown>
const written = (more: Input = {}) => ({
  title: unique(),
  body: richTextOf('It is hot.', 'It is good.'),
  ...more,
})

const create = (more: Input = {}, token = owner) =>
  graphql(
    app,
    token,
    `mutation($input: ArticleInput!) { createArticle(input: $input) { ${fields} } }`,
    { input: written(more) },
  )
async function made(more: Input = {}, token = owner) {
  const { data, errors } = await create(more, token)
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.createArticle
}
const step = (name: string, id: string, token = owner) =>
  graphql(app, token, `mutation($id: ID!) { ${name}Article(id: $id) { ${fields} } }`, { id })
const change = (name: string, { id, version }: any, input: Input | null, token = owner) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: ArticleInput${name === 'prepare' ? '' : '!'}) {
      ${name}Article(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id, version, input },
  )
async function published(more: Input = {}) {
  const { id } = await made(more)
  const { data, errors } = await step('publish', id)
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.publishArticle
}
const read = async (id: string, token = owner, of = fields) =>
  graphql(app, token, `query($id: ID!) { article(id: $id) { ${of} } }`, { id })
const problemsOf = ({ errors }: Awaited<ReturnType<typeof graphql>>) =>
  errors[0]?.extensions.fields ?? errors[0]?.extensions.code

describe('what is written', () => {
  it('is a draft with an address made of its title, and its text as HTML', async () => {
    const title = unique('ซุป ร้อน')
    const { id, ...draft } = await made({ title })
    expect(draft).toMatchObject({ version: 1, kind: 'ARTICLE', status: 'DRAFT', prepared: false })
    expect(draft.slug).toBe(title.toLowerCase().replaceAll(' ', '-'))
    const { data } = await read(id, owner, 'html body')
    expect(data.article).toEqual({
      html: '<p>It is hot.</p><p>It is good.</p>',
      body: richTextOf('It is hot.', 'It is good.'),
    })
  })

  it.each([
    ['a body that the editor does not know', { body: { schema: 1, content: { type: 'doc' } } }],
    ['a script', { body: { schema: 1, content: { type: 'script', content: [] } } }],
    ['a body of a later version', { body: { ...richTextOf('x'), schema: 2 } }],
    ['text alone', { body: 'It is hot' }],
  ])('is refused with %s', async (_what, input) => {
    expect(Object.keys(problemsOf(await create(input)))[0]).toMatch(/^body/)
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['an address of two parts', { slug: 'a/b' }, 'slug'],
    ['a page at an address of Prakat', { kind: 'PAGE', slug: 'backoffice/soup' }, 'slug'],
    ['a page with an empty part', { kind: 'PAGE', slug: 'a//b' }, 'slug'],
    ['a policy that there is not', { kind: 'POLICY', slug: 'soup-policy' }, 'slug'],
    ['a category that does not exist', { categoryId: randomUUID() }, 'categoryId'],
    ['an empty tag', { tags: [' '] }, 'tags'],
    [
      'a group that does not exist',
      { audience: { groupIds: [randomUUID()] } },
      'audience.groupIds',
    ],
    [
      'an end before its start',
      { publishAt: '2027-01-02T00:00:00Z', unpublishAt: '2027-01-01T00:00:00Z' },
      'unpublishAt',
    ],
  ])('is refused with %s', async (_what, input, field) => {
    expect(Object.keys(problemsOf(await create(input)))).toEqual([field])
  })

  it('may be as long as rich text can be, and no longer', async () => {
    const long = (letters: number) => ({ body: richTextOf('ก'.repeat(letters)) })
    expect(problemsOf(await create(long(100_000)))).toBeUndefined()
    expect(Object.keys(problemsOf(await create(long(100_001))))[0]).toMatch(/^body/)
  })

  it('has an address that no other of its kind has, unless that is archived', async () => {
    const slug = randomUUID()
    const first = await made({ slug })
    expect(problemsOf(await create({ slug: slug.toUpperCase() }))).toHaveProperty('slug')
    expect(problemsOf(await create({ slug, kind: 'PAGE' }))).toBeUndefined()
    await step('archive', first.id)
    const second = await made({ slug })
    expect(problemsOf(await step('restore', first.id))).toHaveProperty('slug')
    await step('delete', second.id)
    expect((await step('restore', first.id)).data.restoreArticle.status).toBe('DRAFT')
  })

  it('has a number behind the address that its title makes, if another has the same title', async () => {
    const { title, slug } = await made()
    const second = await made({ title })
    expect(second.slug).toBe(`${slug}-2`)
    // An editor that never showed the address sends none, and it stays.
    const { data } = await change('update', second, written({ title, slug: '' }))
    expect(data.updateArticle.slug).toBe(second.slug)
    expect((await made({ title })).slug).toBe(`${slug}-3`)
  })

  it('is in a category of articles, which cannot go to the trash meanwhile', async () => {
    const category = async (kind: string) =>
      (
        await graphql(
          app,
          owner,
          'mutation($input: CategoryInput!) { createCategory(input: $input) { id } }',
          { input: { nameEn: unique(), kind } },
        )
      ).data.createCategory.id
    const [right, wrong] = [await category('ARTICLE'), await category('VIDEO')]
    expect(problemsOf(await create({ categoryId: wrong }))).toHaveProperty('categoryId')
    const { id } = await made({ categoryId: right })
    const drop = () =>
      graphql(app, owner, 'mutation($id: ID!) { deleteCategory(id: $id) { id } }', { id: right })
    expect(problemsOf(await drop())).toBe('CONFLICT')
    await step('archive', id)
    expect(problemsOf(await drop())).toBeUndefined()
  })

  it('is found by words, kind, category and tag', async () => {
    const word = randomUUID()
    const { id } = await made({ summary: `About ${word}`, tags: ['Winter', 'winter', 'Soup'] })
    const found = async (filter: object) =>
      (
        await graphql(
          app,
          owner,
          'query($filter: ArticleFilter) { articles(filter: $filter) { edges { node { id tags } } } }',
          { filter: { search: word.toUpperCase(), ...filter } },
        )
      ).data.articles.edges.map((edge: any) => edge.node)
    expect(await found({ kind: 'ARTICLE', tag: 'Soup' })).toEqual([
      { id, tags: ['winter', 'Soup'] },
    ])
    expect(await found({ kind: 'PAGE' })).toEqual([])
    expect(await found({ tag: 'Summer' })).toEqual([])
  })
})

describe('what is published', () => {
  it('needs a text and somebody to read it', async () => {
    const empty = await made({ body: null })
    expect(problemsOf(await step('publish', empty.id))).toHaveProperty('body')
    const { data } = await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      { input: { name: unique() } },
    )
    const lonely = await made({ audience: { groupIds: [data.createGroup.id] } })
    expect(problemsOf(await step('publish', lonely.id))).toHaveProperty('audience')
  })

  it('is read by those it is for, while it is live, and drafts by those who write', async () => {
    const [reader, other, author] = await Promise.all([
      signUp(app),
      signUp(app),
      signUpAs(app, 'author'),
    ])
    const audience = { userIds: [reader.user.id, author.user.id], excludeUserIds: [] }
    const { id } = await made({ audience })
    const seenBy = async () =>
      Promise.all(
        [reader, other, author].map(async ({ token }) => {
          const list = await graphql(
            app,
            token,
            '{ articles(first: 100) { edges { node { id } } } }',
          )
          const listed = list.data.articles.edges.some((edge: any) => edge.node.id === id)
          const { data } = await read(id, token)
          expect(listed).toBe(Boolean(data?.article))
          return listed
        }),
      )
    expect(await seenBy()).toEqual([false, false, true])
    const mayRead = async (token = owner) =>
      (await read(id, token, 'can { read }')).data.article.can.read
    expect(await mayRead(author.token)).toBe(false)
    await step('publish', id)
    expect(await seenBy()).toEqual([true, false, true])
    // Staff open the page that readers have only where it is for them too.
    expect(await mayRead(author.token)).toBe(true)
    expect(await mayRead()).toBe(false)
    const { sql } = app.services.content!.database
    await sql`update article set unpublish_at = now() - interval '1 second' where id = ${id}`
    expect(await seenBy()).toEqual([false, false, true])
    await sql`update article set unpublish_at = null where id = ${id}`
    await step('withdraw', id)
    expect(await seenBy()).toEqual([false, false, true])
  })

  it('is told to nobody unless its author says so, and taken back everywhere', async () => {
    const reader = await signUp(app)
    const inbox = async () => {
      const { body } = await rest(app, 'GET', '/v1/announcements', { token: reader.token })
      return (body as any).data as Array<{ id: string; type: string; url: string; title: string }>
    }
    const quiet = await published()
    const loud = await published({ notifyOnPublish: true, summary: 'Read it' })
    await vi.waitFor(async () => {
      expect((await inbox()).find(({ id }) => id === loud.id)).toMatchObject({
        type: 'article',
        title: loud.title,
        body: 'Read it',
      })
    })
    expect((await inbox()).map(({ id }) => id)).not.toContain(quiet.id)
    const title = unique('Stew')
    await change('amend', loud, written({ title, notifyOnPublish: true }))
    await vi.waitFor(async () => expect((await inbox())[0]).toMatchObject({ title }))
    await step('withdraw', loud.id)
    await vi.waitFor(async () => expect((await inbox()).map(({ id }) => id)).not.toContain(loud.id))
    await step('publish', loud.id)
    await vi.waitFor(async () => expect((await inbox())[0]).toMatchObject({ id: loud.id }))
    await step('archive', loud.id)
    await vi.waitFor(async () => expect((await inbox()).map(({ id }) => id)).not.toContain(loud.id))
    await step('restore', loud.id)
    await vi.waitFor(async () => expect((await inbox())[0]).toMatchObject({ id: loud.id }))
  })

  it('goes out at its time', async () => {
    const { id } = await made()
    const at = new Date(Date.now() + 3000)
    await graphql(
      app,
      owner,
      'mutation($id: ID!, $at: DateTime) { publishArticle(id: $id, publishAt: $at) { status } }',
      { id, at },
    )
    expect((await read(id)).data.article.status).toBe('SCHEDULED')
    await vi.waitFor(async () => expect((await read(id)).data.article.status).toBe('PUBLISHED'), {
      interval: 100,
    })
    const { data } = await read(id, owner, 'publishAt')
    expect(new Date(data.article.publishAt)).toEqual(at)
  })
})

describe('changes of what is published', () => {
  const preparedOf = async (id: string, token = owner) =>
    graphql(app, token, `query($id: ID!) { preparedArticle(id: $id) { ${fields} } }`, { id })
  const revisionsOf = async (id: string, token = owner, before?: number) =>
    graphql(
      app,
      token,
      `query($id: ID!, $before: Int) {
        articleRevisions(id: $id, before: $before) { at actorId version first node { title publishAt body } } }`,
      { id, before },
    )

  it('wait beside it until they are published, and every version that readers had is kept', async () => {
    const live = await published()
    const member = await signUp(app)
    const title = unique('Stew')
    const me = (await graphql(app, owner, '{ me { id } }')).data.me.id
    const { data } = await change('prepare', live, written({ title, body: null }))
    expect(data.prepareArticle).toMatchObject({ title: live.title, prepared: true, version: 3 })
    expect((await read(live.id, member.token)).data.article).toMatchObject({
      title: live.title,
      prepared: false,
    })
    const whose = 'preparedBy can { compare }'
    expect((await read(live.id, owner, whose)).data.article).toEqual({
      preparedBy: me,
      can: { compare: true },
    })
    expect((await read(live.id, member.token, whose)).data.article).toEqual({
      preparedBy: null,
      can: { compare: false },
    })
    expect((await preparedOf(live.id)).data.preparedArticle).toMatchObject({ title })
    expect((await preparedOf(live.id, member.token)).data.preparedArticle).toBeNull()

    const amended = await change('amend', { ...live, version: 3 }, written({ title }))
    expect(amended.data.amendArticle).toMatchObject({ title, prepared: false, version: 4 })
    expect((await preparedOf(live.id)).data.preparedArticle).toBeNull()
    const revisions = (await revisionsOf(live.id)).data.articleRevisions
    expect(revisions.map(({ node }: any) => node.title)).toEqual([title, live.title])
    expect(revisions[1].node.body).toEqual(richTextOf('It is hot.', 'It is good.'))
    expect(problemsOf(await revisionsOf(live.id, member.token))).toBe('FORBIDDEN')
  })

  it('are given as many versions at once as an answer holds, and older ones when asked for', async () => {
    const live = await published()
    const { sql } = app.services.content!.database
    const long = JSON.stringify({ title: live.title, body: richTextOf('ก'.repeat(200_000)) })
    await sql`
      insert into revision (item_id, version, occurred_at, fields)
      select ${live.id}, 100 + n, now(), ${long}::text::jsonb from generate_series(1, 4) n`
    const versions = async (before?: number) => {
      const { data } = await revisionsOf(live.id, owner, before)
      return data.articleRevisions.map(({ version, first }: any) => [version, first])
    }
    const newest = await versions()
    expect(newest).toEqual([
      [104, false],
      [103, false],
    ])
    expect(await versions(103)).toEqual([
      [102, false],
      [101, false],
    ])
    expect(await versions(101)).toEqual([[2, true]])
  })

  it('are dropped by nothing, and become the draft of what is withdrawn', async () => {
    const live = await published()
    const title = unique('Stew')
    const unpublishAt = '2030-01-01T00:00:00.000Z'
    await change('prepare', live, written({ title }))
    const { data } = await change('prepare', { ...live, version: 3 }, null)
    expect(data.prepareArticle).toMatchObject({ prepared: false, version: 4 })
    await change('prepare', { ...live, version: 4 }, written({ title, unpublishAt }))
    await step('withdraw', live.id)
    expect((await read(live.id, owner, `${fields} unpublishAt`)).data.article).toMatchObject({
      ...{ title, unpublishAt, status: 'DRAFT', prepared: false, publishAt: null },
    })
  })

  it('of an old version are refused with the one that is there, and drafts have none', async () => {
    const live = await published()
    const { errors } = await change('prepare', { ...live, version: 1 }, written())
    expect(errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { currentVersion: 2 },
    })
    const draft = await made()
    expect(problemsOf(await change('prepare', draft, written()))).toBe('CONFLICT')
  })

  it('are prepared by its author, and published by somebody who may', async () => {
    const author = await signUpAs(app, 'author')
    const { id } = await made({}, author.token)
    await step('publish', id)
    const prepared = await change('prepare', { id, version: 2 }, written(), author.token)
    expect(problemsOf(prepared)).toBeUndefined()
    const amended = await change('amend', { id, version: 3 }, written(), author.token)
    expect(problemsOf(amended)).toBe('FORBIDDEN')
    const can = 'can { amend prepare address { anybody } }'
    expect((await read(id, author.token, can)).data.article.can).toEqual({
      ...{ amend: false, prepare: true, address: { anybody: true } },
    })
  })
})

describe('a link to a preview', () => {
  const link = 'id expiresAt createdBy token'
  const share = (id: string, days: number, token = owner) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $days: Int!) { shareArticlePreview(id: $id, days: $days) { ${link} } }`,
      { id, days },
    )
  const linkTo = async (id: string, days = 7) => (await share(id, days)).data.shareArticlePreview
  const listed = async (id: string) =>
    (await graphql(app, owner, `query($id: ID!) { articlePreviews(id: $id) { ${link} } }`, { id }))
      .data.articlePreviews
  const preview = (token: unknown) => rest(app, 'POST', '/v1/preview', { body: { token } })

  it('shows the draft as its readers will see it, to whoever has it', async () => {
    const draft = await made({ summary: 'In short' })
    const { token, expiresAt, ...rested } = await linkTo(draft.id)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    const { status, body } = await preview(token)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ title: draft.title, summary: 'In short', text: null, cover: null },
        ...{ html: '<p>It is hot.</p><p>It is good.</p>', expiresAt },
        author: expect.any(String),
      },
    })
    expect(await listed(draft.id)).toEqual([{ ...rested, expiresAt, token: null }])
  })

  it('shows the changes that wait beside what is published', async () => {
    const live = await published()
    const title = unique('Stew')
    const { token } = await linkTo(live.id)
    expect((await preview(token)).body).toMatchObject({ title: live.title })
    await change('prepare', live, written({ title }))
    expect((await preview(token)).body).toMatchObject({ title })
  })

  it('asks visitors to sign in where the site is for members only', async () => {
    const { token } = await linkTo((await made()).id)
    const show = async (version: number, visibility: string | null) => {
      const { errors } = await graphql(
        app,
        owner,
        `mutation($version: Int!, $values: JSON!) {
          updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
        { version, values: { visibility } },
      )
      expect(errors).toEqual([])
    }
    const statusFor = async (reader?: string) =>
      (await rest(app, 'POST', '/v1/preview', { body: { token }, token: reader })).status
    await show(0, 'members')
    await vi.waitFor(async () => expect(await statusFor()).toBe(401))
    expect(await statusFor(owner)).toBe(200)
    await show(1, null)
    await vi.waitFor(async () => expect(await statusFor()).toBe(200))
  })

  it('that is unknown, revoked, expired or of what is archived says the same', async () => {
    const [one, other, third] = [await made(), await made(), await made()]
    const [revoked, archived] = [await linkTo(one.id), await linkTo(other.id)]
    const expired = await linkTo(third.id)
    const sql = postgres(app.servers.databaseUrl, { max: 1 })
    const [kept] = await sql`update content.preview_link set expires_at = now()
      where id = ${expired.id} returning *`
    const [entry] = await sql`select after::text from content.audit
      where command = 'article.share-preview' and aggregate_id = ${third.id}`
    await sql.end()
    // The token is nowhere.
    expect(entry!['after']).toContain(third.title)
    expect(JSON.stringify([kept, entry])).not.toContain(expired.token)
    const revoke = `mutation($id: ID!, $linkId: ID!) { revokeArticlePreview(id: $id, linkId: $linkId) }`
    // Of another article it is not touched.
    await graphql(app, owner, revoke, { id: other.id, linkId: revoked.id })
    expect(await preview(revoked.token)).toMatchObject({ status: 200 })
    await graphql(app, owner, revoke, { id: one.id, linkId: revoked.id })
    await step('archive', other.id)
    const answers = await Promise.all(
      ['nothing', revoked.token, archived.token, expired.token].map(async (token) =>
        preview(token),
      ),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 404,
        body: expect.objectContaining({
          ...{ code: 'NOT_FOUND', detail: 'This link no longer works' },
        }),
      })
    expect(problemsOf(await share(other.id, 1))).toBe('CONFLICT')
    await step('restore', other.id)
    expect((await preview(archived.token)).status).toBe(404)
  })

  it('is one of twenty at most', async () => {
    const { id } = await made({})
    for (let links = 0; links < 20; links += 1)
      expect(problemsOf(await share(id, 1))).toBeUndefined()
    expect(problemsOf(await share(id, 1))).toBe('CONFLICT')
  })

  it('ends with the right of whoever made it', async () => {
    const editor = await signUpAs(app, 'editor')
    const { id } = await made({}, editor.token)
    const { token } = (await share(id, 7, editor.token)).data.shareArticlePreview
    const status = async () => (await preview(token)).status
    expect(await status()).toBe(200)
    const { sql } = app.services.auth!.database
    await sql`update "user" set role = 'author' where id = ${editor.user.id}`
    expect(await status()).toBe(404)
    await sql`update "user" set role = 'editor', status = 'suspended' where id = ${editor.user.id}`
    expect(await status()).toBe(404)
  })

  it('is given by whoever may publish it, for a few lengths of time', async () => {
    const [author, editor] = [await signUpAs(app, 'author'), await signUpAs(app, 'editor')]
    const member = await signUp(app)
    const { id } = await made({}, author.token)
    expect(problemsOf(await share(id, 1, author.token))).toBe('FORBIDDEN')
    expect(problemsOf(await share(id, 1, editor.token))).toBeUndefined()
    expect(problemsOf(await share(id, 2))).toEqual({ days: expect.any(String) })
    expect(problemsOf(await share(id, 1, member.token))).toBe('NOT_FOUND')
    await step('publish', id)
    expect(problemsOf(await share(id, 1, member.token))).toBe('FORBIDDEN')
  })
})

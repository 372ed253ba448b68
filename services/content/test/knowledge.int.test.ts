import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }
let help: { id: string; slug: string }
let below: { id: string; slug: string }

const ask = async (text: string, variables: object, token = owner) => {
  const { data, errors } = await graphql(app, token, text, { ...variables })
  if (errors[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions)
  return Object.values(data)[0] as any
}
const category = (nameEn: string, kind = 'KNOWLEDGE', parentId: string | null = null) =>
  ask('mutation($input: CategoryInput!) { createCategory(input: $input) { id slug } }', {
    input: { nameEn, kind, parentId },
  })
async function published(title: string, categoryId: string | null, more: object = {}) {
  const text = { body: richTextOf('Read it.'), audience: { everyone: true } }
  const { id } = await ask(
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { title, categoryId, ...text, ...more } },
  )
  return ask('mutation($id: ID!) { publishArticle(id: $id) { id slug } }', { id })
}
const page = async (path: string, more: Record<string, string> = {}) =>
  (await rest(app, 'GET', `/v1/pages?${new URLSearchParams({ path, ...more })}`)).body.page
const shelf = async (more: Record<string, string> = {}) =>
  (await page('/knowledge-base', more)).articles.edges.map(({ node }: any) => node)
const titlesOf = (nodes: { title: string }[]) => nodes.map(({ title }) => title)

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUp(app)
  help = await category('Help')
  below = await category('Printers', 'KNOWLEDGE', help.id)
})

describe('the knowledge base', () => {
  it('finds a Thai word within an unspaced sentence of the text, and says where it is', async () => {
    const sentence = 'ถ้าเครื่องพิมพ์ไม่ทำงานให้ปิดแล้วเปิดใหม่จากนั้นแตะบัตรพนักงาน'
    await published('Printing', below.id, { summary: 'Short', body: richTextOf(sentence) })
    await published('Something else', help.id)
    await expect.poll(async () => titlesOf(await shelf({ search: 'แตะบัตร' }))).toEqual(['Printing'])
    const [{ found }] = await shelf({ search: 'แตะบัตร printing' })
    const [from, to] = found.excerptMarks
    expect(found.excerpt.slice(from, to)).toBe('แตะบัตร')
    expect(found.titleMarks).toEqual([0, 'Printing'.length])
    expect(await shelf({ search: 'แตะบัตร nowhere' })).toEqual([])
    expect((await shelf())[0].found).toBeNull()
  })

  it('shows of a category what is in those below it too, and counts it', async () => {
    const { categories, articles } = await page('/knowledge-base', { category: help.slug })
    expect(categories.map(({ slug, count }: any) => [slug, count])).toEqual([
      [help.slug, 2],
      [below.slug, 1],
    ])
    expect(titlesOf(articles.edges.map(({ node }: any) => node))).toEqual([
      'Something else',
      'Printing',
    ])
    expect(titlesOf(await shelf({ category: below.slug }))).toEqual(['Printing'])
  })

  it('leads from one article of a category to the next, past those that are for others', async () => {
    const { id } = await category('Steps')
    const first = await published('First', id)
    await published('For one', id, { audience: { userIds: [member.user.id] } })
    const second = await published('Second', id)
    const besides = async ({ slug }: { slug: string }) => {
      const { article, above } = await page(`/articles/${slug}`)
      return [article.previous?.title, article.next?.title, above.length]
    }
    expect(await besides(second)).toEqual([undefined, 'First', 0])
    expect(await besides(first)).toEqual(['Second', undefined, 0])
    const { above } = await page('/articles/printing')
    expect(above.map(({ slug }: any) => slug)).toEqual([help.slug])
    const news = await category('News', 'ARTICLE')
    const one = await published('One', news.id)
    const other = await published('Other', news.id)
    expect([await besides(one), await besides(other)].flat()).not.toContain('Other')
  })
})

describe('whether an article has helped', () => {
  const path = (id: string) => `/v1/articles/${id}/helpful`
  const give = (id: string, body: object, token?: string) =>
    rest(app, 'POST', path(id), { body, token })
  const feedbackOf = (id: string, token = owner, before: string | null = null) =>
    ask(
      `query($id: ID!, $before: ID) { articleHelpfulness(id: $id, before: $before) {
        yes no hasMore mayDismiss comments { id helpful text fromMember } } }`,
      { id, before },
      token,
    )

  it('is counted once of a member and of a visitor, whose later answer takes the place of the one before', async () => {
    const { id } = await published('How to sleep', help.id)
    const visitorId = randomUUID()
    expect((await give(id, { helpful: 'yes', visitorId })).status).toBe(204)
    expect((await give(id, { helpful: 'no', comment: 'Too short', visitorId })).status).toBe(204)
    expect((await give(id, { helpful: 'yes', visitorId: randomUUID() })).status).toBe(204)
    expect((await give(id, { helpful: 'yes', comment: ' Good ' }, member.token)).status).toBe(204)
    expect((await give(id, { helpful: 'yes', comment: 'Best' }, member.token)).status).toBe(204)
    expect(await feedbackOf(id)).toMatchObject({
      ...{ yes: 2, no: 1, hasMore: false, mayDismiss: true },
      comments: [
        { helpful: true, text: 'Best', fromMember: true },
        { helpful: false, text: 'Too short', fromMember: false },
      ],
    })
    const own = await rest(app, 'GET', path(id), { token: member.token })
    expect(own.body).toEqual({ answer: { helpful: 'yes', comment: 'Best' } })
    expect((await rest(app, 'GET', path(id))).status).toBe(401)
    const [kept] = await app.services.content!.database.sql`
      select string_agg(to_jsonb(a)::text, '') as text from article_answer a`
    for (const who of [visitorId, member.user.id]) expect(kept!['text']).not.toContain(who)
  })

  it('is answered by a plain form, which leads back and knows the browser again', async () => {
    const { id, slug } = await published('การนอน', help.id)
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(app.url + path(id), {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
        headers,
      })
    const first = await post({ helpful: 'yes' })
    expect(first.status).toBe(303)
    const address = encodeURI(`/articles/${slug}`)
    expect(first.headers.get('location')).toBe(`${address}#helpful-yes`)
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!
    const comment = { helpful: 'no', comment: 'One\r\ntwo' }
    const second = await post(comment, { cookie })
    expect(second.headers.get('location')).toBe(`${address}#helpful-commented`)
    const { yes, no, comments } = await feedbackOf(id)
    expect([yes, no, comments[0].text]).toEqual([0, 1, 'One\ntwo'])
    const stranger = await post({ helpful: 'yes' }, { 'sec-fetch-site': 'cross-site' })
    expect(stranger.status).toBe(403)
  })

  it.each([
    ['neither yes nor no', { helpful: 'maybe' }, 'helpful'],
    ['a long comment', { helpful: 'no', comment: 'x'.repeat(1001) }, 'comment'],
    ['an id that is none', { helpful: 'no', visitorId: 'me' }, 'visitorId'],
  ])('is refused with %s', async (_what, body, field) => {
    const { id } = await published(randomUUID(), help.id)
    const { status, body: problem } = await give(id, body)
    expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
  })

  it('is asked of those alone who read it, and of the knowledge base alone', async () => {
    const news = await published('News of today', null)
    const own = await published('For Mali', help.id, { audience: { userIds: [member.user.id] } })
    const draft = await ask(
      'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
      { input: { title: 'Draft', categoryId: help.id } },
    )
    const statusOf = async ({ id }: { id: string }, token?: string) =>
      (await give(id, { helpful: 'yes', visitorId: randomUUID() }, token)).status
    expect(await statusOf(news)).toBe(404)
    expect(await statusOf(draft, owner)).toBe(404)
    expect(await statusOf(own)).toBe(404)
    expect(await statusOf(own, owner)).toBe(404)
    expect(await statusOf(own, member.token)).toBe(204)
    expect(await statusOf({ id: randomUUID() })).toBe(404)
    expect(await statusOf(own, 'made up')).toBe(401)
    expect(await feedbackOf(news.id)).toBeNull()
  })

  it('is read by those who work on articles, who may take a comment away', async () => {
    const { id } = await published('Long waits', help.id)
    const texts = Array.from({ length: 12 }, (_, at) => `Comment ${at}`)
    for (const comment of texts) await give(id, { helpful: 'no', comment, visitorId: randomUUID() })
    const first = await feedbackOf(id)
    expect([first.comments[0].text, first.comments.length, first.hasMore]).toEqual([
      ...['Comment 11', 10, true],
    ])
    const more = await feedbackOf(id, owner, first.comments.at(-1).id)
    expect(more.comments.map(({ text }: any) => text)).toEqual(['Comment 1', 'Comment 0'])
    const [author, editor] = await Promise.all([signUpAs(app, 'author'), signUpAs(app, 'editor')])
    expect(await feedbackOf(id, member.token)).toBeNull()
    expect(await feedbackOf(id, author.token)).toMatchObject({ no: 12, mayDismiss: false })
    const dismiss = (token: string, of = id, commentId = first.comments[0].id) =>
      ask(
        `mutation($of: ID!, $commentId: ID!) { dismissArticleComment(id: $of, commentId: $commentId) }`,
        { of, commentId },
        token,
      )
    await expect(dismiss(author.token)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dismiss(member.token)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await published('Short waits', help.id)
    await dismiss(editor.token, other.id)
    expect((await feedbackOf(id)).comments[0].text).toBe('Comment 11')
    await dismiss(editor.token)
    const left = await feedbackOf(id)
    expect([left.no, left.comments[0].text]).toEqual([12, 'Comment 10'])
    const [entry] = await app.services.content!.database.sql`
      select actor_id as "actorId" from audit where command = 'article.dismiss-comment' and aggregate_id = ${id}`
    expect(entry).toEqual({ actorId: editor.user.id })
  })

  it('is asked of one network so often in an hour, and no more', async () => {
    const { id } = await published('Much asked', help.id)
    const from = '203.0.113.9'
    const one = () =>
      rest(app, 'POST', path(id), { from, body: { helpful: 'yes', visitorId: randomUUID() } })
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await one()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await feedbackOf(id)).yes).toBe(60)
  })
})

import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { renderWithHeadings } from '@prakat/schema/render-rich-text'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUp(app, 'Mali Reader')
})

const ask = async (text: string, variables: Record<string, unknown>) => {
  const { data, errors } = await graphql(app, owner, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as any
}
const everyone = { everyone: true }
async function published(input: Record<string, unknown>) {
  const { id } = await ask(
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { body: richTextOf('Read it.'), audience: everyone, ...input } },
  )
  return ask('mutation($id: ID!) { publishArticle(id: $id) { id version slug title } }', { id })
}
const category = async (nameEn: string, kind: string, parentId: string | null = null) =>
  ask('mutation($input: CategoryInput!) { createCategory(input: $input) { id slug } }', {
    input: { nameEn, kind, parentId },
  })
const page = (path: string, token?: string, more: Record<string, string> = {}) =>
  rest(app, 'GET', `/v1/pages?${new URLSearchParams({ path, ...more })}`, { token })

describe('an article', () => {
  it('is read by visitors at its address, with its contents, its category and what is like it', async () => {
    const news = await category('Safety', 'ARTICLE')
    const like = await published({ title: 'Fire drill', tags: ['fire'] })
    const heading = {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'Where' }],
    }
    const body = { schema: 1, content: { type: 'doc', content: [heading] } }
    const more = { categoryId: news.id, tags: ['fire', 'doors'], summary: 'Short' }
    const { id } = await published({ title: 'Fire doors', body, ...more })
    const { status, body: found } = await page('/articles/fire-doors')
    expect(status).toBe(200)
    expect(found.address).toBe('/articles/fire-doors')
    expect(found.page).toMatchObject({
      kind: 'article',
      category: { id: news.id, slug: 'safety', count: 1 },
      article: {
        ...{ id, title: 'Fire doors', summary: 'Short', html: '<h2 id="h-where">Where</h2>' },
        headings: [{ id: 'h-where', level: 2, text: 'Where' }],
        related: [{ id: like.id }],
      },
    })
  })

  it('leads from its former address to the present one', async () => {
    const { id, version } = await published({ title: 'Old name' })
    const input = { title: 'New name', slug: 'new-name', body: richTextOf('x'), audience: everyone }
    await ask(
      `mutation($id: ID!, $version: Int!, $input: ArticleInput!) {
        amendArticle(id: $id, version: $version, input: $input, notifyAgain: false) { id } }`,
      { id, version, input },
    )
    const { status, body } = await page('/articles/old-name')
    expect([status, body.address]).toEqual([200, '/articles/new-name'])
    expect((await page('/old-name')).status).toBe(404)
  })

  it('is for those alone whom it is for', async () => {
    const { slug } = await published({
      title: 'For Mali',
      audience: { userIds: [member.user.id] },
    })
    const path = `/articles/${slug}`
    expect((await page(path)).status).toBe(404)
    expect((await page(path, owner)).status).toBe(404)
    expect((await page(path, member.token)).status).toBe(200)
    const titles = async (token?: string) =>
      (await page('/articles', token)).body.page.articles.edges.map(({ node }: any) => node.title)
    expect(await titles()).not.toContain('For Mali')
    expect(await titles(member.token)).toContain('For Mali')
  })
})

it('a page is at a path of any depth, a policy at its own, written or not', async () => {
  await published({ title: 'Care', kind: 'PAGE', slug: 'about/us/การดูแล' })
  expect((await page('/about/us/การดูแล/')).body).toMatchObject({
    address: '/about/us/การดูแล',
    page: { article: { title: 'Care', related: [], ancestors: [] } },
  })
  await published({ title: 'About', kind: 'PAGE', slug: 'about' })
  await published({
    title: 'For Mali',
    kind: 'PAGE',
    slug: 'about/us',
    audience: { userIds: [member.user.id] },
  })
  const above = async (token?: string) =>
    (await page('/about/us/การดูแล', token)).body.page.article.ancestors.map(({ slug }: any) => slug)
  await expect.poll(() => above()).toEqual(['about'])
  expect(await above(member.token)).toEqual(['about', 'about/us'])
  const { page: unwritten } = (await page('/privacy-policy')).body
  expect(unwritten).toMatchObject({ kind: 'article', article: null, category: null })
  expect(unwritten.firstPolicy.en.html).toContain('Prakat runs this portal')
  expect(unwritten.firstPolicy.th.title).toBe('นโยบายการคุ้มครองข้อมูลส่วนบุคคล')
  const text = (slug: string) =>
    graphql(
      ...([app, owner] as const),
      'query($slug: String!) { policyText(slug: $slug, language: EN) { title body } }',
      { slug },
    )
  const { title, body } = (await text('privacy-policy')).data.policyText
  expect({ title, ...renderWithHeadings(body) }).toEqual(unwritten.firstPolicy.en)
  expect((await text('about')).errors[0]!.extensions.fields).toHaveProperty('slug')
  await published({ title: 'Privacy', kind: 'POLICY', slug: 'privacy-policy' })
  // What visitors were shown is expired by the event, which comes a moment after the answer.
  await expect
    .poll(async () => (await page('/privacy-policy')).body.page.article?.title)
    .toBe('Privacy')
})

it('articles are on the page of the kind of their category, and are found by where they were', async () => {
  const help = await category('Help', 'KNOWLEDGE')
  const { slug } = await published({ title: 'Reset the printer', categoryId: help.id })
  const titles = async (path: string) =>
    (await page(path)).body.page.articles.edges.map(({ node }: any) => node.title)
  await expect.poll(() => titles('/knowledge-base')).toEqual(['Reset the printer'])
  expect(await titles('/articles')).not.toContain('Reset the printer')
  expect((await page(`/knowledge-base/${slug}`)).body.address).toBe(`/articles/${slug}`)
  const moved = await page('/articles', undefined, { category: help.slug })
  expect(moved.body.address).toBe('/knowledge-base')
  expect(moved.body.navigation).toMatchObject({ articles: true, knowledge: true })
  expect((await rest(app, 'GET', '/v1/navigation')).body).toEqual(moved.body.navigation)
})

it('the categories of the kind `test` have a page of their own', async () => {
  const above = await category('Laboratory', 'TEST')
  const test = await category('Blood', 'TEST', above.id)
  await published({ title: 'Blood count', categoryId: test.id })
  const { page: shelf } = (await page('/test-category', undefined, { category: test.slug })).body
  expect(shelf.categories.map(({ slug, count }: any) => [slug, count])).toEqual([
    ['blood', 1],
    ['laboratory', 1],
  ])
  expect(shelf.articles.edges.map(({ node }: any) => node.title)).toEqual(['Blood count'])
  const base = (await page('/articles', undefined, { search: 'blood count' })).body.page
  expect(base.articles.edges).toEqual([])
})

it.each([
  ['/nothing', 404],
  ['/articles/a/b', 404],
  ['/..', 404],
  ['/%2e%2e/etc', 404],
  [`/${'a/'.repeat(900)}`, 400],
  ['/‮evil', 400],
  ['no-slash', 400],
  ['/a\0b', 400],
])('of %j answers %i', async (path, status) => {
  expect((await page(path)).status).toBe(status)
})

it('shows visitors nothing where the site is for members', async () => {
  const show = (version: number, visibility: string | null) =>
    ask(
      `mutation($version: Int!, $values: JSON!) {
        updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
      { version, values: { visibility } },
    )
  await show(0, 'members')
  await vi.waitFor(async () => expect((await page('/articles')).status).toBe(401))
  expect((await page('/articles', member.token)).status).toBe(200)
  expect((await rest(app, 'GET', '/v1/navigation')).status).toBe(401)
  const { body } = await rest(app, 'GET', '/v1/navigation', { token: member.token })
  expect(body).toMatchObject({ articles: true })
  await show(1, null)
})

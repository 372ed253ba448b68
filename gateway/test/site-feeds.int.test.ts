import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

const ask = async (text: string, variables: Record<string, unknown>) => {
  const { data, errors } = await graphql(app, owner, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as any
}
async function publish(input: Record<string, unknown>): Promise<void> {
  const { id } = await ask(
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { body: richTextOf('Read it.'), audience: { everyone: true }, ...input } },
  )
  await ask('mutation($id: ID!) { publishArticle(id: $id) { id } }', { id })
}
async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const title = 'Doors & <b>keys</b> “at night”'

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  const member = await signUp(app, 'Mali Reader')
  await publish({ title, slug: 'doors', summary: 'Who has which', tags: ['safety'] })
  await publish({ title: 'การดูแลผู้ป่วย' })
  await publish({ title: 'About', kind: 'PAGE', slug: 'about/us' })
  await publish({ title: 'Secret', audience: { userIds: [member.user.id] } })
})

it('maps what visitors may read, in parts, with when it was changed', async () => {
  const index = await read('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(locationsIn(index.text)).toEqual([`${app.url}/sitemap-0.xml`, `${app.url}/sitemap-1.xml`])
  expect(locationsIn((await read('/sitemap-0.xml')).text)).toEqual(
    ['/', '/articles', '/contact', '/privacy-policy', '/website-policy', '/security-policy'].map(
      (path) => app.url + path,
    ),
  )
  const { text } = await read('/sitemap-1.xml')
  expect(locationsIn(text).sort()).toEqual(
    ['/about/us', `/articles/${encodeURI('การดูแลผู้ป่วย')}`, '/articles/doors'].map(
      (path) => app.url + path,
    ),
  )
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect((await read('/sitemap-2.xml')).status).toBe(404)
})

it('gives the newest articles as feeds, of text that stays text', async () => {
  const atom = await read('/articles.atom')
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(atom.text).toContain('<title>Doors &amp; &lt;b&gt;keys&lt;/b&gt; “at night”</title>')
  expect(atom.text).toContain(`href="${app.url}/articles/doors"`)
  expect(atom.text).not.toContain('Secret')

  const { headers, text } = await read('/articles.json')
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JSON.parse(text)
  expect(feed).toMatchObject({
    ...{ version: 'https://jsonfeed.org/version/1.1', title: 'Prakat' },
    feed_url: `${app.url}/articles.json`,
  })
  expect(feed.items.map((item: any) => item.title)).toEqual(['การดูแลผู้ป่วย', title])
  expect(feed.items[1]).toMatchObject({
    ...{ url: `${app.url}/articles/doors`, content_text: 'Who has which', tags: ['safety'] },
  })
  const again = await read('/articles.json', { 'if-none-match': headers.get('etag')! })
  expect(again.status).toBe(304)
})

it('says what machines may visit, and whom to tell of a weakness', async () => {
  expect((await read('/robots.txt')).text).toMatch(
    `Disallow: /backoffice\nDisallow: /graphql\nDisallow: /preview\nDisallow: /v1/\n\nSitemap: ${app.url}/sitemap.xml`,
  )
  const before = (await read('/.well-known/security.txt')).text
  expect(before).toContain(`Contact: ${app.url}/security-policy\n`)
  await set('CONTACT', 0, { email: 'help@example.org' })
  await expect
    .poll(async () => (await read('/.well-known/security.txt')).text)
    .toContain('Contact: mailto:help@example.org\n')
  const [, expires] = /^Expires: (.+)$/m.exec(before)!
  expect(new Date(expires!).getTime()).toBeGreaterThan(Date.now())
})

it('says nothing where the site is for members', async () => {
  await set('ACCESS', 0, { visibility: 'members' })
  await expect
    .poll(async () => (await read('/robots.txt')).text)
    .toBe('User-agent: *\nDisallow: /\n')
  for (const path of [
    '/sitemap.xml',
    '/sitemap-0.xml',
    '/sitemap-1.xml',
    '/articles.atom',
    '/articles.json',
  ])
    await expect.poll(async () => (await read(path)).status, { message: path }).toBe(404)
  expect(JSON.parse((await read('/config.json')).text).contact).toBeNull()
})

const locationsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at!)

const set = (group: string, version: number, values: object) =>
  ask(
    `mutation($group: SettingGroupName!, $version: Int!, $values: JSON!) {
      updateSettings(group: $group, version: $version, values: $values) { version } }`,
    { group, version, values },
  )

import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import type { SiteHit } from '@prakat/schema/search'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let member: string
const people: Record<string, string> = {}
const places: Record<string, string> = {}

const ask = async (text: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await graphql(app, owner, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as any
}
const place = async (input: Record<string, unknown>) =>
  (
    await ask('mutation($input: LineNodeInput!) { createLineNode(input: $input) { id } }', {
      input,
    })
  ).id as string
const publishLine = async () => {
  const { draftKey } = await ask('{ lineState { draftKey } }')
  await ask('mutation($key: String!) { publishLine(draftKey: $key) { draftKey } }', {
    key: draftKey,
  })
}

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = (await signUp(app, 'Mali Reader')).token
  for (const name of ['Somying Zebra', 'Montri Zebra', 'Nok Zebra'])
    people[name] = (await signUp(app, name)).user.id
  const [somying, montri, nok] = Object.values(people)
  places.top = await place({
    ...{ personId: somying, public: true },
    ...{ titleEn: 'Director', titleTh: 'ผู้อำนวยการ' },
  })
  places.hidden = await place({ personId: montri, titleEn: 'Deputy', parentId: places.top })
  places.nok = await place({
    ...{ personId: nok, titleEn: 'Registrar', titleTh: 'นายทะเบียน' },
    ...{ public: true, parentId: places.hidden },
  })
  await publishLine()
  await place({ titleEn: 'Zebra keeper', public: true })
})

const page = (path: string, more: Record<string, string> = {}, token?: string) =>
  rest(app, 'GET', `/v1/pages?${new URLSearchParams({ path, ...more })}`, { token })
async function found(search: string, token?: string): Promise<SiteHit[]> {
  const { body } = await page('/search', { search }, token)
  return body.page.hits.filter(({ kind }: SiteHit) => kind === 'place')
}
const titles = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ title }) => title)

describe('the search of the site', () => {
  it('finds places of the published line by their holders and titles, and leads there', async () => {
    expect(await titles('zebra')).toEqual(['Somying Zebra', 'Nok Zebra'])
    expect(await titles('zebra', member)).toEqual(['Somying Zebra', 'Montri Zebra', 'Nok Zebra'])
    expect(await titles('deputy')).toEqual([])
    expect(await titles('deputy', member)).toEqual(['Montri Zebra'])
    // The vowel in two parts, as some keyboards write it.
    expect(await titles('ผู้อ\u0e4d\u0e32นวย')).toEqual(['Somying Zebra'])
    const [hit] = await found('registrar')
    expect(hit).toMatchObject({ path: `/management-line#${places.nok}`, titleMarks: [] })
    expect(hit!.excerpt).toBe('Registrar · นายทะเบียน')
    expect(hit!.excerptMarks).toEqual([0, 9])
    const { body } = await page('/search', { search: 'zebra', category: 'place' })
    expect(body.page.kinds).toContainEqual({ kind: 'place', count: 2 })
    expect(body.page.hits).toHaveLength(2)
  })

  it('finds nobody who has left, but their place as a vacancy', async () => {
    await ask('mutation($id: ID!) { suspendUser(id: $id) { id } }', { id: people['Nok Zebra'] })
    await vi.waitFor(async () => expect(await titles('zebra')).toEqual(['Somying Zebra']))
    expect(await titles('nok zebra', member)).toEqual([])
    await vi.waitFor(async () =>
      expect(await titles('registrar')).toEqual(['Registrar · นายทะเบียน']),
    )
  })

  it('finds nothing for visitors of a site for members', async () => {
    const show = (version: number, visibility: string | null) =>
      ask(
        `mutation($version: Int!, $values: JSON!) {
          updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
        { version, values: { visibility } },
      )
    await show(0, 'members')
    await vi.waitFor(async () =>
      expect((await page('/search', { search: 'zebra' })).status).toBe(401),
    )
    expect(await titles('somying', member)).toEqual(['Somying Zebra'])
    await show(1, null)
  })
})

describe('a text that shows the line', () => {
  it('is served with what is public of it, the same for members, and anew once it is published', async () => {
    const { id } = await ask(
      'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
      {
        input: {
          ...{ title: 'Who leads us', slug: 'who-leads-us', audience: { everyone: true } },
          body: {
            schema: 1,
            content: {
              type: 'doc',
              content: [{ type: 'managementLine', attrs: { layout: 'list' } }],
            },
          },
        },
      },
    )
    await ask('mutation($id: ID!) { publishArticle(id: $id) { id } }', { id })
    const read = async (token?: string) =>
      (await page('/articles/who-leads-us', {}, token)).body.page
    const names = async (token?: string) =>
      (await read(token)).line.map(({ name }: { name: string }) => name)
    await vi.waitFor(async () => expect(await names()).toEqual(['Somying Zebra', '']))
    expect(await names(member)).toEqual(['Somying Zebra', ''])
    expect((await read()).article.html).not.toContain('Zebra')
    const { html } = await ask('query($id: ID!) { article(id: $id) { html } }', { id })
    expect(html).not.toContain('Zebra')
    await place({ titleEn: 'Treasurer', public: true })
    await publishLine()
    await vi.waitFor(async () => expect(await names()).toHaveLength(4))
  })
})

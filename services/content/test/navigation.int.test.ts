import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }
const pages: Record<string, string> = {}

const ask = (token: string, text: string, variables: Record<string, unknown> = {}) =>
  graphql(app, token, text, variables)

async function publish(title: string, slug: string, audience: object): Promise<string> {
  const input = { kind: 'PAGE', title, slug, audience, body: richTextOf('Read it.') }
  const made = await ask(
    owner,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input },
  )
  const { id } = made.data.createArticle
  await ask(owner, 'mutation($id: ID!) { publishArticle(id: $id) { id } }', { id })
  return id
}

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUpAs(app, 'member')
  pages['about'] = await publish('About us', 'about', { everyone: true })
  pages['inside'] = await publish('Inside', 'inside', { userIds: [member.user.id] })
})

const page = (id: string, more: object = {}) => ({ pageId: id, ...more })
const link = (to: string, textEn = 'Elsewhere', textTh = '') => ({ link: to, textEn, textTh })

async function arrange(token: string, places: object): Promise<any> {
  const { data } = await ask(owner, '{ navigation { version } }')
  const input = { version: data.navigation.version, header: [], footer: [], ...places }
  return ask(
    token,
    'mutation($input: NavigationInput!) { arrangeNavigation(input: $input) { version header { pageId } } }',
    { input },
  )
}

const seen = async (token?: string) =>
  (await rest(app, 'GET', '/v1/pages?path=/', { token })).body.navigation

it('shows what staff have arranged, in their order, and pages only to those who have them', async () => {
  const about = page(pages['about']!, { textTh: 'เกี่ยวกับเรา' })
  const { errors } = await arrange(owner, {
    header: [link('https://example.org/'), about],
    footer: [page(pages['inside']!), about],
  })
  expect(errors).toEqual([])
  const footerLink = { to: '/about', textEn: 'About us', textTh: 'เกี่ยวกับเรา' }
  await expect.poll(async () => (await seen()).footer).toEqual([footerLink])
  expect((await seen()).header).toEqual([
    { to: 'https://example.org/', textEn: 'Elsewhere', textTh: 'Elsewhere' },
    footerLink,
  ])
  const inside = { to: '/inside', textEn: 'Inside', textTh: 'Inside' }
  expect((await seen(member.token)).footer).toEqual([inside, footerLink])
})

it('leaves a page out as soon as it is withdrawn', async () => {
  const id = await publish('Short-lived', 'short', { everyone: true })
  await arrange(owner, { header: [page(id)] })
  await expect.poll(async () => (await seen()).header).toHaveLength(1)
  await ask(owner, 'mutation($id: ID!) { withdrawArticle(id: $id) { id } }', { id })
  await expect.poll(async () => (await seen()).header).toEqual([])
})

it.each([
  ['neither a page nor a link', [{ textEn: 'Nothing' }], 'header.link'],
  ['a link that says nothing', [link('/video', '')], 'header.textEn'],
  ['what leads nowhere safe', [link('javascript:alert(1)')], 'header.link'],
  ['a page that is not there', [page('01a21da4-70fd-751b-af78-9afe40b2903f')], 'header.pageId'],
  ['more than there is room for', Array.from({ length: 9 }, () => link('/video')), 'header'],
])('refuses %s, and changes nothing', async (_what, header, field) => {
  const before = await ask(owner, '{ navigation { version header { link } } }')
  const { errors } = await arrange(owner, { header })
  expect(errors[0].extensions).toMatchObject({ code: 'VALIDATION' })
  expect(Object.keys(errors[0].extensions.fields)).toEqual([field])
  expect(await ask(owner, '{ navigation { version header { link } } }')).toEqual(before)
})

it('refuses what was made from an older arrangement, and whoever may not arrange it', async () => {
  const stale = await ask(
    owner,
    'mutation($input: NavigationInput!) { arrangeNavigation(input: $input) { version } }',
    { input: { version: 0, header: [], footer: [] } },
  )
  expect(stale.errors[0]?.extensions.code).toBe('CONFLICT')
  const author = await signUpAs(app, 'author')
  expect((await arrange(author.token, {})).errors[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await ask(author.token, '{ navigation { version } }')).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  )
})

it('is in the audit log by what stands there', async () => {
  await arrange(owner, { header: [page(pages['about']!), link('/video', 'Films')] })
  const { data } = await ask(
    owner,
    '{ auditLog(first: 1, filter: { command: "navigation.arrange" }) { edges { node { id } } } }',
  )
  const { id } = data.auditLog.edges[0].node
  const entry = await ask(owner, 'query($id: ID!) { auditEntry(id: $id) { after } }', { id })
  expect(entry.data.auditEntry.after).toMatchObject({
    header: ['About us (/about)', 'Films (/video)'],
    footer: [],
  })
})

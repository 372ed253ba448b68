import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { PageLinks } from './page-links.tsx'

const linkOf = (given: object) => ({
  ...{ __typename: 'NavigationEntry', pageId: null, link: null, textEn: '', textTh: '' },
  ...given,
})
const arranged = {
  ...{ __typename: 'ArrangedNavigation', version: 3 },
  header: [linkOf({ link: '/video', textEn: 'Films' }), linkOf({ pageId: 'p1' })],
  footer: [],
  pages: [],
}

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(row: typeof page, rights = ['landing.update']) {
  const { me } = ownerAnswers.Me()
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights } }),
    Navigation: () => ({ navigation: arranged }),
    ArrangeNavigation: () => ({ arrangeNavigation: arranged }),
  })
  const { body } = await renderPage({ path: '/page', at: '/page', page: <PageLinks row={row} /> })
  const sent = () => calls.find(({ name }) => name === 'ArrangeNavigation')?.variables.input
  return { body, sent }
}

const page = { id: 'p1', kind: 'PAGE', status: 'PUBLISHED' }
const sentLink = ({ pageId, link, textEn, textTh }: ReturnType<typeof linkOf>) => ({
  pageId,
  link,
  textEn,
  textTh,
})

test('says where a page stands, and takes it out', async () => {
  const { body, sent } = await open(page)
  await vi.waitFor(() => expect(body.textContent).toContain('Link 2 of 2'))
  const [films] = arranged.header
  await click('In the header')
  await vi.waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toEqual({ version: 3, header: [sentLink(films!)], footer: [] })
})

test('puts a page behind the others', async () => {
  const { body, sent } = await open({ ...page, id: 'p2' })
  await vi.waitFor(() => expect(body.textContent).toContain('In the footer'))
  await click('In the footer')
  await vi.waitFor(() => expect(sent()).toBeDefined())
  const own = { pageId: 'p2', link: null, textEn: '', textTh: '' }
  expect(sent()).toEqual({ version: 3, header: arranged.header.map(sentLink), footer: [own] })
})

test.each([
  ['an article', { ...page, kind: 'ARTICLE' }, ['landing.update']],
  ['whoever may not arrange them', page, ['landing.read']],
])('is not there for %s', async (_, row, rights) => {
  const { body } = await open(row, rights)
  expect(body.textContent).not.toContain('On the site')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, typeInto } from '../test/type-into.ts'
import NavigationPage from './navigation-page.tsx'

const entry = (given: object) => ({
  ...{ __typename: 'NavigationEntry', pageId: null, link: null, textEn: '', textTh: '' },
  ...given,
})
const arranged = {
  ...{ __typename: 'ArrangedNavigation', version: 3 },
  header: [entry({ pageId: 'p1' }), entry({ link: '/video', textEn: 'Films' })],
  footer: [],
  pages: [
    { __typename: 'NavigationPage', id: 'p1', title: 'About us', slug: 'about', live: true },
    { __typename: 'NavigationPage', id: 'p2', title: 'History', slug: 'history', live: false },
  ],
}

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(
  answer: () => Record<string, unknown> = () => ({ arrangeNavigation: arranged }),
) {
  const { me } = ownerAnswers.Me()
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights: ['landing.update'] } }),
    Navigation: () => ({ navigation: arranged }),
    ArrangeNavigation: answer,
  })
  const page = await renderPage({
    ...{ path: '/navigation', at: '/navigation', page: <NavigationPage /> },
  })
  await vi.waitFor(() => expect(page.body.textContent).toContain('About us'))
  const sent = () => calls.filter(({ name }) => name === 'ArrangeNavigation')[0]?.variables.input
  return { ...page, sent }
}

test('sends all links as they were arranged, pages without an address', async () => {
  const { sent } = await open()
  await click('Remove “Films”')
  await click('Add link')
  await typeInto('link', 'https://example.org')
  await typeInto('textEn', 'Elsewhere')
  await click('Save changes')
  await vi.waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).toEqual({
    version: 3,
    header: [{ pageId: 'p1', link: null, textEn: '', textTh: '' }],
    // The last button of its name, which is that of the footer.
    footer: [{ pageId: null, link: 'https://example.org', textEn: 'Elsewhere', textTh: '' }],
  })
})

test('says at a link what is wrong with it, and keeps what was written', async () => {
  const fields = { 'header.link': 'It leads nowhere' }
  const { body, sent } = await open(() => refusal('VALIDATION', 'Not right', { fields }))
  await click('Films/video')
  await typeInto('link', '')
  await click('Save changes')
  await vi.waitFor(() => expect(body.textContent).toContain('Enter an address'))
  expect(sent()).toBeUndefined()
  await typeInto('link', 'nowhere')
  await click('Save changes')
  await vi.waitFor(() => expect(body.textContent).toContain('It leads nowhere'))
  expect(body.querySelector<HTMLInputElement>('input[name=link]')!.value).toBe('nowhere')
})

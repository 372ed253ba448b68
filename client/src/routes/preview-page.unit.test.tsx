import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import PreviewPage from './preview-page.tsx'

afterEach(async () => {
  await cleanUp()
  tokens.clear()
  vi.unstubAllGlobals()
})

const expiresAt = '2100-01-01T00:00:00.000Z'
const announcements = {
  ...{ id: 's1', type: 'announcements', layout: 'list', headingEn: 'News', headingTh: '' },
  ...{ bodyEn: '', bodyTh: '', buttonEn: '', buttonTh: '', buttonLink: null },
  ...{ secondEn: '', secondTh: '', secondLink: null, picture: null, backdrop: null },
  ...{ background: 'none', anchor: '', items: [], pictures: [], announcements: [] },
}
const landing = { number: null, sections: [announcements], expiresAt }
const text = {
  ...{ title: 'Lunch', summary: '', html: null, text: 'At noon', cover: null, author: 'Ann' },
  ...{ at: expiresAt, expiresAt, published: false },
}

async function open(at: string, answers: Parameters<typeof answerRest>[0]) {
  const calls = answerRest(answers)
  const routes = [{ path: '/preview', element: <PreviewPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await render(<RouterProvider router={router} />, null)
  const says = (words: string) =>
    vi.waitFor(() => expect(document.body.textContent).toContain(words))
  return { calls, router, says }
}

test('a link to the landing page shows its draft, and leaves the address', async () => {
  const { calls, router, says } = await open('/preview#landing=abc', {
    'POST /landing/preview': () => [200, landing],
  })
  await says('News')
  await says('Announcements are for members.')
  await says('Preview of the landing page. This link works until')
  expect(calls).toEqual([{ call: 'POST /landing/preview', body: { token: 'abc' } }])
  expect(router.state.location.hash).toBe('')
})

test('it shows members what is for them', async () => {
  beSignedIn()
  const { says } = await open('/preview#landing=abc', {
    'POST /landing/preview': () => [200, landing],
  })
  await says('There are no announcements for you right now.')
})

test.each(['/preview#landing=old', '/preview'])('%s is over', async (at) => {
  const { says } = await open(at, {})
  await says('This link no longer works')
})

test('a link to something written shows that', async () => {
  const { calls, says } = await open('/preview#token=abc', { 'POST /preview': () => [200, text] })
  await says('At noon')
  await says('Not published yet. This link works until')
  expect(calls).toEqual([{ call: 'POST /preview', body: { token: 'abc' } }])
})

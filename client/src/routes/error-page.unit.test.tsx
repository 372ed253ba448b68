import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { notFound, PageNotLoaded } from '../ui/load-page.ts'
import { ErrorInMain } from './error-page.tsx'

const logged = vi.fn()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged))
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  logged.mockClear()
})

async function visit(error: Error, address = '/broken') {
  const Broken = () => {
    throw error
  }
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ErrorInMain,
        children: [
          { path: '/broken', element: <Broken /> },
          { path: '*', loader: notFound },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  const page = await render(<RouterProvider router={router} />, null)
  await act(async () => {})
  return page
}
/** What was logged of ours; React's own lines are beside it. */
const reports = () => logged.mock.calls.filter(([words]) => words === 'Something went wrong:')
const oops = () => new Error('oops')

test('an address that no page has is said in English, and the error printed', async () => {
  const page = await visit(oops(), '/no/such')
  expect(page.querySelector('h1')?.textContent).toBe('Page not found')
  expect(page.textContent).toContain('We are sorry but this page could not be found.')
  expect(document.title).toContain('Page not found')
  expect(document.documentElement.lang).toBe('en')
  expect(logged.mock.calls).toContainEqual(['Page not found: /no/such'])
  expect(reports()).toEqual([])
})

test('a page that breaks says that it has stopped, with two ways on', async () => {
  const error = oops()
  const page = await visit(error)
  expect(page.querySelector('h1')?.textContent).toBe('This page has stopped working')
  expect(page.querySelector('button')?.textContent).toBe('Reload')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reports()).toEqual([['Something went wrong:', error]])
})

test('a page whose code did not come is not said to be broken', async () => {
  const page = await visit(new PageNotLoaded('The page could not be loaded'))
  expect(page.querySelector('h1')?.textContent).not.toBe('This page has stopped working')
})

test('a crawler is shown no error page, and the error is logged', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  )
  const error = oops()
  const page = await visit(error)
  expect(page.textContent).toBe('')
  expect(reports()).toEqual([['Something went wrong:', error]])
})

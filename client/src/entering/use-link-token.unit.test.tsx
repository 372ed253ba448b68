import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { useLinkToken } from './use-link-token.ts'

function Page() {
  return <p>{useLinkToken({ legacyName: 'invitation' }) ?? 'none'}</p>
}

test.each([
  ['/register#token=abc-_1', 'abc-_1', '/register'],
  ['/register?redirect=%2Fx#token=abc', 'abc', '/register?redirect=%2Fx'],
  ['/register?invitation=old&redirect=%2Fx', 'old', '/register?redirect=%2Fx'],
  ['/register', 'none', '/register'],
  ['/register#token=', 'none', '/register#token='],
])('%s: the page has %s, and its address is %s', async (at, token, left) => {
  const routes = [{ path: '/register', element: <Page /> }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await render(<RouterProvider router={router} />, null)
  expect(document.body.textContent).toContain(token)
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe(left)
})

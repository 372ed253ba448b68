import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { unknown } from '../session/session.ts'
import { sessionStore } from '../session/session-store.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { useLastPlace } from './last-place.ts'

afterEach(async () => {
  await cleanUp()
  await act(async () => sessionStore.store.setState(unknown, true))
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Page() {
  useLastPlace()
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Opens the app at its first page, as the server or what was kept says who is there. */
async function open(by: 'server' | 'kept', id = 'ann') {
  const lastRefreshedAt = by === 'server' ? 1 : null
  const user = { id } as NonNullable<typeof unknown.user>
  sessionStore.store.setState({ ...unknown, status: 'authenticated', user, lastRefreshedAt })
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const page = await render(<RouterProvider router={router} />, null)
  return { text: () => page.textContent, goTo: (to: string) => act(() => router.navigate(to)) }
}

const beInstalled = (isInstalled: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query.includes('standalone'),
  }))

test('an installed app that starts without a connection opens where its person was', async () => {
  beInstalled(true)
  await (await open('server')).goTo('/work-schedule?view=month')
  await cleanUp()
  expect((await open('kept')).text()).toBe('/work-schedule?view=month')
})

test.each([
  ['with a connection', 'server', true, 'ann'],
  ['that is a tab of a browser', 'kept', false, 'ann'],
  ['of somebody else', 'kept', true, 'ben'],
] as const)('one %s opens at its first page', async (_what, by, isInstalled, id) => {
  beInstalled(isInstalled)
  await (await open('server')).goTo('/work-schedule')
  await cleanUp()
  expect((await open(by, id)).text()).toBe('/')
})

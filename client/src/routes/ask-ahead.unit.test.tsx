// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { useQuery } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positions, positionsList } from '../positions/position.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { sessionStore } from '../session/session-store.ts'
import { useListPage } from '../table/use-resource-list.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { page } from '../ui/load-page.ts'
import { askAhead, listOf, oneOf } from './ask-ahead.ts'

interface Sent {
  operationName: string
  variables: Record<string, unknown>
}

const position = {
  __typename: 'Position',
  ...{ version: 1, createdAt: '2026-01-01T00:00:00Z', titleEn: 'Head', titleTh: '', code: '' },
  ...{ level: 1, departmentId: null, reportsToId: null, active: true, holderCount: 0 },
  can: { __typename: 'RowCan', update: true, delete: true, restore: true },
}

let sent: Sent[]
let user: object
let arrive: (page: { default: () => React.ReactNode }) => void
let stop: () => void

beforeEach(() => {
  sent = []
  user = { id: 'me', role: 'owner' }
  localStorage.setItem('prakat-session', JSON.stringify({ token: 't', refreshToken: 'r' }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/auth/session')) return Response.json({ user })
    const asked = JSON.parse(String(body)) as Sent
    sent.push(asked)
    const nothing = {
      __typename: 'PositionConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: 0,
    }
    const one = { ...position, id: asked.variables['id'] }
    return Response.json({
      data: asked.variables['id'] ? { position: one } : { positions: nothing },
    })
  })
})
afterEach(async () => {
  await cleanUp()
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function visit(address: string) {
  const lazy = page(() => new Promise((resolve) => (arrive = resolve as typeof arrive)))
  const list = askAhead(listOf(async () => positionsList))
  const one = askAhead(oneOf(async () => positions.one))
  const routes = [
    { path: '/positions', lazy, ...list },
    { path: '/backoffice/positions', lazy, ...list },
    { path: '/positions/:id', lazy, ...one },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(<RouterProvider router={router} />, null)
  return router
}

function ListPage() {
  useListPage(positionsList)
  return <p>here</p>
}

function OnePage() {
  const { id = '' } = useParams()
  useQuery({ query: positions.one, variables: { id } })
  return <p>here</p>
}

const shows = (Page: () => React.ReactNode) => async () => {
  await act(async () =>
    arrive({
      default: () => (
        <GraphqlProvider>
          <Page />
        </GraphqlProvider>
      ),
    }),
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('here'))
  // A second request would have left by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

test('the query of a list is sent before its page is there, and once', async () => {
  stop = sessionStore.start()
  const router = await visit('/positions?q=head&sort=CODE')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.variables).toMatchObject({ filter: { search: 'head' }, sort: 'CODE', first: 20 })
  await shows(ListPage)()
  expect(sent).toHaveLength(1)
  await act(() => router.navigate('/positions?q=head&sort=CODE&edit=p'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sent).toHaveLength(1)
})

test('so is the query of one thing', async () => {
  stop = sessionStore.start()
  await visit('/positions/p')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.variables).toEqual({ id: 'p' })
  await shows(OnePage)()
  expect(sent).toHaveLength(1)
})

test('nothing of the back office is sent for members, whom the server would refuse', async () => {
  user = { id: 'me', role: 'member' }
  stop = sessionStore.start()
  await visit('/backoffice/positions')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sent).toEqual([])
})

test('nothing is sent for somebody who is not signed in', async () => {
  localStorage.clear()
  stop = sessionStore.start()
  await visit('/positions')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sent).toEqual([])
})

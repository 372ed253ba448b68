import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { graphqlClient } from '../api/graphql-client.ts'
import { backofficeSystem } from '../ui/theme/backoffice-system.ts'
import { render } from './render.tsx'

interface PageOptions {
  /** Also several that lead to the same page. */
  path: string | string[]
  at?: string
  page: ReactNode
  /** What is waited for before it is shown at another address. */
  loader?: () => Promise<null>
}

/** A page of the back office at an address, with another page at every other address to leave to. */
export async function renderPage({ path, at, page, loader }: PageOptions) {
  const pages = [path].flat()
  const client = graphqlClient()
  const frame = (
    <ChakraProvider value={backofficeSystem}>
      <Provider value={client}>
        <Link to="/elsewhere">Leave</Link>
        <Outlet />
      </Provider>
    </ChakraProvider>
  )
  const router = createMemoryRouter(
    [
      {
        element: frame,
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          ...pages.map((each) => ({ path: each, element: page, ...(loader && { loader }) })),
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [at ?? pages[0]!] },
  )
  await render(<RouterProvider router={router} />, null)
  return {
    body: document.body,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string) => act(async () => router.navigate(to)),
  }
}

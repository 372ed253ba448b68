import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { graphqlClient } from '../api/graphql-client.ts'
import { backofficeSystem } from '../ui/theme/backoffice-system.ts'
import { render } from './render.tsx'

interface PageOptions {
  path: string
  at?: string
  page: ReactNode
}

/** A page of the back office at an address, with another page at every other address to leave to. */
export async function renderPage({ path, at = path, page }: PageOptions) {
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
        children: [
          { path, element: page },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  await render(<RouterProvider router={router} />, null)
  return {
    body: document.body,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string) => act(async () => router.navigate(to)),
  }
}

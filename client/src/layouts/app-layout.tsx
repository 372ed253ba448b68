import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { Provider } from 'urql'
import { graphqlClient } from '../api/graphql-client.ts'
import { useUser } from '../session/use-user.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { AppHeader } from './app-header.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  const { id } = useUser()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new person needs a new, empty cache
  const client = useMemo(() => graphqlClient(), [id])
  return (
    <Provider value={client}>
      <SkipLink />
      <AppHeader />
      <chakra.main id="main" tabIndex={-1} outline="0">
        <Outlet />
      </chakra.main>
    </Provider>
  )
}

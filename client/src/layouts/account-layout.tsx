import { chakra } from '@chakra-ui/react/styled-system'
import { Outlet } from 'react-router'
import { GraphqlProvider } from '../api/graphql-provider.tsx'
import { AccountLinks } from './account-links.tsx'

/** The frame of one's own account: its pages beside, on a phone above, what they show. */
export default function AccountLayout() {
  return (
    <GraphqlProvider>
      <chakra.div
        maxW="5xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        pt={{ base: '4', md: '10' }}
        pb={{ base: '14', md: '20' }}
        display={{ md: 'grid' }}
        gridTemplateColumns="12rem minmax(0, 1fr)"
        gap="12"
        alignItems="start"
      >
        <AccountLinks />
        <chakra.div minW="0">
          <Outlet />
        </chakra.div>
      </chakra.div>
    </GraphqlProvider>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAccount } from './use-account.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useLiveViewer } from '../session/use-live-viewer.ts'
import { MainContent } from '../ui/main-content.tsx'
import { AccountLinks } from './account-links.tsx'

/** The frame of one's own account: its pages beside, on a phone above, what they show. */
export default function AccountLayout() {
  return (
    <GraphqlProvider>
      <FollowsOtherDevices />
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
        <MainContent />
      </chakra.div>
      <ConfirmDialog />
    </GraphqlProvider>
  )
}

/** What is changed on another device is shown here at once. */
function FollowsOtherDevices() {
  const { reload } = useAccount()
  useLiveViewer(() => reload({ requestPolicy: 'network-only' }))
  return null
}

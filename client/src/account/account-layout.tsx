import { chakra } from '@chakra-ui/react/styled-system'
import { Bell, MonitorSmartphone, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { SideNav, sideEntry } from '../layouts/side-nav.tsx'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useLiveMe, useMe } from '../session/me.ts'
import { MainContent } from '../ui/main-content.tsx'
import { m, type Text } from '../words/m.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The layout of the account pages: links beside the page, or above it on a phone. */
export default function AccountLayout() {
  return (
    <GraphqlProvider>
      <OtherDeviceSync />
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

/** Shows changes that were made on another device. */
function OtherDeviceSync() {
  const { reload } = useMe()
  useLiveMe(() => reload({ requestPolicy: 'network-only' }))
  return null
}

const pages: { to: string; label: Text; icon: LucideIcon }[] = [
  { to: paths.accountProfile(), label: m.account_profile, icon: UserRound },
  { to: paths.accountSecurity(), label: m.account_security, icon: ShieldCheck },
  { to: paths.accountSessions(), label: m.account_sessions, icon: MonitorSmartphone },
  { to: paths.accountNotifications(), label: m.account_notifications, icon: Bell },
]

const Entry = chakra(NavLink, { base: sideEntry })

/** The pages of one's own account. */
export function AccountLinks() {
  return (
    <SideNav label={m.account_nav()}>
      {pages.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Entry to={to}>
            <Icon aria-hidden="true" /> {label()}
          </Entry>
        </li>
      ))}
    </SideNav>
  )
}

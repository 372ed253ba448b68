import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useConnection } from '../api/connection.ts'
import { paths } from '../paths.ts'
import { patiently } from '../ui/load-page.ts'
import { SkipLink } from '../ui/main-content.tsx'
import { m } from '../words/m.ts'
import { Chakra } from '../ui/theme/chakra.tsx'
import { AppHeader } from './app-header.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}

/** Header and notices around a page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Chakra>
      <SkipLink />
      <AppHeader wide={pathname.startsWith(paths.backoffice())} />
      <ConnectionNotice />
      <LazyAccountNotices />
      {children}
      {pathname.startsWith(paths.backoffice()) ? null : <LazyPopups />}
    </Chakra>
  )
}

const AccountNotices = lazy(() =>
  patiently(() => import('../account/account-notices.tsx')).then(({ AccountNotices: found }) => ({
    default: found,
  })),
)

/** Loaded after the page, as most people never see a notice. */
export function LazyAccountNotices() {
  return (
    <Suspense>
      <AccountNotices />
    </Suspense>
  )
}

const PopupHost = lazy(() =>
  patiently(() => import('../popups/popup-host.tsx')).then(({ PopupHost: found }) => ({
    default: found,
  })),
)

/** Loaded after the page, as nobody waits for a banner. */
export function LazyPopups() {
  return (
    <Suspense>
      <PopupHost />
    </Suspense>
  )
}

const words = { up: () => null, offline: m.routes_offline, unreachable: m.routes_unreachable }

/** Says at the top of each page that the server cannot be reached. */
export function ConnectionNotice() {
  const text = words[useConnection()]()
  return (
    <chakra.output display="block" aria-label={m.routes_connection()}>
      {text ? (
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2.5"
          px="4"
          py="2"
          textStyle="sm"
          bg="bg.warning"
          borderBottomWidth="1px"
        >
          <chakra.span color="fg.warning" flexShrink="0">
            <CloudOff size={16} aria-hidden="true" />
          </chakra.span>
          {text}
        </chakra.span>
      ) : null}
    </chakra.output>
  )
}

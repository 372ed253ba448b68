import { chakra } from '@chakra-ui/react/styled-system'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { AppHeader } from './app-header.tsx'
import { LazyAccountNotices } from './lazy-account-notices.tsx'
import { LazyInstallBanner } from './lazy-install-banner.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <AppHeader wide={pathname.startsWith(paths.backoffice())} />
      <LazyAccountNotices />
      <chakra.main id="main" tabIndex={-1} outline="0">
        <Outlet />
      </chakra.main>
      <LazyInstallBanner />
    </>
  )
}

import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { SkipLink } from '../ui/main-content.tsx'
import { AppHeader } from './app-header.tsx'
import { LazyAccountNotices } from './lazy-account-notices.tsx'
import { LazyInstallBanner } from './lazy-install-banner.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}

/** Header and notices; what is in it says where its content is. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <AppHeader wide={pathname.startsWith(paths.backoffice())} />
      <ConnectionNotice />
      <LazyAccountNotices />
      {children}
      <LazyInstallBanner />
    </>
  )
}

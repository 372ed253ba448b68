import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveInbox } from './use-live.ts'
import { TitleCount } from './title-count.ts'
import { LazyToaster } from './lazy-toaster.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What every page has around it. */
export function RootLayout() {
  useLiveInbox()
  return (
    <>
      <TitleCount />
      <NavigationProgress />
      <Outlet />
      <ScrollToTop />
      <LazyToaster />
      <ScrollRestoration />
    </>
  )
}
